#!/usr/bin/env python3
"""What docs/wire.md and docs/serving.md promise, through real sockets.

    tests/serve/conformance.py EPIC
"""
import json
import re
import socket
import struct
import sys
import time

from checks import run, tests_of
from wire import BINARY, CLOSE, PING, TEXT, Closed, Link, Player, Server

WISH = {'game': 'ecg', 'format': 'sealed', 'pace': 'swift'}


def table(server, token, **more):
    status, made = server.post('/api/tables', {**WISH, **more}, token)
    assert status == 201, made
    return made


def begun(server, **more):
    """Two people whose match has begun."""
    ann = server.guest('Ann')
    made = table(server, ann['token'], **more)
    p = Player(server, made['id'], made['key'], 'Ann').attach()
    q = Player(server, made['id'], made['key'], 'Ben').attach()
    for player in (p, q):
        player.link.send({'t': 'ready'})
    for player in (p, q):
        while player.last['stage'] == 'seats':
            player.listen()
    return p, q


def asked_of(*players):
    for player in players:
        if player.asked:
            return player
    raise AssertionError('nobody is asked')


def ready_deck(server, game, name):
    info = json.loads(server.request('GET', '/info.json')[2])
    decks = json.loads(server.request('GET', f'/data/{info["data"]}/decks.json')[2])
    return next(deck['text'] for deck in decks[game] if deck['name'] == name)


def record_of(server, table):
    """It is stored just after all have heard of the end."""
    for _ in range(50):
        status, _, text = server.request('GET', f'/games/{table}.record')
        if status == 200:
            return text
        time.sleep(0.05)
    raise AssertionError('no record')


# ---- health, headers, pages --------------------------------------------------

def test_health(s):
    assert s.request('GET', '/healthz')[0] == 200
    assert s.request('GET', '/readyz')[0] == 200
    status, _, text = s.request('GET', '/metrics')
    assert status == 200 and b'epic_links_opened_total' in text


def test_headers(s):
    for path in ('/', '/healthz', '/nothing.here', '/card/ecg/Kong'):
        _, headers, _ = s.request('GET', path)
        policy = headers['content-security-policy']
        for part in ("default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'",
                     "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"):
            assert part in policy, policy
        assert headers['x-content-type-options'] == 'nosniff'
        assert headers['referrer-policy'] == 'no-referrer'
        assert headers['cross-origin-opener-policy'] == 'same-origin'


def test_pages(s):
    assert b'13/14' in s.request('GET', '/card/ecg/kong')[2]
    assert s.request('GET', '/card/ecg/nobody')[0] == 404
    assert s.request('GET', '/card/ecg/%2e%2e/%3Cscript%3E')[0] == 404
    assert b'ECG-4.4.1' in s.request('GET', '/rule/ECG-4.4.1')[2]
    assert s.request('GET', '/rule/ECG')[0] in (200, 404)
    assert s.request('GET', '/rule/XYZ-1')[0] == 404
    for page in ('/', '/t/0123456789'):
        status, headers, text = s.request('GET', page)
        assert status == 200 and headers['content-type'].startswith('text/html'), page
        assert b'<!doctype html>' in text.lower()
        if b'without its pages' in text: # then it says what there is, and no more
            assert b'./play web' in text and b'docs/wire.md' in text and b'epic join' not in text


def test_data(s):
    info = json.loads(s.request('GET', '/info.json')[2])
    for name in ('cards', 'rules', 'words', 'decks'):
        status, headers, text = s.request('GET', f'/data/{info["data"]}/{name}.json')
        data = json.loads(text)
        assert status == 200 and set(data) == {'ecg', 'tcg', 'mv'}, name
        assert 'immutable' in headers['cache-control']
    assert s.request('GET', '/data/0000000000000000/cards.json')[0] == 404


def test_files_below_the_root_stay_there(s):
    for path in ('/../etc/passwd', '/assets/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd',
                 '//etc/passwd', '/data/../run/inflight', '/epic.db'):
        status, _, text = s.request('GET', path)
        assert b'root:' not in text and b'SQLite' not in text, path
        assert status in (200, 404, 403, 400), path


def test_other_methods(s):
    for method in ('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'FOO'):
        try:
            status = s.request(method, '/api/me')[0]
        except (ConnectionError, OSError):
            status = 400
        assert status >= 400, method
    status, headers, text = s.request('HEAD', '/healthz')
    assert status == 200 and text == b''


# ---- who one is ----------------------------------------------------------------

def test_guests(s):
    ann = s.guest('Ann')
    assert len(ann['token']) == 64 and ann['guest']
    status, again = s.post('/api/me', {}, ann['token'])
    assert status == 200 and again['id'] == ann['id'] and 'token' not in again
    status, other = s.post('/api/me', {'name': 'Anna'}, ann['token'])
    assert status == 200 and other['name'] == 'Anna' and other['id'] == ann['id']
    for name in ('', ' Ann', 'A\tB', 'x' * 60, '\u202eAnn'):
        assert s.post('/api/me', {'name': name}, ann['token'])[0] == 400, name


def test_cookies(s):
    origin = s.address
    status, headers, text = s.request('POST', '/api/me', {}, Origin=origin)
    me, cookie = json.loads(text), headers['set-cookie']
    assert status == 200 and 'token' not in me
    assert 'HttpOnly' in cookie and 'SameSite=Lax' in cookie and 'Path=/' in cookie
    assert cookie.startswith('epic='), cookie
    kept = cookie.split(';')[0]
    status, _, text = s.request('POST', '/api/me', {}, Origin=origin, Cookie='x=1; ' + kept)
    assert json.loads(text)['id'] == me['id']
    # without an origin no cookie counts
    status, _, text = s.request('POST', '/api/me', {}, Cookie=kept)
    assert json.loads(text)['id'] != me['id']
    status, headers, _ = s.request('POST', '/api/logout', {}, Origin=origin, Cookie=kept)
    assert status == 200 and 'Max-Age=0' in headers['set-cookie']
    status, _, text = s.request('POST', '/api/me', {}, Origin=origin, Cookie=kept)
    assert json.loads(text)['id'] != me['id']


def test_foreign_pages(s):
    for origin in ('http://evil.example', 'null', 'https://' + s.address[7:], s.address + '.evil.example'):
        assert s.request('POST', '/api/me', {}, Origin=origin)[0] == 403, origin
        assert s.link('/ws/lobby', origin=origin).status == 403, origin
    # a name that was pointed here by somebody else is not ours either
    assert s.request('POST', '/api/me', {}, Origin='http://evil.example',
                     Host='evil.example')[0] == 403


def test_posts_are_json(s):
    assert s.request('POST', '/api/me', '{}', Content_Type='text/plain')[0] == 415
    assert s.request('POST', '/api/me', '{}')[0] == 415
    for body in ('[', '[]', '{"a":1,"a":2}', '{"name":"\\u0000"}', b'{"name":"\xff"}',
                 '{"a":' * 50 + '1' + '}' * 50, '{"name":1e400}'):
        status = s.request('POST', '/api/me', body, Content_Type='application/json')[0]
        assert status == 400, body
    try:
        status = s.request('POST', '/api/me', '{"name":"' + 'x' * 20000 + '"}',
                           Content_Type='application/json')[0]
    except (ConnectionError, OSError):
        status = 413
    assert status >= 400


def test_accounts(s):
    ann = s.guest('Ann')
    name = 'Ann of ' + ann['id']
    deck = {'name': 'Wolves', 'game': 'ecg', 'text': '30 Wolf'}
    assert s.post('/api/decks', deck, ann['token'])[0] == 200
    assert s.post('/api/signup', {'name': name, 'password': 'short'}, ann['token'])[0] == 400
    status, me = s.post('/api/signup', {'name': name, 'password': 'long enough'}, ann['token'])
    assert status == 200 and not me['guest'] and me['id'] == ann['id'], me
    assert me['token'] != ann['token'], 'a token is never kept over a login'
    status, _ = s.post('/api/signup', {'name': name.upper(), 'password': 'long enough'},
                       s.guest('Eve')['token'])
    assert status == 400
    assert s.post('/api/login', {'name': name, 'password': 'long enougn'})[0] == 400
    assert s.post('/api/login', {'name': 'no ' + name, 'password': 'long enough'})[0] == 400
    status, again = s.post('/api/login', {'name': name.lower(), 'password': 'long enough'})
    assert status == 200 and again['id'] == ann['id'], again
    status, decks = s.post('/api/decks', {}, again['token'])
    assert status == 200 and decks['decks'] == [deck]
    assert s.post('/api/logout', {}, again['token'])[0] == 200
    status, other = s.post('/api/me', {}, again['token'])
    assert other['id'] != ann['id']


def test_decks(s):
    ann = s.guest('Ann')
    assert s.post('/api/decks', {'name': 'A', 'game': 'chess', 'text': ''}, ann['token'])[0] == 400
    assert s.post('/api/decks', {'name': 'A', 'game': 'mv', 'text': '1 X'}, ann['token'])[0] == 200
    assert s.post('/api/decks', {'name': 'A', 'game': 'mv'}, ann['token'])[0] == 200
    assert s.post('/api/decks', {}, ann['token'])[1] == {'decks': []}


# ---- opening links --------------------------------------------------------------

def test_upgrades(s):
    assert s.link('/ws/lobby').status == 101
    assert s.link('/ws/lobby', origin=s.address).status == 101
    assert s.link('/ws/lobby', protocol=None).status == 400
    assert s.link('/ws/lobby', protocol='chat').status == 400
    assert s.link('/ws/nothing').status == 404
    for path in ('/ws/t/', '/ws/t/short', '/ws/t/ilou000000', '/ws/t/' + 'z' * 30):
        assert s.link(path).status == 404, path
    assert s.link('/ws/t/0000000001').ended() == 1008


def test_half_requests_do_not_stop_others(s):
    halves = [socket.create_connection((s.host, s.port)) for _ in range(50)]
    for half in halves:
        half.sendall(b'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    assert s.request('GET', '/healthz')[0] == 200
    for half in halves:
        half.close()


def test_long_headers(s):
    link = socket.create_connection((s.host, s.port), timeout=10)
    try:
        link.sendall(b'GET / HTTP/1.1\r\nHost: x\r\nX-Long: ' + b'y' * 100000 + b'\r\n\r\n')
        while link.recv(65536):
            pass
    except ConnectionError:
        pass
    link.close()
    assert s.request('GET', '/healthz')[0] == 200


# ---- frames ----------------------------------------------------------------------

def attached(s):
    ann = s.guest('Ann')
    made = table(s, ann['token'])
    return Player(s, made['id'], made['key'], 'Ann').attach()


def test_fragments(s):
    p = attached(s)
    text = json.dumps({'t': 'say', 'text': 'in pieces'}).encode()
    p.link.frame(TEXT, text[:10], final=False)
    p.link.frame(0, text[10:20], final=False)
    p.link.frame(PING, b'between')
    p.link.frame(0, text[20:])
    assert p.link.wait_for('said')['text'] == 'in pieces'


def test_pings_are_answered(s):
    p = attached(s)
    p.link.frame(PING, b'are you there')
    while True:
        kind, _, data = p.link.read_frame()
        if kind == 10:
            assert data == b'are you there'
            return


def test_bad_utf8(s):
    p = attached(s)
    p.link.frame(TEXT, b'{"t":"say","text":"\xff\xfe"}')
    assert p.link.ended() == 1007


def test_binary(s):
    p = attached(s)
    p.link.frame(BINARY, b'{"t":"ready"}')
    assert p.link.ended() == 1003


def test_too_long(s):
    p = attached(s)
    p.link.send('{"t":"say","text":"' + 'x' * 6000 + '"}')
    assert p.link.wait_for('refused')['why'] == 'unknown'
    p.link.send('{"t":"deck","text":"' + 'x' * 20000 + '"}')
    assert p.link.ended() == 1009


def test_close_is_answered(s):
    p = attached(s)
    p.link.frame(CLOSE, struct.pack('>H', 1000))
    assert p.link.ended() in (1000, None)


def test_garbage_frames(s):
    for garbage in (b'\xff\xff\xff\xff', b'\x81\x05hello', b'\x83\x80aaaa', b'\x89\xfe\x10\x00aaaa',
                    b'\xc1\x80aaaa'):
        p = attached(s)
        p.link.socket.sendall(garbage)
        p.link.socket.sendall(b'\x00' * 10)
        try:
            p.link.ended(3)
        except (TimeoutError, socket.timeout):
            pass
        p.link.socket.close()
    assert s.request('GET', '/healthz')[0] == 200


# ---- messages -----------------------------------------------------------------------

def refusal(link, message, why=None):
    link.send(message)
    refused = link.wait_for('refused')
    assert refused['sentence']
    assert why is None or refused['why'] == why, refused
    return refused


def test_what_is_no_message(s):
    p = attached(s)
    for text in ('', '[', '{}', '{"t":1}', '{"t":"nothing"}', 'null', '[' * 1000, '{"t":"say"',
                 '{"t":"say","t":"say"}', '{"t":"say","text":"\\ud800"}', '{"__proto__":{"t":"say"}}',
                 '{"t":"sit","name":99999999999999999999}'):
        if text:
            refusal(p.link, text)
    # and it still listens
    p.link.send({'t': 'say', 'text': '<b>hello</b>'})
    assert p.link.wait_for('said')['text'] == '<b>hello</b>'


def test_attach_comes_first(s):
    ann = s.guest('Ann')
    made = table(s, ann['token'])
    link = s.link('/ws/t/' + made['id'], ann['token'])
    refusal(link, {'t': 'ready'}, 'unknown')


def test_keys(s):
    ann, eve = s.guest('Ann'), s.guest('Eve')
    made = table(s, ann['token'], listed=False)
    link = s.link('/ws/t/' + made['id'], eve['token'])
    refusal(link, {'t': 'attach', 'have': 0}, 'not_yours')
    for key in ('', 'x', made['key'][:-1], made['key'][:-1] + '!', made['key'] + 'a', '0' * 26):
        refusal(link, {'t': 'attach', 'have': 0, 'key': key}, 'not_yours')
    refusal(link, {'t': 'attach', 'have': 0, 'as': 'watch'}, 'not_yours')
    link.send({'t': 'attach', 'have': 0, 'key': made['key']})
    assert link.wait_for('hello')['you'] == 0
    # strangers may look on, but do not sit
    stranger = s.link('/ws/t/' + made['id'])
    refusal(stranger, {'t': 'attach', 'have': 0, 'key': made['key']}, 'not_yours')
    stranger.send({'t': 'attach', 'have': 0, 'key': made['key'], 'as': 'watch'})
    assert stranger.wait_for('hello')['you'] == -1


def test_a_full_table_is_watched(s):
    p, q = begun(s)
    eve = s.guest('Eve')
    link = s.link('/ws/t/' + p.table, eve['token'])
    link.send({'t': 'attach', 'have': 0, 'key': p.key})
    assert link.wait_for('hello')['you'] == -1
    update = link.wait_for('update')
    assert 'ask' not in update and 'ask_n' not in update
    refusal(link, {'t': 'choose', 'ask': 1, 'pick': [0]}, 'not_yours')
    refusal(link, {'t': 'concede', 'game': 1}, 'not_yours')
    hands = [seat.get('hand', []) for seat in update['view']['seats']]
    assert all(not isinstance(hand, list) or not hand for hand in hands), hands


def test_answers(s):
    p, q = begun(s)
    asked = asked_of(p, q)
    other = q if asked is p else p
    n = asked.last['ask_n']
    refusal(other.link, {'t': 'choose', 'ask': n, 'pick': [0]})
    refusal(asked.link, {'t': 'choose', 'ask': n + 7, 'pick': [0]}, 'stale')
    refusal(asked.link, {'t': 'choose', 'pick': [0]}, 'unclear')
    for pick in ([], [-1], [99999], ['0'], [0.5], None, 0, [0] * 3000):
        refusal(asked.link, {'t': 'choose', 'ask': n, 'pick': pick})
    message = asked.answer_message()
    for _ in range(2): # the same answer twice is one answer
        asked.link.send(message)
        assert asked.link.wait_for('took')['ask'] == n
    refusal(asked.link, {'t': 'choose', 'ask': n, 'pick': [12345]})


def test_two_devices(s):
    p, q = begun(s)
    asked = asked_of(p, q)
    twin = Player(s, p.table, p.key, 'twin')
    twin.me = asked.me
    twin.attach()
    assert twin.hello['you'] == asked.hello['you']
    assert twin.last['ask'] == asked.last['ask']
    twin.answer()
    update = asked.link.wait_for('update')
    assert update['seq'] >= twin.have or update.get('ask_n') != twin.sent
    refusal(asked.link, {'t': 'choose', 'ask': asked.last['ask_n'], 'pick': [999]})


def test_what_was_missed(s):
    p, q = begun(s, bots=[])
    whole = Player(s, p.table, p.key, 'whole')
    whole.me = q.me
    q.link.cut()
    for _ in range(6):
        asked = asked_of(p) if p.asked else None
        if not asked:
            break
        p.answer()
        while not p.asked and p.link.silent(0.1) is None:
            pass
    q.attach() # exactly the items since `have`: checked by heard()
    whole.attach()
    assert whole.news == q.news, 'what was heard in two parts is what is heard at once'


def test_conceding_and_records(s):
    p, q = begun(s)
    assert s.request('GET', f'/games/{p.table}.record')[0] == 404, 'a record tells every card'
    assert s.request('GET', f'/api/games/{p.table}')[0] == 404
    refusal(p.link, {'t': 'concede', 'game': 7}, 'stale')
    p.link.send({'t': 'concede', 'game': 1})
    while q.last['stage'] != 'over':
        q.listen()
    text = record_of(s, p.table)
    assert text.startswith(b'epic record')
    assert json.loads(s.request('GET', f'/api/games/{p.table}')[2])['winners'] == [1]


def test_each_match_at_a_table_is_a_game(s):
    p, q = begun(s)
    for number, loser in ((1, p), (2, q)):
        name = p.table if number == 1 else f'{p.table}-{number}'
        assert s.request('GET', f'/games/{name}.record')[0] == 404
        loser.link.send({'t': 'concede', 'game': number})
        for player in (p, q):
            while player.last['stage'] != 'over':
                player.listen()
        text = record_of(s, name).decode()
        assert re.search(r'^because conceded$', text, re.M) and re.search(r'^ended [0-9]+$', text, re.M), text
        told = json.loads(s.request('GET', f'/api/games/{name}')[2])
        assert (told['reason'], told['winners']) == ('conceded', [1 if loser is p else 0])
        if number == 1:
            p.link.send({'t': 'offer', 'what': 'rematch'})
            offer = q.link.wait_for('offer', state='open')
            q.link.send({'t': 'answer', 'offer': offer['id'], 'yes': True})
            for player in (p, q):
                while player.last['stage'] == 'over':
                    player.listen()
    assert record_of(s, p.table) != record_of(s, p.table + '-2')


def test_bots(s):
    for game in ('ecg', 'tcg', 'mv'):
        ann = s.guest('Ann')
        made = table(s, ann['token'], game=game, format='multiverse' if game == 'mv' else 'sealed',
                     bots=[{'seat': 1, 'player': 'greedy'}])
        p = Player(s, made['id'], made['key'], 'Ann').attach()
        assert p.hello['you'] == 0
        refusal(p.link, {'t': 'bot', 'seat': 0, 'player': 'greedy'}, 'illegal')
        if game == 'mv':
            p.link.send({'t': 'deck', 'text': ready_deck(s, 'mv', 'brine')})
        p.link.send({'t': 'ready'})
        while p.last['stage'] == 'seats':
            p.listen()
        for _ in range(4): # the program answers, too
            while not p.asked:
                p.listen()
            p.answer()


def test_tables_are_made_once(s):
    ann, ben = s.guest('Ann'), s.guest('Ben')
    one = table(s, ann['token'], key='mine')
    assert table(s, ann['token'], key='mine') == one
    assert table(s, ann['token'], key='other') != one
    assert table(s, ben['token'], key='mine')['id'] != one['id']
    for wish in ({}, {'game': 'chess'}, {'game': 'ecg', 'seats': 99}, {'game': 'ecg', 'table': 'nothing'},
                 {'game': 'ecg', 'bots': [{'seat': 9, 'player': 'greedy'}]}, {'game': 'ecg', 'pace': 'slow'},
                 {'game': 'ecg', 'format': 'nothing'}, {'game': 'ecg', 'format': 'draft'},
                 {'game': 'mv', 'bots': [{'seat': 1, 'player': 'greedy', 'deck': '../x'}]},
                 {'game': 'ecg', 'bots': [{'seat': 1, 'player': 'deep'}]}, {'game': 'ecg', 'listed': 1}):
        status, answer = s.post('/api/tables', wish, ann['token'])
        assert status == 400 and answer['error'], (wish, answer)


# ---- the lobby --------------------------------------------------------------------

def test_lobby(s):
    ann = s.guest('Ann')
    link = s.link('/ws/lobby', ann['token'])
    assert link.wait_for('lobby')['name'] == 'Ann'
    link.send({'t': 'tables'})
    before = {row['id'] for row in link.wait_for('tables')['tables']}
    made, hidden = table(s, ann['token']), table(s, ann['token'], listed=False)
    row = None
    while not row:
        rows = link.wait_for('rows')['tables']
        assert 'key' not in json.dumps(rows) and hidden['id'] not in json.dumps(rows)
        row = next((row for row in rows if row['id'] == made['id']), None)
    assert made['id'] not in before and row['free'] == 2 and row['game'] == 'ecg'
    refusal(link, '{"t":"nothing"}', 'unknown')
    refusal(link, '[', 'unknown')


def test_pairing(s):
    ann, ben = s.guest('Ann'), s.guest('Ben')
    one, two, three = s.link('/ws/lobby', ann['token']), s.link('/ws/lobby', ben['token']), s.link('/ws/lobby')
    refusal(three, {'t': 'seek', 'wish': WISH}, 'not_yours')
    one.send({'t': 'seek', 'wish': WISH})
    one.wait_for('seeking')
    two.send({'t': 'seek', 'wish': {**WISH, 'game': 'tcg'}})
    two.wait_for('seeking')
    two.send({'t': 'seek', 'wish': WISH})
    first, second = one.wait_for('paired'), two.wait_for('paired')
    assert first == second
    for who in (ann, ben):
        link = s.link('/ws/t/' + first['table'], who['token'])
        link.send({'t': 'attach', 'have': 0, 'key': first['key']})
        assert link.wait_for('hello')['you'] in (0, 1)


def test_invitations(s):
    ann, ben = s.guest('Ann'), s.guest('Ben the ' + s.guest('x')['id'])
    made = table(s, ann['token'], listed=False)
    one, two = s.link('/ws/lobby', ann['token']), s.link('/ws/lobby', ben['token'])
    one.wait_for('lobby')
    two.wait_for('lobby')
    refusal(two, {'t': 'invite', 'table': made['id'], 'name': 'Ann'}, 'not_yours')
    refusal(one, {'t': 'invite', 'table': made['id'], 'name': 'Nobody at all'}, 'closed')
    one.send({'t': 'invite', 'table': made['id'], 'name': ben['name']})
    invited = two.wait_for('invited')
    assert invited['by'] == 'Ann' and invited['key'] == made['key']


# ---- the end ------------------------------------------------------------------------

def test_log_tells_no_secrets(s):
    ann = s.guest('Ann of the log')
    made = table(s, ann['token'])
    Player(s, made['id'], made['key'], 'Ann of the log').attach()
    log = s.log_text()
    assert ann['token'] not in log and made['key'] not in log and 'Ann of the log' not in log
    assert not re.search('AddressSanitizer|runtime error|CHECK', log), log


if __name__ == '__main__':
    server = Server(sys.argv[1], '--limits', '1000')
    try:
        run(tests_of(dict(globals())), server)
    finally:
        if server.process.poll() is None:
            assert server.stop() == 0
