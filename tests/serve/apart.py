#!/usr/bin/env python3
"""Two people on two machines (network namespaces) play whole matches.  One loses
the connection and comes back, lines are slow and lose what they carry, and the
server is killed in the middle, again and again.  What was acknowledged stays,
both hear the same end, and the record replays.

    tests/serve/apart.py EPIC [KILLS]
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

from checks import run
from wire import Server

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, '..', '..')
MATCHES = [({'game': 'ecg', 'format': 'sealed', 'wins': 2}, None),
           ({'game': 'tcg', 'format': 'draft2'}, None),
           ({'game': 'mv', 'format': 'mixed', 'goal': 4}, 'decks/mv/machines.deck')]


def ip(*words):
    if not shutil.which('ip'):
        return False
    return subprocess.run(['ip', *words], capture_output=True, check=False).returncode == 0


class Net:
    """A namespace for the server and one for each person, on a bridge."""

    def __init__(self):
        self.names = [f'epic{os.getpid()}{who}' for who in 'sab']
        self.usable = all(ip('netns', 'add', name) for name in self.names)
        if not self.usable:
            self.close()
            return
        server = self.names[0]
        ip('-n', server, 'link', 'set', 'lo', 'up')
        self.usable = ip('-n', server, 'link', 'add', 'house', 'type', 'bridge')
        ip('-n', server, 'addr', 'add', '10.213.7.1/24', 'dev', 'house')
        ip('-n', server, 'link', 'set', 'house', 'up')
        for i, name in enumerate(self.names[1:]):
            self.usable &= ip('link', 'add', f'e{i}', 'netns', server, 'type', 'veth', 'peer',
                              'name', 'net', 'netns', name)
            ip('-n', server, 'link', 'set', f'e{i}', 'master', 'house', 'up')
            ip('-n', name, 'addr', 'add', f'10.213.7.{i + 2}/24', 'dev', 'net')
            ip('-n', name, 'link', 'set', 'net', 'up')

    def within(self, i):
        return ['ip', 'netns', 'exec', self.names[i]] if self.usable else []

    def cut(self, person, seconds):
        ip('-n', self.names[0], 'link', 'set', f'e{person}', 'down')
        time.sleep(seconds)
        ip('-n', self.names[0], 'link', 'set', f'e{person}', 'up')

    def make_bad(self, person):
        """False: this system cannot."""
        return subprocess.run(
            ['tc', '-n', self.names[0], 'qdisc', 'add', 'dev', f'e{person}', 'root', 'netem', 'delay',
             '20ms', '10ms', 'loss', '5%', 'reorder', '10%'], capture_output=True, check=False).returncode == 0

    def close(self):
        for name in self.names:
            ip('netns', 'del', name)


class Person:
    def __init__(self, net, number, *words, deck=None):
        env = {**os.environ, **({'DECK': os.path.join(ROOT, deck)} if deck else {})}
        self.process = subprocess.Popen(
            net.within(number) + [sys.executable, os.path.join(HERE, 'person.py'), *words],
            stdout=subprocess.PIPE, env=env, text=True)

    def line(self):
        line = self.process.stdout.readline()
        assert line, 'somebody has given up'
        return line.strip()


def trouble(server, net, people, kills):
    """Until both are done."""
    rng = random.Random(7)
    done = 0
    while any(person.process.poll() is None for person in people):
        assert not any(person.process.poll() for person in people), 'somebody has given up'
        time.sleep(rng.uniform(0.05, 0.4))
        if done < kills:
            server.kill()
            server.start()
            done += 1
        elif done == kills and net.usable:
            net.cut(rng.randrange(2), 1.5)
            done += 1
    return done


def play(epic, net, wish, deck, kills):
    listen = '10.213.7.1:0' if net.usable else '127.0.0.1:0'
    people = []
    server = Server(epic, '--limits', '100', listen=listen, within=net.within(0))
    try:
        server.listen = f'{server.host}:{server.port}'
        wish = {**wish, 'pace': 'swift', 'listed': False}
        ann = Person(net, 1, server.address, 'Ann', json.dumps(wish), deck=deck)
        people.append(ann)
        table, key = ann.line().split()
        ben = Person(net, 2, server.address, 'Ben', table, key, deck=deck)
        people.append(ben)
        trouble(server, net, people, kills)
        a, b = json.loads(ann.line()), json.loads(ben.line())
        assert (a['you'], b['you']) == (0, 1)
        assert a['over'] == b['over'] and a['over']['winners'] is not None, (a['over'], b['over'])
        check_record(epic, server, net, table, len(a['took']) + len(b['took']))
        print(f'{wish["game"]} {wish["format"]}: {len(a["took"])} and {len(b["took"])} answers, '
              f'{a["reconnects"]} and {b["reconnects"]} times away, {server.starts - 1} kills')
    finally:
        for person in people:
            person.process.kill()
        server.stop()


def check_record(epic, server, net, table, took):
    """It replays, and has every answer that was acknowledged."""
    fetch = 'import sys, urllib.request; sys.stdout.buffer.write(urllib.request.urlopen(sys.argv[1]).read())'
    text = subprocess.run(net.within(0) + [sys.executable, '-c', fetch,
                                           f'{server.address}/games/{table}.record'],
                          capture_output=True, check=True).stdout
    with tempfile.NamedTemporaryFile(suffix='.record') as file:
        file.write(text)
        file.flush()
        subprocess.run([epic, 'replay', file.name, '--verify'], check=True, stdout=subprocess.DEVNULL)
    assert took > 0 and text.count(b'\n') > 5


def main():
    epic, kills = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 3
    net = Net()
    if not net.usable:
        print('(no network namespaces here: both people are on this machine)')
    elif not net.make_bad(1):
        print('(this system has no bad lines: tc netem)')

    def match(wish, deck):
        def test_match():
            play(epic, net, wish, deck, kills)
        return test_match

    try:
        run([match(wish, deck) for wish, deck in MATCHES])
    finally:
        net.close()


if __name__ == '__main__':
    main()
