import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { readTheme } from '#chart/theme/read-theme.ts';
import type { BrandFont } from '#contract/chart/fonts.ts';
import { sql } from '#drizzle';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeShare } from '#tests/support/share/make-chart.ts';

const server = await openTestApp();
const { files, db } = server.ports;
beforeEach(() => db.execute(sql`delete from rate_limits`));
const owner = await server.person();
await db.execute(sql`update users set is_enterprise = true where id = ${owner.id}`); // exports SVG and PDF
const { id: workspaceId } = await personalWorkspace(db, owner);

function fileOf(name: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(name)));
}
const regularFile = fileOf('@fontsource/roboto-slab/files/roboto-slab-latin-400-normal.woff2');
const boldFile = fileOf('@fontsource/roboto-slab/files/roboto-slab-latin-700-normal.woff2');
const variable = fileOf('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');

async function send(bytes: Uint8Array, { token = owner.token, fields = {}, name = 'acme.woff2' } = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries({ workspaceId, licensed: 'yes', ...fields })) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  const headers = { 'content-type': body.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await body.arrayBuffer());
  return server.ask({ method: 'POST', url: '/api/font', token, headers, payload });
}

const list = async (token = owner.token) => server.ask({ url: `/api/font/${workspaceId}`, token });
const remove = (name: string, token = owner.token) =>
  server.ask({ method: 'DELETE', url: `/api/font/${workspaceId}/${encodeURIComponent(name)}`, token });

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list('')) keys.push(key);
  return keys;
}

test('a font is added with one file per weight, which everybody can load for long', async () => {
  const { status, body } = await send(regularFile);
  expect(status).toBe(200);
  const regular = body.data as BrandFont;
  expect(regular).toMatchObject({ name: 'Roboto Slab Custom', weights: [400] });
  expect(new Set(Object.values(regular.files)).size).toBe(1);
  const both = (await send(boldFile)).body.data as BrandFont;
  expect(both).toMatchObject({ weights: [400, 700], files: { 400: regular.files[400], 500: regular.files[400] } });
  expect(both.files[700]).not.toBe(regular.files[400]);
  expect((await list()).body.data).toEqual({ fonts: [both] });

  const font = await server.app.inject({ url: `/api${both.files[700]}` });
  expect(font.statusCode).toBe(200);
  expect(font.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  const widths = await server.app.inject({ url: `/api${both.files[700].replace('woff2', 'json')}` });
  expect(widths.headers['cache-control']).toBe('public, no-cache');
  expect(widths.json()).toEqual({ widths: expect.stringContaining(':') });

  expect((await remove('Roboto Slab Custom')).status).toBe(200);
  expect((await server.app.inject({ url: `/api${both.files[700]}` })).statusCode).toBe(404);
  expect((await stored()).filter((key) => key.startsWith('font-'))).toEqual([]);
  expect((await remove('Roboto Slab Custom')).status).toBe(404);
});

test.each<[string, Uint8Array, object, number, RegExp]>([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), {}, 400, /^This is not a font/],
  ['a cut font', variable.subarray(0, 5000), {}, 400, /^This font is damaged/],
  ['a file of more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'wOF2'), {}, 413, /5 MB/],
  ['a font without the confirmation', variable, { licensed: '' }, 400, /confirm that you may use/],
  ['a font for no workspace', variable, { workspaceId: 'mine' }, 400, /workspace/],
])('refuses %s in a sentence, and keeps nothing of it', async (_, bytes, fields, status, sentence) => {
  const before = await stored();
  const answer = await send(bytes, { fields });
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(sentence)]);
  expect(await stored()).toEqual(before);
});

test('only owners and admins of a workspace change its fonts', async () => {
  const stranger = await server.person();
  expect((await send(variable, { token: stranger.token })).status).toBe(404);
  expect((await list(stranger.token)).status).toBe(404);
  expect((await remove('Inter', stranger.token)).status).toBe(404);
});

test('a chart is drawn in its uploaded font: page, embed, pictures and files; and in ours once it is deleted', async () => {
  const { name, files: paths } = (await send(variable)).body.data as BrandFont;
  expect(name).toMatch(/^Inter/);
  const hrefs = { 400: `/api${paths[400]}`, 500: `/api${paths[500]}`, 700: `/api${paths[700]}` };
  const read = readTheme({ fonts: { head: name, body: name, own: [{ name, files: hrefs }] } });
  if (!read.ok) throw new Error(read.error);
  const document = { theme: 'brand', look: read.theme };
  const share = await makeShare(server, owner, { document });
  const page = await server.app.inject({ url: new URL(share.url).pathname });
  expect(page.body).toContain(`font-family="${name}, Noto Sans, sans-serif"`);
  expect(page.body).toContain(`url(${hrefs[700]})`);
  expect(page.body).toMatch(new RegExp(`font-family:"${name}";font-weight:700;src:url\\(data:font/woff2`));
  const embedded = await server.app.inject({
    url: `${new URL(share.url).pathname}/chart.json`,
    headers: { origin: 'https://news.example' },
  });
  expect(embedded.body).toContain(`"400":"${new URL(share.url).origin}${hrefs[400]}"`);

  const picture = await server.app.inject({ url: `/api/share/${share.id}/picture?size=wide` });
  expect((await remove(name)).status).toBe(200);
  const plain = await makeShare(server, owner, { document });
  const without = await server.app.inject({ url: `/api/share/${plain.id}/picture?size=wide` });
  expect(await inkOf(picture.rawPayload)).not.toBe(await inkOf(without.rawPayload));
  const fallen = await server.app.inject({ url: new URL(plain.url).pathname });
  expect(fallen.body).toContain('font-family:"Noto Sans"');
  expect(fallen.body).not.toContain(`url(${hrefs[700]})`);
});

async function inkOf(png: Buffer): Promise<number> {
  const { channels } = await sharp(png).stats();
  return channels[0]?.mean ?? 0;
}
