import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { selfSigned } from '#tests/support/self-signed.ts';
import { type FetchLimits, fetchAddress, withoutQuery } from './fetch-address.ts';
import type { Outgoing } from './outgoing.ts';

const requests: IncomingMessage[] = [];
const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

async function serve(answer: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer((request, reply) => {
    requests.push(request);
    answer(request, reply);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, port };
}

/** What a server on a closed network may do, such as this one. */
const own: Outgoing = { allowsPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
/** No name resolves: a request that gets as far as resolving has passed the rules. */
const strict: Outgoing = {
  allowsPrivate: false,
  resolve: async (name) => {
    throw new Error(`asked for ${name}`);
  },
};
const usual: FetchLimits = { bytes: 1_000_000, seconds: 10 };

async function bring(address: string, outgoing: Outgoing, limits: Partial<FetchLimits> = {}): Promise<string> {
  const { bytes } = await fetchAddress(address, outgoing, { ...usual, ...limits });
  return (await buffer(bytes)).toString();
}

const notPublic = [
  'http://127.0.0.1/',
  'http://127.0.0.1./',
  'http://127.1/',
  'http://127.0.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0177.0x0.0.1/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0x7f.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://127.0.0.1%2e/',
  'http://0/',
  'http://0.0.0.0/',
  'http://00000.0/',
  'http://localhost/',
  'http://LOCALHOST/',
  'http://localhost./',
  'http://a.localhost/',
  'http://printer.local/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://intranet/',
  'http://nas.home.arpa/',
  'http://10.0.0.1/',
  'http://10.255.255.255/',
  'http://167772161/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.0.1/',
  'http://192.168.1.1:80/',
  'http://3232235777/',
  'http://100.64.0.1/',
  'http://100.100.100.200/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://0251.0376.0251.0376/',
  'http://169.254.170.2/v2/credentials',
  'http://168.63.129.16/machine',
  'http://192.0.0.192/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://239.255.255.250/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:169.254.169.254]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[::127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[ff02::1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:7f00:1::]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2001:db8::1]/',
  'http://[100::1]/',
  'http://[5f00::1]/',
];

const noWebAddress = [
  '',
  'example.org/data.csv',
  '/etc/passwd',
  '//example.org/data.csv',
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'ftp://example.org/data.csv',
  'gopher://example.org:70/_x',
  'dict://example.org:11211/stats',
  'data:text/csv,a%2Cb',
  'javascript:alert(1)',
  'blob:https://example.org/1',
  'jar:http://example.org!/x',
  'netdoc:///etc/passwd',
  'http:///etc/passwd',
  'http://',
  'http://user:secret@example.org/',
  'http://user@example.org/',
  'http://example.org@127.0.0.1/',
  'http://example.org:22/',
  'http://example.org:6379/',
  'http://example.org:8080/',
  'https://example.org:25/',
  'http://exa mple.org/',
  'http://[::1/',
  'http://1.2.3.4.5/',
  'http://256.1.1.1/',
  `http://example.org/${'a'.repeat(5000)}`,
];

describe('addresses', () => {
  test.each(notPublic)('X.13 refuses %s, which is not on the public internet', async (address) => {
    await expect(bring(address, strict)).rejects.toMatchObject({ code: 'not-public' });
  });

  test.each(noWebAddress)('X.13 refuses %j, which is no address of the web', async (address) => {
    await expect(bring(address, strict)).rejects.toMatchObject({
      code: 'bad-address',
      message: expect.stringMatching(/\.$/),
    });
  });

  test.each(['http://169.254.169.254/', 'http://[fd00:ec2::254]/', 'http://0.0.0.0/'])(
    'X.13 refuses %s even where the own network is allowed',
    async (address) => {
      await expect(bring(address, own)).rejects.toMatchObject({ code: 'not-public' });
    },
  );

  test.each(['http://example.org/a', 'https://EXAMPLE.org:443/a', ' https://xn--mnchen-3ya.de/ '])(
    'asks for the name of %j',
    async (address) => {
      await expect(bring(address, strict)).rejects.toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining('was not found'),
      });
    },
  );
});

describe('names', () => {
  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['fe80::1%eth0']],
    [['93.184.216.34', '192.168.0.1']],
    [['2606:2800:220:1::1', '127.0.0.1']],
  ])('X.13 refuses a name that stands for %j', async (addresses) => {
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    await expect(bring('http://data.example.org/', { allowsPrivate: false, resolve })).rejects.toMatchObject({
      code: 'not-public',
    });
  });

  test('X.13 resolves a name once and connects to that address, even if the name changes a moment later', async () => {
    const { port } = await serve((_, reply) => reply.end('a,b'));
    const answers = ['127.0.0.1', '10.0.0.1'];
    let times = 0;
    const resolve = async () => [{ address: answers[times++] ?? '', family: 4 }];
    expect(await bring(`http://rebound.example.org:${port}/x`, { allowsPrivate: true, resolve })).toBe('a,b');
    expect(times).toBe(1);
    expect(requests.at(-1)?.headers.host).toBe(`rebound.example.org:${port}`);
  });
});

describe('redirects', () => {
  const toPlace =
    (location: string): RequestListener =>
    (_, reply) =>
      reply.writeHead(302, { location }).end();

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:169.254.169.254]/',
    'http://0.0.0.0/',
    '//169.254.169.254/',
    'file:///etc/passwd',
    'http://user:secret@example.org/',
    'gopher://example.org/',
  ])('X.13 does not follow one to %s', async (location) => {
    const { url } = await serve(toPlace(location));
    await expect(bring(url, own)).rejects.toMatchObject({ code: expect.stringMatching(/not-public|bad-address/) });
  });

  test('X.13 checks the name of each anew', async () => {
    const { port } = await serve(toPlace('http://inside.example.org/'));
    const resolve = async (name: string) => [
      { address: name.startsWith('inside') ? '169.254.1.1' : '127.0.0.1', family: 4 },
    ];
    await expect(bring(`http://outside.example.org:${port}/`, { allowsPrivate: true, resolve })).rejects.toMatchObject({
      code: 'not-public',
    });
  });

  test('follows five, and sends none of our headers along', async () => {
    const { url } = await serve((request, reply) => {
      const step = Number(request.url?.slice(1));
      if (step >= 5) return reply.end('there');
      reply.writeHead(307, { location: `/${step + 1}`, 'set-cookie': 'a=b' }).end();
    });
    expect(await bring(`${url}/0`, own)).toBe('there');
    expect(requests.at(-1)?.headers).not.toHaveProperty('cookie');
    expect(requests.at(-1)?.headers).not.toHaveProperty('authorization');
    expect(requests.at(-1)?.headers).not.toHaveProperty('referer');
    await expect(bring(`${url}/-1`, own)).rejects.toMatchObject({ code: 'refused' });
  });
});

test('a certificate that nobody trusts is refused before anything is asked', async () => {
  let asked = 0;
  const server = createSecureServer(selfSigned('charts.example.org'), (_, reply) => {
    asked += 1;
    reply.end('there');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closers.push(() => server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  await expect(bring(`https://charts.example.org:${port}/`, own)).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('certificate'),
  });
  expect(asked).toBe(0);
});

describe('answers', () => {
  test('X.13 cuts off what has no end', async () => {
    const { url } = await serve((_, reply) => {
      const more = () => {
        while (reply.write('x'.repeat(65_536)));
      };
      reply.on('drain', more);
      more();
    });
    await expect(bring(url, own)).rejects.toMatchObject({ code: 'too-large' });
  });

  test('X.13 refuses at once what says it is too large', async () => {
    const { url } = await serve((_, reply) => reply.writeHead(200, { 'content-length': '2000000' }).write('x'));
    await expect(bring(url, own)).rejects.toMatchObject({
      code: 'too-large',
      message: 'The file at this link is larger than 0 MB.',
    });
  });

  test('X.13 cuts off a bomb while it unpacks', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const { url } = await serve((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    await expect(bring(url, own)).rejects.toMatchObject({ code: 'too-large' });
  });

  test('X.13 gives up what drips', async () => {
    const { url } = await serve((_, reply) => {
      const timer = setInterval(() => reply.write('x'), 20);
      reply.on('close', () => clearInterval(timer));
    });
    await expect(bring(url, own, { seconds: 0.5 })).rejects.toMatchObject({ code: 'too-slow' });
  });

  test.each([
    ['before the answer', () => {}],
    ['in the middle of it', (_: unknown, reply: Parameters<RequestListener>[1]) => void reply.write('a')],
  ])('X.13 gives up who falls silent %s', async (_, answer: RequestListener) => {
    const { url } = await serve(answer);
    await expect(bring(url, own, { silentSeconds: 0.3 })).rejects.toMatchObject({ code: 'too-slow' });
  });

  test('stops when the caller does', async () => {
    const { url } = await serve((_, reply) => void reply.write('a'));
    const signal = AbortSignal.timeout(100);
    await expect(bring(url, own, { signal })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test.each([
    [401, 'is not public'],
    [403, 'is not public'],
    [404, 'There is no file at this link'],
    [429, 'is busy'],
    [500, 'returned an error (500)'],
    [204, 'returned an error (204)'],
  ])('tells what %i means', async (status, words) => {
    const { url } = await serve((_, reply) => reply.writeHead(status).end());
    await expect(bring(url, own)).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining(words) });
  });

  test('what breaks off, lies about its packing or is no HTTP is damaged or not there', async () => {
    const cut = await serve((_, reply) => {
      reply.writeHead(200, { 'content-length': '100' }).write('a');
      setTimeout(() => reply.destroy(), 20);
    });
    const lying = await serve((_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'));
    const odd = await serve((_, reply) => reply.writeHead(200, { 'content-encoding': 'rot13' }).end('x'));
    for (const { url } of [cut, lying, odd]) await expect(bring(url, own)).rejects.toMatchObject({ code: 'damaged' });
    await expect(bring('http://127.0.0.1:1/', own)).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('unpacks, and tells name, type and where it came from in the end', async () => {
    const { url } = await serve((_, reply) =>
      reply
        .writeHead(200, {
          'content-encoding': 'gzip',
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="x"; filename*=UTF-8''..%2F..%2FK%C3%B6ln.csv`,
        })
        .end(gzipSync('a,b')),
    );
    const { bytes, ...rest } = await fetchAddress(`${url}/path/to.csv?key=1#there`, own, usual);
    expect(rest).toEqual({ url: new URL(`${url}/path/to.csv?key=1`), type: 'text/csv', filename: 'Köln.csv' });
    expect((await buffer(bytes)).toString()).toBe('a,b');
  });
});

test('an address in a log has no query', () => {
  expect(withoutQuery('https://u:p@example.org/a?key=secret#x')).toBe('https://example.org/a');
  expect(withoutQuery('nothing')).toBe('');
});
