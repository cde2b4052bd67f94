import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import { walk } from '#chart/scene/node.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { LoadedType } from '#chart/template/create-registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { toPicture } from '#render/to-picture.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { photograph } from '#tests/support/readers/photograph.ts';
import { readImage } from './read-image.ts';

/** Networks are loaded by the first test; a busy machine needs long for that. */
const timeout = 60_000;

/** Sample of one of our chart types as a PNG, with some of its texts replaced. */
async function sampleOf(type: string, replaced: Readonly<Record<string, string>> = {}): Promise<Uint8Array> {
  const template = templateOf(type) as LoadedType; // registered
  const { table, document } = template.sample();
  const { scene } = draw({ ...blankDocument(type), ...document }, table, template, {
    width: 640,
    theme: themes[0],
    measure,
  });
  for (const { node } of walk(scene.root))
    if (node.kind === 'text') Object.assign(node, { text: replaced[node.text] ?? node.text });
  return toPicture(scene, { type: 'png', scale: 1.25 });
}

/** What a picture says, as an answer or for checking: its kind, and its table as numbers and names. */
async function read(png: Uint8Array) {
  const answer = await readImage(png);
  const reading = answer.ok ? answer : answer.problem === 'not-read' ? answer.unsure : null;
  if (reading === null) throw new Error('not read');
  const [table] = reading.tables;
  const rows = table?.rows.map((row) => row.map(({ value, text }) => value ?? text)) ?? [];
  return { ...reading, names: table?.columns.map(({ name }) => name) ?? [], rows, cells: table?.rows.flat() ?? [] };
}

function expectNear(found: readonly number[] | undefined, expected: readonly number[], away: number): void {
  expect(found).toHaveLength(expected.length);
  for (const [place, value] of expected.entries()) expect(Math.abs((found?.[place] ?? 0) - value)).toBeLessThan(away);
}

describe('charts of our own', () => {
  test('S7.36 in part: reads a bar chart with its title, its source and a box for every cell', {
    timeout,
  }, async () => {
    const { kind, rows, titles, cells } = await read(await sampleOf('bar'));
    expect(kind).toBe('hbar');
    expect(rows.slice(0, 3)).toEqual([
      ['Japan', 84],
      ['Spain', 83],
      ['Sweden', 83],
    ]);
    expect(rows).toHaveLength(12);
    expect(titles.title).toBe('Thirty years of life lie between Japan and Nigeria');
    expect(titles.source).toBe('World Bank, World Development Indicators');
    for (const { box, confidence } of cells) {
      expect(confidence).toBeGreaterThan(0.7);
      expect(box).toBeDefined();
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 2) + (box?.width ?? 2) <= 1).toBe(true);
    }
    expect(cells.filter(({ method }) => method === 'both')).toHaveLength(12);
  });

  test('S7.36 in part: reads grouped columns by the colors of the legend', { timeout }, async () => {
    const { kind, names, rows, colors } = await read(await sampleOf('grouped-column'));
    expect(kind).toBe('grouped_bar');
    expect(new Set(names.slice(1))).toEqual(new Set(['Men', 'Women']));
    const men = names.indexOf('Men');
    expect(rows.map((row) => row[men])).toEqual([62, 63, 37, 33, 28, 6]);
    expect(colors).toHaveLength(2);
  });

  test('S7.36 in part: reads lines at the labels of the axis, named at their ends', { timeout }, async () => {
    const { kind, names, rows } = await read(await sampleOf('line'));
    expect(kind).toBe('line');
    expect(new Set(names.slice(1))).toEqual(new Set(['California', 'Texas', 'Florida', 'New York', 'Pennsylvania']));
    const california = names.indexOf('California');
    const figures = new Map(rows.map((row) => [row[0], Number(row[california])]));
    expect(Math.abs((figures.get('1960') ?? 0) - 15.7)).toBeLessThan(0.3);
    expect(Math.abs((figures.get('2020') ?? 0) - 39.5)).toBeLessThan(0.3);
  });

  test('S7.36 in part: reads areas that lie on each other, named at their ends', { timeout }, async () => {
    const { kind, names, rows } = await read(await sampleOf('stacked-area'));
    expect(kind).toBe('stacked_area');
    expect(names).toEqual(['Category', 'South', 'West', 'Midwest', 'Northeast']);
    const [first, last] = [rows[0], rows.at(-1)].map((row) => row?.map(Number));
    // Millions of people in 1900 and 2020; a pixel is one million.
    expectNear(first?.slice(1), [24.5, 4.3, 26.3, 21], 3);
    expectNear(last?.slice(1), [126.3, 78.6, 69, 57.6], 3);
  });

  test('S7.36 in part: names of areas lose the share printed with them', { timeout }, async () => {
    const { names, rows } = await read(await sampleOf('percent-area'));
    expect(names.slice(1)).toEqual(['Coal', 'Gas', 'Nuclear', 'Hydro', 'Wind', 'Solar']);
    for (const row of rows) expectNear([row.slice(1).reduce((sum: number, part) => sum + Number(part), 0)], [100], 2);
  });

  test('S7.36 in part: reads columns and a line, each by its own axis', { timeout }, async () => {
    const { kind, names, rows } = await read(await sampleOf('combo'));
    expect(kind).toBe('combo');
    expect(names.slice(1, 2)).toEqual(['Rain, inches']);
    expect(names[2]).toMatch(/^Temperature/);
    expect(rows).toHaveLength(12);
    expectNear(rows[0]?.slice(1).map(Number), [5.78, 42.8], 0.5);
    expectNear(rows[7]?.slice(1).map(Number), [0.97, 67.4], 0.5);
  });

  test('S7.36 in part: reads a pie by its labels and its angles', { timeout }, async () => {
    const { kind, rows } = await read(await sampleOf('pie'));
    expect(kind).toBe('pie');
    expect(rows).toEqual([
      ['Glaciers and ice caps', 69],
      ['Groundwater', 30],
      ['Lakes, rivers, soil and air', 1],
    ]);
  });

  test('S7.36 in part: a label of a pie that was cut off names its slice, and the angle gives the share', {
    timeout,
  }, async () => {
    const { rows } = await read(await sampleOf('pie', { '30%': '3...' }));
    expect(rows.map(([name]) => name)).toEqual(['Glaciers and ice caps', 'Groundwater', 'Lakes, rivers, soil and air']);
    expectNear([Number(rows[1]?.[1])], [30], 1);
  });

  test('S7.36 in part: reads the points of a scatter plot by both axes', { timeout }, async () => {
    const { kind, names, rows } = await read(await sampleOf('scatter'));
    expect(kind).toBe('scatter');
    expect(names.slice(0, 2)).toEqual(['Length of the bill, millimetres', 'Depth of the bill, millimetres']);
    expect(rows.length).toBeGreaterThan(200);
    // No penguin of the sample lies outside of these.
    expect(
      rows.every(
        ([length, depth]) => Number(length) > 31 && Number(length) < 61 && Number(depth) > 12.5 && Number(depth) < 22.5,
      ),
    ).toBe(true);
  });
});

test('S7.36 in part: reads a table of our own whose head has no line above it', { timeout }, async () => {
  const { kind, names, rows } = await read(await sampleOf('table'));
  expect(kind).toBe('table');
  expect(names.slice(0, 2)).toEqual(['City', 'Region']);
  expect(rows.slice(0, 2)).toEqual([
    ['New York', 'Northeast', 8_800_000],
    ['Los Angeles', 'West', 3_900_000],
  ]);
});

describe('photos', () => {
  const fromTheSide = {
    corners: [
      [0.1, 0.16],
      [0.9, 0.05],
      [0.92, 0.95],
      [0.12, 0.8],
    ],
    shadow: 0.45,
  } as const;

  test('S7.36 in part: a chart on paper is read from the side and in shadow, and boxes are where the photo shows it', {
    timeout,
  }, async () => {
    const { kind, rows, titles, cells } = await read(await photograph(await sampleOf('bar'), fromTheSide));
    expect(kind).toBe('hbar');
    expect(rows).toHaveLength(12);
    expect(rows.slice(0, 2)).toEqual([
      ['Japan', 84],
      ['Spain', 83],
    ]);
    expect(titles.title).toBe('Thirty years of life lie between Japan and Nigeria');
    const [first, last] = [cells[0]?.box, cells.at(-1)?.box];
    expect(first?.y).toBeGreaterThan(0.2);
    expect((last?.y ?? 1) + (last?.height ?? 1)).toBeLessThan(0.85);
    expect(cells.every(({ mark }) => mark === undefined)).toBe(true);
  });

  test('S7.36 in part: letters do not part the slices of a photographed pie', { timeout }, async () => {
    const { rows } = await read(await photograph(await sampleOf('pie'), fromTheSide));
    expect(rows.map(([, share]) => share)).toEqual([69, 30, 1]);
  });
});

describe('what cannot be read', () => {
  test.each(['choropleth', 'treemap'])(
    'S7.38 in part: no answer is given for a %s, but its text is listed',
    {
      timeout,
    },
    async (type) => {
      const reading = await readImage(await sampleOf(type));
      expect(reading).toMatchObject({ ok: false, problem: 'not-read' });
      expect('texts' in reading && reading.texts.length).toBeGreaterThan(3);
    },
  );

  test('a file that is no picture', async () => {
    expect(await readImage(new TextEncoder().encode('hello'))).toEqual({ ok: false, problem: 'not-a-picture' });
  });

  test('a PNG that promises 30,000 × 30,000 pixels is refused before it is unpacked', async () => {
    const png = Buffer.from(
      await sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    expect((await readImage(png)).ok).toBe(false);
  });

  test('a truncated picture', async () => {
    const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();
    expect(await readImage(png.subarray(0, png.length / 2))).toMatchObject({ ok: false });
  });

  test('S7.38 in part: a picture without a chart is refused with what was recognized', { timeout }, async () => {
    const stages: string[] = [];
    const png = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7a9' } })
      .png()
      .toBuffer();
    const reading = await readImage(png, { onStage: (stage) => stages.push(stage) });
    expect(reading).toMatchObject({ ok: false, problem: 'not-read', texts: [] });
    expect(stages).toEqual(['opening', 'finding-marks', 'reading-text', 'reading-values']);
  });
});
