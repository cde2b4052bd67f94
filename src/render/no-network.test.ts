import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { group, type Image, type Scene } from '#chart/scene/node.ts';
import { toPdf, toPicture } from './to-picture.ts';

test('X.14 the renderer reaches neither network, loopback nor files', async () => {
  const asked: string[] = [];
  const redSquare = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const server = createServer((request, reply) => {
    asked.push(`${request.url}`);
    reply.setHeader('content-type', 'image/png').end(redSquare);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const file = join(mkdtempSync(join(tmpdir(), 'chartlas-render-')), 'red.png');
  writeFileSync(file, redSquare);
  const { port } = server.address() as AddressInfo; // it listens on a port
  const places = [`http://127.0.0.1:${port}/a.png`, `ws://127.0.0.1:${port}/b`, pathToFileURL(file).href, file];
  const drawings = places.map((place) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" height="8">
      <style>@import url("${place}"); rect { fill: url("${place}") }</style>
      <image href="${place}" xlink:href="${place}" width="8" height="8"/></svg>`;
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  });
  const images = [...places, ...drawings].map((href, place): Image => {
    return { kind: 'image', x: place * 8, y: 0, width: 8, height: 8, href };
  });
  const [width, height] = [images.length * 8, 8];
  const scene: Scene = { width, height, background: '#ffffff', root: group(images) };
  const png = await toPicture(scene, { type: 'png', scale: 1 });
  const { channels } = await sharp(png).stats();
  expect(channels.slice(0, 3).map(({ min }) => min)).toEqual([255, 255, 255]); // nothing red came in
  await toPdf(scene, { title: 'Nothing' });
  await new Promise((closed) => server.close(closed));
  expect(asked).toEqual([]);
});

test('X.14 no browser is among the packages that the product runs with', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>; // as npm writes it
  };
  const used = Object.entries(packages).flatMap(([path, { dev, devOptional }]) => (dev || devOptional ? [] : path));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((path) => /\/(playwright|puppeteer|chromium|electron$|selenium)/.test(path))).toEqual([]);
});
