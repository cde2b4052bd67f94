import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { circle, group, line, path, rect, type Scene, text } from '#chart/scene/node.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { LoadedType } from '#chart/template/create-registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { toPdf, toPicture } from './to-picture.ts';

const bar = templateOf('bar') as LoadedType; // registered
const { table, document } = bar.sample();
const { scene } = draw({ ...blankDocument('bar'), ...document }, table, bar, { width: 640, theme: themes[0], measure });

describe('PNG', () => {
  test.each([1, 2, 3])('is as large as the scene, %i times', async (scale) => {
    const { width, height, format } = await sharp(await toPicture(scene, { type: 'png', scale })).metadata();
    expect({ width, height, format }).toEqual({
      width: scene.width * scale,
      height: scene.height * scale,
      format: 'png',
    });
  });

  test('has the colors of the scene where they belong', async () => {
    const small: Scene = {
      width: 60,
      height: 40,
      background: '#ffffff',
      root: group(
        [
          rect({ x: 0, y: 0, width: 10, height: 10 }, { fill: '#ff0000' }),
          circle(25, 5, 5, { fill: '#00ff00' }),
          path('M30,0L40,0L40,10L30,10Z', { fill: '#0000ff' }),
          line([0, 25], [50, 25], { stroke: '#000000', strokeWidth: 4 }),
          group([rect({ x: 40, y: 0, width: 10, height: 10 }, { fill: '#000000' })], { opacity: 0.5 }),
        ],
        { x: 5, y: 5 },
      ),
    };
    const { data, info } = await sharp(await toPicture(small, { type: 'png', scale: 1 }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    expect(at(10, 10)).toEqual([255, 0, 0]);
    expect(at(30, 10)).toEqual([0, 255, 0]);
    expect(at(40, 10)).toEqual([0, 0, 255]);
    expect(at(20, 30)).toEqual([0, 0, 0]);
    expect(at(2, 2)).toEqual([255, 255, 255]);
    expect(at(50, 10)[0]).toBeGreaterThan(120);
    expect(at(50, 10)[0]).toBeLessThan(135);
  });

  test('shows text', async () => {
    const blank: Scene = { width: 200, height: 40, background: '#ffffff', root: group([]) };
    const font = { family: 'Noto Sans', size: 20, weight: 700 } as const;
    const lettered = { ...blank, root: group([text('Chartlas', 10, 30, { font, fill: '#000000' })]) };
    const darkness = async (each: Scene) =>
      255 -
      ((
        await sharp(await toPicture(each, { type: 'png' }))
          .greyscale()
          .stats()
      ).channels[0]?.mean ?? 255);
    expect(await darkness(blank)).toBe(0);
    expect(await darkness(lettered)).toBeGreaterThan(5);
  });

  test('is limited in size', async () => {
    const huge: Scene = { width: 8000, height: 8000, background: '#ffffff', root: group([]) };
    const { width = 0, height = 0 } = await sharp(await toPicture(huge, { type: 'png', scale: 4 })).metadata();
    expect(width * height).toBeLessThanOrEqual(64e6);
  });
});

test('JPG is as large as the scene, on its background', async () => {
  const picture = sharp(await toPicture(scene, { type: 'jpg', scale: 1 }));
  expect(await picture.metadata()).toMatchObject({ width: scene.width, height: scene.height, format: 'jpeg' });
  const { data } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

const square = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } });
const red = `data:image/png;base64,${(await square.png().toBuffer()).toString('base64')}`;
const pdf = await toPdf(scene, { title: 'Thirty years of life' });

describe('PDF', () => {
  test('is one page of the size of the scene', () => {
    const source = pdf.toString('latin1');
    expect(source.startsWith('%PDF-')).toBe(true);
    expect(source.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(source).toContain(`/MediaBox [0 0 ${scene.width} ${scene.height}]`);
  });

  test('can have an exact page, which the scene fills from its upper left corner', async () => {
    const made = async (page: { width: number; height: number | null }) => {
      const source = (await toPdf(scene, { title: '', page })).toString('latin1');
      const [, low = 0, width = 0, high = 0] =
        /\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(source)?.slice(1).map(Number) ?? [];
      return { source, width, height: high - low };
    };
    const { source, width, height } = await made({ width: 266.457, height: 198.425 }); // 94 × 70 mm
    expect(width).toBeCloseTo(266.457, 2);
    expect(height).toBeCloseTo(198.425, 2);
    expect((await made({ width: scene.width / 3, height: null })).height).toBeCloseTo(scene.height / 3, 2);
    // Every place in the table at the end is one where an object begins.
    const table = Number(/startxref\n(\d+)/.exec(source)?.[1]);
    expect(source.slice(table, table + 5)).toBe('xref\n');
    const places = Array.from(source.matchAll(/^(\d{10}) \d{5} n/gm), ([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(5);
    for (const place of places) expect(source.slice(place)).toMatch(/^\d+ 0 obj\n/);
  });

  test('has text that can be searched and copied, not a picture of it', () => {
    const words = wordsOf(pdf);
    for (const word of ['Thirty years of life lie between', 'South Africa', 'Nigeria', 'World Bank'])
      expect(words).toContain(word);
    expect(pdf.toString('latin1')).not.toContain('/Subtype /Image');
  });
});

describe('a picture inside the scene', () => {
  const framed = (href: string): Scene => ({
    width: 100,
    height: 60,
    background: '#ffffff',
    root: group([{ kind: 'image', x: 20, y: 10, width: 60, height: 40, href }]),
  });

  test.each(['png', 'jpg', 'webp'] as const)(
    'is painted in a %s whole and in the middle of its place, which was left empty before',
    async (type) => {
      const { data, info } = await sharp(await toPicture(framed(red), { type, scale: 1 }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isRed = (x: number, y: number) => {
        const [r = 0, g = 0] = data.subarray((y * info.width + x) * 3);
        return r > 200 && g < 60;
      };
      expect([isRed(50, 30), isRed(23, 30), isRed(77, 30)]).toEqual([true, true, true]);
      // It is twice as wide as high.
      expect([isRed(50, 12), isRed(50, 47), isRed(15, 30)]).toEqual([false, false, false]);
    },
  );

  test('is as sharp as the chart where it is a drawing', async () => {
    // A black half beside a white one. From 6 pixels alone, 40 gray ones would stand between them.
    const half =
      '<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="6" height="4" fill="#fff"/><rect width="3" height="4"/></svg>';
    const href = `data:image/svg+xml;base64,${Buffer.from(half).toString('base64')}`;
    const { data, info } = await sharp(await toPicture(framed(href), { type: 'png', scale: 4 }))
      .removeAlpha()
      .grayscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = [...data.subarray(120 * info.width, 121 * info.width)];
    expect(row.filter((value) => value < 10).length).toBeGreaterThan(110);
    expect(row.filter((value) => value >= 10 && value <= 245).length).toBeLessThan(8);
    expect((await toPdf(framed(href), { title: 'x' })).toString('latin1')).toContain('/Subtype /Image');
  });

  test('is an object of the PDF', async () => {
    expect((await toPdf(framed(red), { title: 'x' })).toString('latin1')).toContain('/Subtype /Image');
  });

  test.each([
    ['an address', 'https://example.org/logo.png'],
    ['a file of this machine', 'file:///etc/hosts'],
    [
      'a drawing of nothing',
      `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
    ],
    ['what is damaged', 'data:image/png;base64,iVBORw0KGgoAAAA='],
  ])('that is %s is left out: painting fetches nothing and does not fail', async (_, href) => {
    const { channels } = await sharp(await toPicture(framed(href), { type: 'png' })).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });
});

/**
 * Text of a PDF as Skia writes it: glyphs of hexadecimal or escaped strings, decoded by each font’s ToUnicode table.
 */
function wordsOf(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const letters = new Map<string, string>();
  for (const table of streams.filter((stream) => stream.includes('begincmap'))) {
    for (const [, from = '', to = ''] of table.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)>$/gm)) letters.set(from, to);
    for (const [, first = '', last = '', to = ''] of table.matchAll(/^<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>$/gm)) {
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code++) {
        const letter = Number.parseInt(to, 16) + code - Number.parseInt(first, 16);
        letters.set(code.toString(16).toUpperCase().padStart(first.length, '0'), letter.toString(16));
      }
    }
  }
  const content = streams.find((stream) => /\bBT\b/.test(stream)) ?? '';
  const strings = [...content.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, hex = '']) => hex.toUpperCase());
  return strings
    .map((hex) =>
      (hex.match(/.{4}/g) ?? [])
        .map((glyph) => String.fromCodePoint(Number.parseInt(letters.get(glyph) ?? '20', 16)))
        .join(''),
    )
    .join('');
}

function streamsOf(pdf: Buffer): string[] {
  const words: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const end = pdf.indexOf('\nendstream', at);
    const body = pdf.subarray(at + 7, end);
    const isDeflated = pdf.subarray(Math.max(0, at - 200), at).includes('/FlateDecode');
    words.push((isDeflated ? inflateSync(body) : body).toString('latin1'));
  }
  return words;
}
