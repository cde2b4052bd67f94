import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { light } from '#chart/theme/house-themes.ts';
import { openTestApp } from '#tests/support/app.ts';
import { withLogo } from './with-logo.ts';

const red = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#ff0000' } })
  .png()
  .toBuffer();
const folder = mkdtempSync(join(tmpdir(), 'chartlas-logo-'));
writeFileSync(join(folder, 'own.png'), red);
const ownFile = pathToFileURL(join(folder, 'own.png')).href;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20">${inside}</svg>`;
const there: Record<string, string | Buffer> = {
  '/logo.png': red,
  '/logo.svg': svg('<rect width="40" height="20" fill="#00ff00"/>'),
  '/text.svg': svg('<rect width="40" height="20" fill="#00ff00"/><text>.</text>'),
  '/reads-files.svg': svg(`<image xlink:href="${ownFile}" width="40" height="20"/><script>alert(1)</script>`),
  '/page.html': '<!doctype html><title>No logo</title>',
  '/huge.png': Buffer.alloc(3 * 1024 * 1024),
};
let requestCount = 0;
const fakeServer = createServer(({ url = '' }, reply) => {
  requestCount++;
  reply.writeHead(url in there ? 200 : 404).end(there[url]);
});
await new Promise<void>((done) => fakeServer.listen(0, '127.0.0.1', done));
afterAll(() => {
  fakeServer.close();
  rmSync(folder, { recursive: true });
});
const elsewhere = `http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}`; // it listens on a port

const server = await openTestApp();
const open = { allowsPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
const branded = (href: string): Document => ({
  ...blankDocument('bar'),
  look: { ...light, id: 'brand', logo: { href, width: 80, height: 40 } },
});
const logoOf = async (href: string, outgoing = open) =>
  (await withLogo({ ...server.ports, outgoing }, branded(href), 'ada')).look?.logo ?? null;

async function pixels(dataUrl = ''): Promise<{ width: number; height: number; first: number[] }> {
  const { data, info } = await sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return { width: info.width, height: info.height, first: [...data.subarray(middle, middle + 3)] };
}

describe('the logo of a brand is put into the chart for its pictures', () => {
  test('from our own store', async () => {
    const name = 'picture-abcdefghijklmnopqrstuvwx.png';
    await server.ports.files.put(name, red, { type: 'image/png' });
    const logo = await logoOf(`/api/file/${name}`);
    expect(logo).toMatchObject({ width: 80, height: 40, href: expect.stringMatching(/^data:image\/jpeg;base64,/) });
    const { first } = await pixels(logo?.href);
    expect(first[0]).toBeGreaterThan(250);
  });

  test('from the web, once for many charts', async () => {
    const before = requestCount;
    const [one, two] = await Promise.all([logoOf(`${elsewhere}/logo.png`), logoOf(`${elsewhere}/logo.png`)]);
    expect(one).toEqual(two);
    expect(one?.href).toMatch(/^data:image\//);
    expect(requestCount).toBe(before + 1);
  });

  test('a drawing as the drawing that it is', async () => {
    const href = (await logoOf(`${elsewhere}/logo.svg`))?.href ?? '';
    expect(href).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await pixels(href)).first).toEqual([0, 255, 0]);
  });

  test('a drawing with text as pixels that are fine enough for print', async () => {
    const { width, first } = await pixels((await logoOf(`${elsewhere}/text.svg`))?.href);
    expect(width).toBeGreaterThan(600);
    expect(first).toEqual([0, 255, 0]);
  });

  test('a drawing that reads files of this machine shows nothing of them', async () => {
    const logo = await logoOf(`${elsewhere}/reads-files.svg`);
    const { channels } = await sharp(Buffer.from(logo?.href.split(',')[1] ?? '', 'base64')).stats();
    expect(channels[3]?.max).toBe(0); // clear everywhere
  });

  test.each(['/page.html', '/huge.png', '/gone.png'])(
    '%s is left out, and the chart is drawn all the same',
    async (path) => {
      expect(await logoOf(elsewhere + path)).toBeNull();
    },
  );

  test.each([
    '/api/file/datasets/x',
    '/api/file/../exports/x',
    '/secret.png',
    '/api/file/picture-abcdefghijklmnopqrstuvwy.png',
  ])('%s is no picture of ours', async (href) => expect(await logoOf(href)).toBeNull());

  test('X.13 and nothing is fetched from the own network', async () => {
    const before = requestCount;
    expect(await logoOf(`${elsewhere}/logo.png?again`, { ...open, allowsPrivate: false })).toBeNull();
    expect(requestCount).toBe(before);
  });

  test('a chart without a brand is as it was', async () => {
    const plain = blankDocument('bar');
    expect(await withLogo(server.ports, plain, 'ada')).toBe(plain);
  });
});
