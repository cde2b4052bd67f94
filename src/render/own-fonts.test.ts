import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { group, type Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { robotoSlab } from '#chart/text/fonts/roboto-slab.ts';
import { unpackWidths } from '#chart/text/measure.ts';
import { packWidths } from '#chart/text/pack-widths.ts';
import { fontFacesOf, fontSubsetsOf } from './font-faces.ts';
import { measure, measureIn } from './measure.ts';
import type { UploadedFontFile } from './own-fonts.ts';
import { toPdf, toPicture } from './to-picture.ts';

/** Our Roboto Slab as an uploaded font that has Latin letters alone. */
const acme: UploadedFontFile = {
  name: 'Acme 3',
  widths: { 400: latinOf(400), 500: latinOf(500), 700: latinOf(700) },
  files: { 400: fileOf(400), 500: fileOf(500), 700: fileOf(700) },
};
/** The same with its regular weight alone. */
const light: UploadedFontFile = {
  name: 'Light',
  widths: { 400: latinOf(400), 500: latinOf(400), 700: latinOf(400) },
  files: { 400: fileOf(400), 500: fileOf(400), 700: fileOf(400) },
};

function fileOf(weight: number): Buffer {
  const name = `@fontsource/roboto-slab/files/roboto-slab-latin-${weight}-normal.woff2`;
  return readFileSync(fileURLToPath(import.meta.resolve(name)));
}

function latinOf(weight: 400 | 500 | 700): string {
  return packWidths(
    new Map(
      [...unpackWidths(robotoSlab.widths[weight])]
        .filter(([code]) => code < 256)
        .map(([code, width]) => [code, Math.round(width * 1000)]),
    ),
  );
}

function sceneIn(family: string, weight: 400 | 500 | 700, text = 'Hamburg 1,234'): Scene {
  const font = { family, size: 24, weight };
  const root = group([{ kind: 'text', x: 10, y: 40, text, font, fill: '#000000' }]);
  return { width: 260, height: 60, background: '#ffffff', root };
}

/** How much of a picture is written on: the mean of its gray, which a hundredth of a stem changes. */
async function inkOf(scene: Scene, fonts: UploadedFontFile[] = []): Promise<number> {
  const { channels } = await sharp(await toPicture(scene, { type: 'png', scale: 4, fonts })).stats();
  return 255 - (channels[0]?.mean ?? 0);
}

async function expectSame(one: Promise<number>, other: Promise<number>): Promise<void> {
  const [first, second] = [await one, await other];
  expect(Math.abs(first / second - 1)).toBeLessThan(0.01);
}

test.each([400, 500, 700] as const)('a picture in an uploaded font of weight %i is as in ours', async (weight) => {
  await expectSame(inkOf(sceneIn('Acme 3', weight), [acme]), inkOf(sceneIn('Roboto Slab', weight)));
});

test('a bold title in a font that has no bold is not thickened by force', async () => {
  await expectSame(inkOf(sceneIn('Light', 700), [light]), inkOf(sceneIn('Roboto Slab', 400)));
});

test('text in a font that was deleted is drawn and measured in Noto Sans', async () => {
  await expectSame(inkOf(sceneIn('Acme 3', 400)), inkOf(sceneIn('Noto Sans', 400)));
  const font = { family: 'Acme 3', size: 10, weight: 400 } as const;
  expect(measure('Hamburg', font)).toBe(measure('Hamburg', { ...font, family: 'Noto Sans' }));
});

test('letters that an uploaded font lacks are measured and drawn in Noto Sans', async () => {
  const font = { family: 'Acme 3', size: 10, weight: 400 } as const;
  const own = measureIn([acme]);
  expect(own('AЖ', font)).toBeCloseTo(own('A', font) + measure('Ж', { ...font, family: 'Noto Sans' }));
  expect(own('Hamburg', font)).toBeCloseTo(measure('Hamburg', { ...font, family: 'Roboto Slab' }));
  const word = 'Жёлтый';
  await expectSame(inkOf(sceneIn('Acme 3', 400, word), [acme]), inkOf(sceneIn('Noto Sans', 400, word)));
});

test('an SVG carries the letters of an uploaded font, and ours for the letters it lacks', async () => {
  const scene = sceneIn('Acme 3', 400, 'abcЖ');
  const css = await fontFacesOf(scene, [acme]);
  expect(css).toMatch(/font-family:"Acme 3";font-weight:400;[^}]*unicode-range:U\+61-63}/);
  expect(css).toMatch(/font-family:"Noto Sans"[^}]*unicode-range:U\+301,U\+400/);
  expect(toSvg(scene)).toContain('font-family="&#39;Acme 3&#39;, Noto Sans, sans-serif"');
  expect(await fontSubsetsOf([scene], 'd', [acme])).toMatch(/"Acme 3"[^}]*unicode-range:U\+61-64}/);
});

test('a PDF holds an uploaded font as text', async () => {
  const pdf = await toPdf(sceneIn('Acme 3', 400), { title: 'x', fonts: [acme] });
  expect(pdf.toString('latin1')).toMatch(/\/BaseFont \/\w+\+RobotoSlab/);
});
