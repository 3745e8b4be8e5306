"""A server under test, and clients that speak to it byte by byte.

Nothing but Python's own library: frames are written here, so that a test can
also send what no proper client would."""
import atexit
import base64
import hashlib
import http.client
import json
import os
import random
import re
import socket
import struct
import subprocess
import tempfile
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The other side has closed; `code` is its reason, or None."""

    def __init__(self, code=None, text=''):
        super().__init__(f'closed with {code} {text}')
        self.code = code
        self.text = text


class Server:
    """`epic serve` in a folder of its own, on a port of its own."""

    def __init__(self, epic, *options, data=None, listen='127.0.0.1:0', within=()):
        self.epic, self.options, self.within = epic, options, list(within)
        self.folder = data or tempfile.mkdtemp(prefix='epic-serve-')
        self.listen, self.starts = listen, 0
        self.log = open(os.path.join(self.folder, 'log'), 'ab')
        atexit.register(self.leave)
        self.start()

    def leave(self):
        """A test that failed may have left it running."""
        if self.process.poll() is None:
            self.process.kill()

    def start(self):
        self.starts += 1
        self.process = subprocess.Popen(
            self.within + [self.epic, 'serve', '--listen', self.listen, '--data',
                           self.folder, '--bot-pause', '0', *self.options],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith('http'), f'no address: {self.address!r}; see {self.folder}/log'
        self.host, self.port = self.listened()
        self.listen = f'{self.host}:{self.port}'

    def listened(self):
        """Where it listens, which behind a proxy is not its address."""
        for _ in range(100):
            at = re.findall(r'serving address=http://(\S+):(\d+)', self.log_text())
            if len(at) == self.starts:
                return at[-1][0], int(at[-1][1])
            time.sleep(0.05)
        raise AssertionError('it does not say where it listens')

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """Asks it to end; its exit status."""
        self.process.terminate()
        return self.process.wait(timeout=10)

    def log_text(self):
        with open(os.path.join(self.folder, 'log'), encoding='utf-8') as log:
            return log.read()

    def request(self, method, path, body=None, **headers):
        """Status, headers, bytes."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=10)
        headers = {name.replace('_', '-'): value for name, value in headers.items()}
        if body is not None and not isinstance(body, (bytes, str)):
            body = json.dumps(body)
            headers.setdefault('Content-Type', 'application/json')
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def post(self, path, body, token=None, **headers):
        """Status and object."""
        if token:
            headers['Authorization'] = 'Bearer ' + token
        status, _, text = self.request('POST', path, body, **headers)
        return status, json.loads(text)

    def guest(self, name):
        status, me = self.post('/api/me', {'name': name})
        assert status == 200, me
        return me

    def link(self, path, token=None, **options):
        return Link(self.host, self.port, path, token, **options)


class Link:
    """A WebSocket."""

    def __init__(self, host, port, path, token=None, protocol='epic.1', origin=None,
                 cookie=None, extra=(), timeout=10, room=None):
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        if room: # of the kernel, for what is not read yet
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(timeout)
        self.socket.connect((host, port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f'GET {path} HTTP/1.1', f'Host: {host}:{port}', 'Upgrade: websocket',
                 'Connection: Upgrade', f'Sec-WebSocket-Key: {key}', 'Sec-WebSocket-Version: 13']
        if protocol:
            lines.append(f'Sec-WebSocket-Protocol: {protocol}')
        if origin:
            lines.append(f'Origin: {origin}')
        if cookie:
            lines.append(f'Cookie: {cookie}')
        if token:
            lines.append(f'Authorization: Bearer {token}')
        lines += extra
        self.socket.sendall(('\r\n'.join(lines) + '\r\n\r\n').encode())
        self.buffer = b''
        while b'\r\n\r\n' not in self.buffer:
            self.more()
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            self.socket.close()
            return
        wanted = base64.b64encode(hashlib.sha1(
            (key + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').encode()).digest())
        assert wanted in head, head
        self.pings = 0

    def more(self):
        piece = self.socket.recv(65536)
        if not piece:
            raise Closed()
        self.buffer += piece

    def need(self, count):
        while len(self.buffer) < count:
            self.more()
        piece, self.buffer = self.buffer[:count], self.buffer[count:]
        return piece

    def frame(self, kind, data, final=True):
        mask = os.urandom(4)
        head = bytes([(128 if final else 0) | kind])
        if len(data) < 126:
            head += bytes([128 | len(data)])
        elif len(data) < 65536:
            head += bytes([128 | 126]) + struct.pack('>H', len(data))
        else:
            head += bytes([128 | 127]) + struct.pack('>Q', len(data))
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.socket.sendall(head + mask + masked)

    def send(self, message):
        text = message if isinstance(message, str) else json.dumps(message)
        self.frame(TEXT, text.encode())

    def read_frame(self):
        first, length = self.need(2)
        assert not length & 128, 'a server does not mask'
        if length == 126:
            length = struct.unpack('>H', self.need(2))[0]
        elif length == 127:
            length = struct.unpack('>Q', self.need(8))[0]
        return first & 15, bool(first & 128), self.need(length)

    def receive(self, timeout=10):
        """The next message, as an object."""
        self.socket.settimeout(timeout)
        whole = b''
        while True:
            kind, final, data = self.read_frame()
            if kind == PING:
                self.pings += 1
                self.frame(PONG, data)
            elif kind == CLOSE:
                code = struct.unpack('>H', data[:2])[0] if data else None
                raise Closed(code, data[2:].decode())
            elif kind != PONG:
                whole += data
                if final:
                    return json.loads(whole.decode())

    def wait_for(self, kind, timeout=10, **members):
        """The next message of that kind with those members; others are passed over."""
        until = time.monotonic() + timeout
        while True:
            left = until - time.monotonic()
            if left <= 0:
                raise TimeoutError(f'no {kind} {members}')
            message = self.receive(left)
            if message['t'] == kind and all(message.get(k) == v for k, v in members.items()):
                return message

    def silent(self, seconds=0.3):
        try:
            return not self.receive(seconds)
        except (TimeoutError, socket.timeout):
            return True

    def ended(self, timeout=10):
        """Its close code, when it is closed."""
        try:
            while True:
                self.receive(timeout)
        except Closed as closed:
            return closed.code
        except ConnectionError:
            return None

    def close(self):
        try:
            self.frame(CLOSE, struct.pack('>H', 1000))
        except OSError:
            pass
        self.socket.close()

    def cut(self):
        """Gone without a word."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
        self.socket.close()


class Player:
    """Somebody who plays at a table, badly: by chance."""

    def __init__(self, server, table, key, name, me=None, **options):
        self.server, self.table, self.key = server, table, key
        self.me = me or server.guest(name)
        self.have, self.last, self.news, self.sent, self.link = 0, None, [], None, None
        self.took, self.reconnects = [], 0 # questions whose answers were acknowledged
        self.options = options
        self.luck = random.Random(name)

    def attach(self):
        self.link = self.server.link(f'/ws/t/{self.table}', self.me['token'], **self.options)
        assert self.link.status == 101, self.link.status
        self.link.send({'t': 'attach', 'have': self.have, 'key': self.key})
        self.hello = self.link.wait_for('hello')
        self.heard(self.link.wait_for('update'))
        return self

    def heard(self, update):
        assert update['seq'] >= self.have, 'what was told is forgotten'
        if 'ask_n' in update and self.took and update['seq'] > self.have:
            assert update['ask_n'] > self.took[-1], 'an answer that was acknowledged is lost'
        if not update.get('more'):
            assert len(update['news']) == update['seq'] - self.have, 'news is lost or doubled'
        self.have = update['seq']
        self.news += update['news']
        self.last = update

    def listen(self, timeout=10):
        message = self.link.receive(timeout)
        if message['t'] == 'update':
            self.heard(message)
        return message

    @property
    def asked(self):
        """Not before the update that follows an answer: the last one may still ask it."""
        return (self.last.get('ask_n', -1) > (self.took[-1] if self.took else -1) and
                self.last['stage'] != 'over')

    def answer_message(self):
        count = self.last['ask'].get('option_count', 1)
        return {'t': 'choose', 'ask': self.last['ask_n'], 'pick': [self.luck.randrange(count)]}

    def answer(self):
        """Send an answer and wait until it is durable."""
        self.sent = self.answer_message()
        self.link.send(self.sent)
        while True:
            message = self.listen()
            if message['t'] == 'took' and message['ask'] == self.sent['ask']:
                self.took.append(self.sent['ask'])
                self.sent = None
                return
            if message['t'] == 'refused' and message.get('ask') == self.sent['ask']:
                raise AssertionError(f'{self.sent} was refused: {message}; {self.last}')
