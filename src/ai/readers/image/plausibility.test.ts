import { expect, test } from 'vitest';
import { accountFor } from './account.ts';
import type { ChartParts } from './chart-parts.ts';
import { doubtsOf } from './plausibility.ts';
import type { RecognizedText } from './read-text.ts';
import { type ChartKind, type DetectedTable, type Found, nothingLeft } from './reading.ts';

const cell = (text: string, value: number | null): Found => ({
  ...{ text, value, rect: { x0: 0, y0: 0, x1: 10, y1: 10 } },
  ...{ confidence: 0.95, method: 'both' },
});

function table(kind: ChartKind, unit: string, rows: readonly (readonly [string, ...number[]])[]): DetectedTable {
  const [first = ['']] = rows;
  const names = ['Category', ...first.slice(1).map((_, place) => `S${place + 1}`)];
  return {
    ...{ kind, notes: [], ...nothingLeft },
    columns: names.map((name, place) => ({ name, unit, kind: place === 0 ? 'label' : 'number', color: null })),
    rows: rows.map(([name, ...values]) => [cell(name, null), ...values.map((value) => cell(String(value), value))]),
  };
}

const readFigure = (text: string) => (Number.isFinite(Number(text)) ? { value: Number(text), unit: '' } : null);
const text = (words: string, x: number, role: RecognizedText['role']): RecognizedText => ({
  ...{ text: words, role, confidence: 1, color: [0, 0, 0], x0: x - 5, x1: x + 5, y0: 45, y1: 55 },
  line: { x, y: 50, length: 10, thickness: 10, angle: 0 },
});

function partsOf(texts: readonly RecognizedText[], legend: readonly string[] = []): ChartParts {
  const figureOf = (one: RecognizedText) => readFigure(one.text);
  const plot = { x0: 0, y0: 0, x1: 500, y1: 300 };
  const entries = legend.map((name) => ({
    name,
    color: [0, 0, 0],
    text: text(name, 0, 'legend'),
    swatch: { x: 0, y: 0 },
  }));
  return { texts, plot, legend: entries, readFigure, figureOf } as unknown as ChartParts; // all that is looked at
}

const nothing = partsOf([]);

test('stacks of a hundred percent add up to it', () => {
  const right = table('stacked_bar', '%', [['A', 40, 60], ['B', 30, 70.4], ['C', 25, 75]]); // biome-ignore format: rows
  const wrong = table('stacked_bar', '%', [['A', 40, 60], ['B', 30, 62], ['C', 25, 75]]); // biome-ignore format: rows
  expect(doubtsOf(right, nothing)).toEqual([]);
  expect(doubtsOf(wrong, nothing)).toEqual(['The parts of one stack do not add up to 100 %.']);
});

test('years go one way, and a name is that of one row', () => {
  expect(doubtsOf(table('line', '', [['2001', 1], ['2003', 2], ['2002', 3]]), nothing)).toHaveLength(1); // biome-ignore format: rows
  expect(doubtsOf(table('line', '', [['2003', 1], ['2002', 2], ['2001', 3]]), nothing)).toEqual([]); // biome-ignore format: rows
  expect(doubtsOf(table('bar', '', [['Oslo', 1], ['Oslo', 2]]), nothing)).toHaveLength(1); // biome-ignore format: rows
});

test('a printed number that its bar denies is a doubt', () => {
  const found = table('bar', '', [['A', 107], ['B', 148]]); // biome-ignore format: rows
  const rows = found.rows.map(([name, value]) => [name, { ...value, isContradicted: true }] as Found[]);
  expect(doubtsOf({ ...found, rows: rows.slice(0, 1) }, nothing)).toEqual([
    'One printed number does not agree with the size of the mark.',
  ]);
});

test('a total that is near the sum of its rows and not the sum tells of a misread figure', () => {
  const rows = [['A', 10], ['B', 20], ['C', 30]] as const; // biome-ignore format: rows
  expect(doubtsOf(table('bar', '', [...rows, ['Total', 60]]), nothing)).toEqual([]);
  expect(doubtsOf(table('bar', '', [...rows, ['Total', 63]]), nothing)).toHaveLength(1);
});

test('series of the legend without marks and printed numbers without cells are listed', () => {
  const found = table('bar', '', [['A', 10]]);
  const parts = partsOf([text('55', 200, 'label'), text('10', 5, 'label')], ['S1', 'Second']);
  const { account, unread, missingSeries } = accountFor(found, parts);
  expect(missingSeries).toEqual(['Second']);
  expect(account).toContainEqual({ what: 'series', read: 1, seen: 2 });
  expect(account).toContainEqual({ what: 'printed number', read: 0, seen: 2 });
  expect(unread).toHaveLength(2);
});

test('a user who counts more series than were read makes the reading incomplete', () => {
  expect(accountFor(table('line', '', [['2001', 1, 2]]), nothing, 4).account).toEqual([
    { what: 'series', read: 2, seen: 4 },
  ]);
});
