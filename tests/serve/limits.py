#!/usr/bin/env python3
"""What a hostile client tries: floods, slow readers, many links, guesses.  The
limits are the usual ones; each test has a server of its own.

    tests/serve/limits.py EPIC
"""
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

from checks import run, tests_of
from conformance import begun, record_of
from wire import TEXT, Player, Server


def test_a_flood_closes_the_link(epic):
    s = Server(epic)
    link = s.link('/ws/lobby')
    try:
        for _ in range(200):
            link.send({'t': 'tables'})
    except ConnectionError:
        pass
    assert link.ended() in (1008, None)
    assert s.link('/ws/lobby').status == 101, 'nobody is banned'
    assert s.stop() == 0


def test_who_does_not_read_costs_little(epic):
    s = Server(epic, '--limits', '1000')
    ann = s.guest('Ann')
    made = s.post('/api/tables', {'game': 'ecg', 'format': 'sealed'}, ann['token'])[1]
    p = Player(s, made['id'], made['key'], 'Ann').attach()
    silent = Player(s, made['id'], made['key'], 'Ben', room=4096).attach()
    before = memory(s)
    for i in range(3000):
        p.link.send({'t': 'say', 'text': f'{i} ' + 'x' * 400})
        p.link.wait_for('said')
    assert memory(s) - before < 8000, 'kB'
    assert silent.link.ended() in (1008, None)
    assert s.request('GET', '/healthz')[0] == 200
    assert s.stop() == 0


def memory(server):
    """In kB; nothing of a program that keeps what it has freed, to look at it."""
    with open(f'/proc/{server.process.pid}/maps', encoding='utf-8') as maps:
        if 'libasan' in maps.read():
            return 0
    with open(f'/proc/{server.process.pid}/status', encoding='ascii') as status:
        return next(int(line.split()[1]) for line in status if line.startswith('VmRSS'))


def test_links_of_one_address(epic):
    s = Server(epic)
    links = [s.link('/ws/lobby') for _ in range(60)]
    assert all(link.status == 101 for link in links)
    assert s.link('/ws/lobby').status == 429
    assert s.stop() == 0


def test_links_of_one_person(epic):
    s = Server(epic)
    ann = s.guest('Ann')
    links = [s.link('/ws/lobby', ann['token']) for _ in range(6)]
    for link in links:
        assert link.wait_for('lobby')['name'] == 'Ann'
    assert s.link('/ws/lobby', ann['token']).ended() == 1008
    links[0].close()
    time.sleep(0.2)
    assert s.link('/ws/lobby', ann['token']).wait_for('lobby')
    assert s.stop() == 0


def test_guests_and_tables(epic):
    s = Server(epic)
    ann = s.guest('Ann')
    made = [s.post('/api/tables', {'game': 'ecg', 'format': 'sealed'}, ann['token'])[0] for _ in range(21)]
    assert made == [201] * 20 + [429], made
    guests = [s.request('POST', '/api/me', {})[0] for _ in range(40)]
    assert guests.count(200) == 29 and set(guests[29:]) == {429}, guests
    assert s.stop() == 0


def test_passwords_are_not_tried_quickly(epic):
    s = Server(epic)
    # Ten at once; on a slow machine some come back while the others are tried.
    tries = []
    while 429 not in tries and len(tries) < 40:
        guess = {'name': 'Ann', 'password': f'guess number {len(tries)}'}
        tries.append(s.post('/api/login', guess, s_token(s))[0])
    assert tries == [400] * (len(tries) - 1) + [429] and len(tries) > 10, tries
    assert s.stop() == 0


def s_token(server, kept={}):
    if server not in kept:
        kept[server] = server.guest('Eve')['token']
    return kept[server]


def test_idle_sockets(epic):
    s = Server(epic)
    idle = [socket.create_connection((s.host, s.port)) for _ in range(400)]
    began = time.monotonic()
    assert s.request('GET', '/healthz')[0] == 200
    assert time.monotonic() - began < 1
    for one in idle:
        one.close()
    assert s.stop() == 0


def test_half_messages_are_bounded(epic):
    s = Server(epic)
    links = [s.link('/ws/lobby') for _ in range(20)]
    before = memory(s)
    for link in links:
        link.frame(TEXT, b'{"t":"' + b'x' * 16000, final=False)
    assert s.request('GET', '/healthz')[0] == 200
    assert memory(s) - before < 4000, 'kB'
    for link in links:
        try:
            link.frame(0, b'y' * 16000, final=False)
        except ConnectionError:
            pass
    assert all(link.ended() in (1009, None) for link in links)
    assert s.stop() == 0


def test_forwarded_addresses(epic):
    # who says so without being the proxy is nobody in particular: its limits are shared
    s = Server(epic)
    assert s.request('GET', '/metrics', X_Forwarded_For='127.0.0.1')[0] == 404
    assert s.stop() == 0
    s = Server(epic, '--proxy', '127.0.0.1')
    for i in range(80):
        assert s.request('POST', '/api/me', {}, X_Forwarded_For=f'10.1.{i}.9')[0] == 200
    assert s.request('GET', '/metrics', X_Forwarded_For='10.1.2.3')[0] == 404
    assert s.request('GET', '/metrics', X_Forwarded_For='evil, 127.0.0.1')[0] == 200
    assert s.stop() == 0


def test_https_behind_a_proxy(epic):
    origin = 'https://epic.example.org'
    s = Server(epic, '--origin', origin)
    assert s.address == origin
    s.host, s.port = s.listened()
    status, headers, _ = s.request('POST', '/api/me', {}, Origin=origin, Host='epic.example.org')
    cookie = headers['set-cookie']
    assert status == 200 and cookie.startswith('__Host-epic=') and '; Secure' in cookie
    assert 'wss://epic.example.org' in headers['content-security-policy']
    kept = cookie.split(';')[0]
    link = s.link('/ws/lobby', origin=origin, cookie=kept)
    assert 'name' in link.wait_for('lobby')
    link = s.link('/ws/lobby', origin=origin, cookie=kept.replace('__Host-', ''))
    assert 'name' not in link.wait_for('lobby')
    assert s.link('/ws/lobby', origin='https://evil.example').status == 403
    assert s.stop() == 0


def test_two_servers_share_no_folder(epic):
    s = Server(epic)
    try:
        Server(epic, data=s.folder)
        raise RuntimeError('it was shared')
    except AssertionError:
        pass
    assert 'give each its own --data' in s.log_text()
    assert s.request('GET', '/readyz')[0] == 200
    assert s.stop() == 0


def test_a_fault_freezes_one_table(epic):
    # What was under way is abandoned on purpose, and no leak.
    os.environ['ASAN_OPTIONS'] = 'detect_leaks=0'
    s = Server(epic, '--fault', '60', '--limits', '100')
    del os.environ['ASAN_OPTIONS']
    p, q = begun(s)
    until, refused = time.monotonic() + 20, None
    while not refused and time.monotonic() < until:
        for player in (p, q):
            try:
                while not refused:
                    message = player.listen(0.01)
                    refused = message if message.get('why') == 'closed' else None
            except TimeoutError:
                pass
            if player.asked and not refused:
                player.link.send(player.answer_message())
    assert refused and 'frozen' in refused['sentence'], refused
    # what was stored is in the report, and replays
    report = os.path.join(s.folder, 'report-' + p.table)
    for _ in range(50):
        if os.path.exists(report + '.record'):
            break
        time.sleep(0.1)
    with open(report, encoding='utf-8') as text:
        text = text.read()
        assert 'a fault that was asked for' in text and '"choose"' in text, text
    subprocess.run([epic, 'replay', report + '.record', '--verify'], check=True, stdout=subprocess.DEVNULL)
    # the log does not tell the seed
    assert 'seed' not in s.log_text()
    # it stays frozen, though the next server has no fault
    s.kill()
    s.options = ('--limits', '100')
    s.start()
    link = s.link(f'/ws/t/{p.table}', p.me['token'])
    link.send({'t': 'attach', 'have': 0})
    assert 'frozen' in link.wait_for('refused', why='closed')['sentence']
    # until its report is closed, as docs/serving.md says
    s.kill()
    with sqlite3.connect(os.path.join(s.folder, 'epic.db')) as store:
        assert store.execute('UPDATE report SET closed = 1 WHERE about = 1').rowcount == 1
    store.close()
    s.start()
    assert p.attach().last['stage'] != 'over'
    # nobody else has noticed
    for player in begun(s):
        if player.asked:
            player.answer()
    assert s.stop() == 0


def test_people_play_again_after_a_restart(epic):
    s = Server(epic, '--limits', '100')
    p, q = begun(s)
    p.link.send({'t': 'concede', 'game': 1})
    for player in (p, q):
        while player.last['stage'] != 'over':
            player.listen()
    for player, text in ((p, 'Once more?'), (q, 'Yes')):
        player.link.send({'t': 'say', 'text': text})
        player.link.wait_for('said', text=text)
    time.sleep(0.3) # talk is told before it is stored
    s.kill()
    s.start()
    live = int(s.log_text().split('recover tables=')[-1].split()[0]) if wait_for_log(s, 'recover tables=', 2) else 0
    assert live == 1, 'its people may still play again'
    for player in (p, q):
        player.attach()
        assert [said['text'] for said in player.hello['talk']] == ['Once more?', 'Yes']
    p.link.send({'t': 'offer', 'what': 'rematch'})
    q.link.send({'t': 'answer', 'offer': q.link.wait_for('offer', state='open')['id'], 'yes': True})
    for player in (p, q):
        while player.last['stage'] == 'over':
            player.listen()
    assert record_of(s, p.table).startswith(b'epic record')
    assert s.request('GET', f'/games/{p.table}-2.record')[0] == 404
    assert s.stop() == 0


def wait_for_log(server, words, times):
    for _ in range(100):
        if server.log_text().count(words) >= times:
            return True
        time.sleep(0.05)
    return False


def test_it_ends_soon_while_programs_think(epic):
    s = Server(epic, '--limits', '100', '--threads', '2')
    ann = s.guest('Ann')
    links = []
    for _ in range(15):
        made = s.post('/api/tables', {'game': 'ecg', 'format': 'sealed', 'pace': 'swift', 'seats': 2,
                                      'bots': [{'seat': 1, 'player': 'greedy'}]}, ann['token'])[1]
        p = Player(s, made['id'], made['key'], 'Ann', me=ann).attach()
        p.link.send({'t': 'ready'})
        links.append(p)
    for p in links:
        while p.last['stage'] == 'seats':
            p.listen()
        if p.asked:
            p.link.send(p.answer_message())
    began = time.monotonic()
    assert s.stop() == 0
    assert time.monotonic() - began < 2


def test_a_socket_that_is_handed_over(epic):
    folder = tempfile.mkdtemp()
    notes = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    notes.bind(os.path.join(folder, 'notify'))
    notes.settimeout(5)
    listening = socket.create_server(('127.0.0.1', 0))
    port = listening.getsockname()[1]

    def hand_over():
        os.dup2(listening.fileno(), 3)

    env = {**os.environ, 'LISTEN_FDS': '1', 'NOTIFY_SOCKET': os.path.join(folder, 'notify')}
    # the shell knows its own number, which exec keeps
    process = subprocess.Popen(
        ['sh', '-c', 'LISTEN_PID=$$ exec "$0" serve --data "$1"', epic, folder],
        env=env, preexec_fn=hand_over, close_fds=False, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout.readline().strip() == f'http://127.0.0.1:{port}'
    assert notes.recv(100) == b'READY=1'
    assert notes.recv(100) == b'WATCHDOG=1'
    process.terminate()
    said = set()
    while b'STOPPING=1' not in said:
        said.add(notes.recv(100))
    assert process.wait(timeout=10) == 0


def test_copies_and_checks(epic):
    s = Server(epic, '--limits', '100')
    p, _ = begun(s)
    p.link.send({'t': 'concede', 'game': 1})
    while p.last['stage'] != 'over':
        p.listen()
    time.sleep(0.3)
    copy = os.path.join(s.folder, 'copy.db')
    subprocess.run([epic, 'serve', '--data', s.folder, '--backup', copy], check=True)
    subprocess.run([epic, 'serve', '--check', copy], check=True, stdout=subprocess.DEVNULL)
    assert s.stop() == 0


if __name__ == '__main__':
    run(tests_of(dict(globals())), sys.argv[1])
