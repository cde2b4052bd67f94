import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { defaultValidators } from '#contract/validators.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';

const limit = 1024 * 1024;
const server = await openTestApp({ ports: { validators: { ...defaultValidators, avatarSizeLimit: limit } } });
const { files, db } = server.ports;
beforeEach(() => db.execute(sql`delete from rate_limits`));

type Fields = Record<string, string>;

async function send(token: string, bytes: Uint8Array, fields: Fields = {}, url = '/api/avatar') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('avatar', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), '../../me.png');
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  return server.ask({ method: 'PUT', url, token, headers, payload: Buffer.from(await body.arrayBuffer()) });
}

const stored = async (prefix = '') => {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys.sort();
};

const fetchFile = (name: string, headers = {}) =>
  server.app.inject({ method: 'GET', url: `/api/file/${name}`, headers });
const shown = async (token: string) =>
  ((await server.ask({ url: '/api/profile', token })).body.data as { avatar: string | null }).avatar;

/** Red on the left, blue on the right. */
async function twoColours(width = 200, height = 100): Promise<Sharp> {
  const half = { width: width / 2, height, channels: 3 as const };
  const red = await sharp({ create: { ...half, background: 'red' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

async function colourOf(bytes: Buffer): Promise<'red' | 'blue' | 'other'> {
  const { channels } = await sharp(bytes).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return red > 200 && blue < 50 ? 'red' : blue > 200 && red < 50 ? 'blue' : 'other';
}

describe('PUT avatar', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)(
    'S7.24 takes a %s and shows it as a WebP of 512 × 512',
    async (format) => {
      const { token } = await server.person();
      const picture = await (await twoColours()).toFormat(format).toBuffer();
      const { status, body } = await send(token, picture);
      expect(status).toBe(200);
      const { avatar } = body.data as { avatar: string };
      expect(await shown(token)).toBe(avatar);
      const metadata = await sharp((await fetchFile(avatar)).rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  test('S7.24 answers under /user/avatar too', async () => {
    const { token } = await server.person();
    const picture = await (await twoColours()).png().toBuffer();
    expect((await send(token, picture, {}, '/api/user/avatar')).status).toBe(200);
  });

  test('X.9 the stored name is random and says nothing of the sent one; original and earlier picture are gone', async () => {
    const { token } = await server.person();
    const picture = await (await twoColours()).png().toBuffer();
    const before = await stored('avatar-');
    const first = ((await send(token, picture)).body.data as { avatar: string }).avatar;
    const second = ((await send(token, picture)).body.data as { avatar: string }).avatar;
    expect(first).toMatch(/^avatar-[\w-]{24}\.webp$/);
    expect(second).not.toBe(first);
    expect(await stored('avatar-')).toEqual([...before, second].sort());
    expect(await stored('uploads/')).toEqual([]);
    expect((await fetchFile(first)).statusCode).toBe(404);
  });

  test('pictures sent at once leave one file', async () => {
    const { token } = await server.person();
    const picture = await (await twoColours()).png().toBuffer();
    const before = await stored('avatar-');
    await Promise.all([send(token, picture), send(token, picture), send(token, picture)]);
    expect(await stored('avatar-')).toEqual([...before, await shown(token)].sort());
  });

  test('X.9 where it was taken, by what and how it was turned does not stay in it', async () => {
    const { token } = await server.person();
    const picture = await (await twoColours(100, 200))
      .withExif({
        IFD0: { Copyright: 'Ada', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(picture).metadata()).exif).toBeDefined();
    // The browser shows it rotated: what was on the left is on top, up to the right corner.
    const { body } = await send(token, picture, { x: '150', y: '0', size: '50' });
    const { rawPayload } = await fetchFile((body.data as { avatar: string }).avatar);
    const metadata = await sharp(rawPayload).metadata();
    for (const kind of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const) expect(metadata[kind]).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toMatch(/Ada|Camera|GPS|EXIF/);
    expect(await colourOf(rawPayload)).toBe('red');
  });

  test.each([
    [{ x: '0', y: '0', size: '90' }, 'red'],
    [{ x: '105', y: '2', size: '90' }, 'blue'],
    [{ x: '105.4', y: '0', size: '400' }, 'blue'],
    [{ x: '9999999999', y: '0', size: '1' }, 'blue'],
  ] as const)('keeps the square %o', async (fields, colour) => {
    const { token } = await server.person();
    const { body } = await send(token, await (await twoColours()).png().toBuffer(), { ...fields });
    expect(await colourOf((await fetchFile((body.data as { avatar: string }).avatar)).rawPayload)).toBe(colour);
  });

  test.each([{ x: '1' }, { x: '-1', y: '0', size: '5' }, { x: 'a', y: '0', size: '5' }, { x: '', y: '', size: '' }])(
    'refuses the square %o',
    async (fields) => {
      const { token } = await server.person();
      const { status, body } = await send(token, await (await twoColours()).png().toBuffer(), { ...fields } as Fields);
      expect([status, body.message]).toEqual([400, 'The crop area needs x, y and size in pixels.']);
    },
  );

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', Buffer.from(svg), 415],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['HTML that begins like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/'), 400],
    ['a PNG that ends early', null, 400],
    ['a PNG of noise', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(9000, 7)]), 400],
    ['a bomb of 900 megapixels', bomb(30_000), 400],
    ['a GIF that says it is 65,535 wide and high', Buffer.from('GIF89a\xff\xff\xff\xff\x00\x00\x00,', 'latin1'), 400],
  ])('X.9 refuses %s with a sentence and keeps the picture before', async (_, bytes, status) => {
    const { token } = await server.person();
    const good = await (await twoColours()).png().toBuffer();
    const { avatar } = (await send(token, good)).body.data as { avatar: string };
    const answer = await send(token, bytes ?? good.subarray(0, good.length - 200));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/^(This|The) .*\.$/);
    expect(await shown(token)).toBe(avatar);
    expect((await fetchFile(avatar)).statusCode).toBe(200);
    expect(await stored('uploads/')).toEqual([]);
  });

  test('X.9 a file beyond the limit is cut while it arrives', async () => {
    const { token } = await server.person();
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const sending = request(`${address}/api/avatar`, {
      method: 'PUT',
      headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x' },
    });
    sending.on('error', () => {}); // the server disconnects clients that do not stop
    let sent = 0;
    async function* endless() {
      yield Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n\x89PNG\r\n\x1a\n',
        'latin1',
      );
      for (const chunk = Buffer.alloc(64 * 1024); sent < 200 * limit; sent += chunk.length) yield chunk;
    }
    Readable.from(endless()).pipe(sending);
    const answer = await new Promise<IncomingMessage>((resolve) => sending.once('response', resolve));
    expect(answer.statusCode).toBe(413);
    expect(await json(answer)).toMatchObject({ code: 'too-large', message: 'The file is larger than 1 MB.' });
    sending.destroy();
    expect(sent).toBeLessThan(20 * limit);
    expect(await stored('uploads/')).toEqual([]);
  });

  test('refuses what is no form', async () => {
    const { token } = await server.person();
    const { status } = await server.ask({ method: 'PUT', url: '/api/avatar', token, payload: { avatar: 'x' } });
    expect(status).toBe(400);
  });
});

describe('DELETE avatar', () => {
  test('S7.25 removes the picture and its file, and answers the same when there is none', async () => {
    const { token } = await server.person();
    const { avatar } = (await send(token, await (await twoColours()).png().toBuffer())).body.data as { avatar: string };
    for (const url of ['/api/avatar', '/api/user/avatar'])
      expect((await server.ask({ method: 'DELETE', url, token })).status).toBe(200);
    expect(await shown(token)).toBeNull();
    expect((await fetchFile(avatar)).statusCode).toBe(404);
    expect(await stored('avatar-')).not.toContain(avatar);
  });
});

describe('GET file', () => {
  test('X.9 sends a picture with nosniff, as attachment, in a sandbox, to be kept for long', async () => {
    const { token } = await server.person();
    const { avatar } = (await send(token, await (await twoColours()).png().toBuffer())).body.data as { avatar: string };
    const { statusCode, headers } = await fetchFile(avatar);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await fetchFile(avatar, { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  test('CVE-2021-43798 no spelling of a path leads to another file', async () => {
    await files.put('secret', Buffer.from('hidden words'), { type: 'text/plain' });
    await files.put('datasets/1.webp', Buffer.from('hidden words'), { type: 'image/webp' });
    const tail = ['etc/passwd', 'secret', 'secret-key', 'files/secret'];
    const ups = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2e%2e%2f..',
      '..%2f..',
      '..\\',
      '..%5c',
      '%252e%252e',
      '....//',
      '%c0%ae%c0%ae',
    ];
    const names = [
      ...ups.flatMap((up) => tail.map((end) => `${up}/${end}`)),
      ...ups.flatMap((up) => tail.map((end) => `${up}%2f${end}`)),
      ...ups.map((up) => `avatar-${up}%2fsecret.webp`),
      'secret',
      'datasets%2f1.webp',
      'datasets/1.webp',
      'avatar-%2e%2e%2fdatasets%2f1.webp',
      'avatar-aaaaaaaaaaaaaaaaaaaaaaaa.webp%00.png',
      'avatar-aaaaaaaaaaaaaaaaaaaaaaaa.webp%0a',
      'avatar-.webp',
      '%00',
      '%',
      'x'.repeat(3000),
      ':name',
      '__proto__',
      '',
      '.',
      '/etc/passwd',
      'C:%5cWindows%5cwin.ini',
    ];
    for (const name of names) {
      const { statusCode, payload, headers } = await fetchFile(name);
      expect([name, statusCode >= 400 && statusCode < 500]).toEqual([name, true]);
      expect(payload).not.toMatch(/hidden words|root:/);
      expect(headers['cache-control'] ?? 'no-store').not.toContain('immutable');
    }
    expect((await fetchFile('secret')).statusCode).toBe(404);
    expect((await fetchFile('..%2fsecret')).statusCode).toBe(404);
  });
});

/** A small PNG with very many pixels. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1; // one bit per pixel
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
