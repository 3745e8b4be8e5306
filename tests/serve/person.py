#!/usr/bin/env python3
"""Somebody who plays a match to its end, whatever happens to the connection.

    person.py ADDRESS NAME WISH          makes a table, and says its link
    person.py ADDRESS NAME TABLE KEY     joins it

A deck, where one is brought, is named by the environment: DECK=FILE.

Answers by chance.  Prints at the end, as JSON, what was
acknowledged and how it ended."""
import json
import os
import socket
import sys
import time

from wire import Closed, Player


class Address:
    """A server that somebody else has started."""

    def __init__(self, address):
        self.address = address
        host, port = address.split('//')[1].rsplit(':', 1)
        self.host, self.port = host, int(port)


for name in ('request', 'post', 'guest', 'link'):
    setattr(Address, name, getattr(__import__('wire').Server, name))


def patiently(what, seconds=60):
    """Until it works."""
    until = time.monotonic() + seconds
    while True:
        try:
            return what()
        except (OSError, Closed, ValueError) as why:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
            last = why


DECK = os.environ.get('DECK') and open(os.environ['DECK'], encoding='utf-8').read()


def play(player, seconds):
    """To the end."""
    until = time.monotonic() + seconds
    while player.last['stage'] != 'over':
        if time.monotonic() > until:
            raise TimeoutError(json.dumps(player.last)[:500])
        try:
            if player.sent:
                settle(player)
            elif player.last['stage'] == 'seats':
                get_ready(player)
            elif player.asked:
                player.answer()
            else:
                player.listen(1)
        except (TimeoutError, socket.timeout):
            if not alive(player):
                come_back(player)
        except (OSError, Closed):
            come_back(player)


def get_ready(player):
    """The next thing that is missing before the match begins."""
    seats = player.last['seats']
    own = seats[player.hello['you']]
    if DECK and not own['deck']:
        player.link.send({'t': 'deck', 'text': DECK})
    elif all(seat['name'] for seat in seats) and not own['ready']:
        player.link.send({'t': 'ready'})
    player.listen(1)


def alive(player):
    """A silent line is asked."""
    try:
        player.link.frame(9, b'?')
        player.link.socket.settimeout(2)
        while True:
            kind, _, data = player.link.read_frame()
            if kind == 10:
                return True
            if kind == 1:
                message = json.loads(data)
                if message['t'] == 'update':
                    player.heard(message)
    except (OSError, Closed):
        return False


def come_back(player):
    player.reconnects += 1
    player.link.socket.close()
    patiently(player.attach)


def settle(player):
    """The last answer once more: it was taken, or it never came; either is told."""
    n = player.sent['ask']
    player.link.send(player.sent)
    while True:
        message = player.listen()
        if message['t'] in ('took', 'refused') and message.get('ask') == n:
            if message['t'] == 'took':
                player.took.append(n)
            elif message['why'] == 'stale':
                player.listen() # the question that is open now
            else: # it was taken, and nothing is asked now
                assert message['why'] in ('not_yours', 'closed'), message
            player.sent = None
            return


def main():
    server = Address(sys.argv[1])
    name = sys.argv[2]
    if len(sys.argv) == 4:
        me = patiently(lambda: server.guest(name))
        status, made = server.post('/api/tables', json.loads(sys.argv[3]), me['token'])
        assert status == 201, made
        print(made['id'], made['key'], flush=True)
        player = Player(server, made['id'], made['key'], name, me=me)
    else:
        player = patiently(lambda: Player(server, sys.argv[3], sys.argv[4], name))
    patiently(player.attach)
    play(player, 90)
    print(json.dumps({'heard': player.have, 'took': player.took, 'reconnects': player.reconnects,
                      'over': player.last['over'], 'you': player.hello['you']}), flush=True)


if __name__ == '__main__':
    main()
