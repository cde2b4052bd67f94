import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { File } from '#contract/data/file.ts';
import { defaultValidators } from '#contract/validators.ts';
import { sql } from '#drizzle';
import { purgeDatasets } from '#server/data/dataset/index.ts';
import { openTestApp } from '#tests/support/app.ts';

const limit = 1024 * 1024;
const server = await openTestApp({ ports: { validators: { ...defaultValidators, templateSizeLimit: limit } } });
const { files, db } = server.ports;
beforeEach(() => db.execute(sql`delete from rate_limits`));
const owner = await server.person();

async function send(bytes: Uint8Array | string, { token = owner.token, field = 'file', name = '../../logo.png' } = {}) {
  const form = new FormData();
  form.set(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' }), name);
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return server.ask({ method: 'POST', url: '/api/file', token, headers, payload });
}

async function sent(bytes: Uint8Array): Promise<File> {
  const { status, body } = await send(bytes);
  expect(status).toBe(200);
  return body.data as File;
}

const get = (name: string) => server.app.inject({ url: `/api/file/${name}` });
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of files.list('')) keys.push(key);
  return keys;
};

const clear = sharp({
  create: { width: 300, height: 100, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
});
const full = sharp({ create: { width: 300, height: 100, channels: 3, background: 'red' } });

describe('POST file', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('S7.56 takes a %s, and everybody can get it', async (format) => {
    const { name, path, filename, width, height, size } = await sent(await full.clone().toFormat(format).toBuffer());
    expect({ filename, width, height }).toEqual({ filename: 'logo.png', width: 300, height: 100 });
    expect(path).toBe(`/file/${name}`);
    const answer = await get(name);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect(answer.rawPayload.length).toBe(size);
    const { channels } = await sharp(answer.rawPayload).stats();
    expect(channels[0]?.mean).toBeGreaterThan(250);
  });

  test('keeps what is clear, turns it upright, makes it smaller, and forgets where it was taken', async () => {
    const { name } = await sent(await clear.clone().png().toBuffer());
    expect(name).toMatch(/^picture-[\w-]{24}\.png$/);
    expect(await sharp((await get(name)).rawPayload).metadata()).toMatchObject({ format: 'png', hasAlpha: true });

    const taken = await full
      .clone()
      .resize(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = await sent(taken);
    expect(photo).toMatchObject({ width: 683, height: 2048 });
    const bytes = (await get(photo.name)).rawPayload;
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('secret place')).toBe(false);
  });

  test('takes an SVG as a drawing, without what is no shape', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><title>x</title><path d="M0 0h30v10z"/></svg>';
    const { name, width, height } = await sent(Buffer.from(drawing));
    expect(name).toMatch(/^picture-[\w-]{24}\.svg$/);
    expect({ width, height }).toEqual({ width: 30, height: 10 });
    const { headers, body } = await get(name);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment/),
    });
    expect(body).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10" viewBox="0 0 30 10"><path d="M0 0h30v10z"/></svg>',
    );
  });

  test.each<[string, Uint8Array | string, number, RegExp]>([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      400,
      /a script/,
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 415, /only a PNG/],
    ['a PDF', '%PDF-1.7 …', 415, /This is a PDF/],
    ['nothing', '', 400, /empty/],
    ['a damaged picture', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 400, /damaged/],
    [
      'more than is allowed',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(limit)]),
      413,
      /1 MB/,
    ],
  ])('refuses %s in a sentence, and keeps nothing of it', async (_, bytes, status, sentence) => {
    const before = await stored();
    const answer = await send(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(sentence);
    expect(await stored()).toEqual(before);
  });

  test('refuses a picture with too many pixels', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 6000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await send(bomb)).toMatchObject({ status: 400, body: { message: expect.stringContaining('megapixels') } });
  });
});

describe('own pictures', () => {
  test('are listed to their owner alone, and removed by the owner alone', async () => {
    const [mine, other] = [await server.person(), await server.person()];
    const { name } = (await send(await full.clone().png().toBuffer(), { token: mine.token })).body.data as File;
    const listed = async ({ token }: { token: string }) =>
      ((await server.ask({ url: '/api/file', token })).body.data as { items: File[] }).items.map((each) => each.name);
    expect(await listed(mine)).toEqual([name]);
    expect(await listed(other)).toEqual([]);
    const remove = ({ token }: { token: string }) => server.ask({ method: 'DELETE', url: `/api/file/${name}`, token });
    expect((await remove(other)).status).toBe(404);
    expect((await get(name)).statusCode).toBe(200);
    expect((await remove(mine)).status).toBe(200);
    expect((await get(name)).statusCode).toBe(404);
    expect((await remove(mine)).status).toBe(404);
  });

  test('go with the account', async () => {
    const leaver = await server.person();
    const { name } = (await send(await full.clone().png().toBuffer(), { token: leaver.token })).body.data as File;
    await db.execute(sql`delete from users where id = ${leaver.id}`);
    await purgeDatasets.run(server.ports);
    expect((await get(name)).statusCode).toBe(404);
  });

  test('are at most so many, however many come at once', async () => {
    const keen = await server.person();
    await db.execute(sql`
      insert into pictures (name, owner_id, filename, width, height, size)
      select 'picture-' || i, ${keen.id}, 'x', 1, 1, 1 from generate_series(1, 498) i`);
    const picture = await full.clone().resize(10, 10).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(picture, { token: keen.token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413, 413]);
  });

  test.each(['../../etc/passwd', 'datasets/x', 'exports%2Fx', 'picture-x.svg', '%00', ':name'])(
    'no other file can be named: %s',
    async (name) => expect((await get(encodeURIComponent(name))).statusCode).toBeGreaterThanOrEqual(400),
  );
});
