import { expect, test } from 'vitest';
import type { RecognizedText } from './read-text.ts';
import { type DetectedTable, type Found, nothingLeft } from './reading.ts';
import { certaintyOfReading, minConfidence, trustOf } from './trust.ts';

const name = (text: string): Found => ({ text, value: null, rect: null, confidence: 0.95, method: 'ocr' });
const figure = (value: number | null): Found => ({
  text: value === null ? '' : String(value),
  value,
  rect: null,
  confidence: 0.95,
  method: 'both',
});

/** Reading with these series; each row is a name and its values. */
function reading(series: readonly string[], rows: readonly (readonly [string, ...(number | null)[]])[]): DetectedTable {
  return {
    kind: 'grouped_bar',
    columns: ['Category', ...series].map((column, place) => ({
      name: column,
      kind: place === 0 ? 'label' : 'number',
      unit: '',
      color: null,
    })),
    rows: rows.map(([row, ...values]) => [name(row), ...values.map(figure)]),
    notes: [],
    ...nothingLeft,
  };
}

const legendOf = (...texts: string[]): { texts: RecognizedText[] } => ({
  texts: texts.map(
    (text): RecognizedText => ({
      text,
      role: 'legend',
      confidence: 1,
      color: [0, 0, 0],
      x0: 0,
      y0: 0,
      x1: 1,
      y1: 1,
      line: { x: 0, y: 0, length: 1, thickness: 1, angle: 0 },
    }),
  ),
});

const complete = reading(
  ['Men', 'Women'],
  [
    ['France', 1, 2],
    ['Spain', 3, 4],
  ],
);

test('a table with all names and values is an answer', () => {
  expect(trustOf(complete, legendOf('Men', 'Women'))).toBeGreaterThan(0.9);
});

test('series without names in the picture are no answer', () => {
  const table = reading(
    ['Series 1', 'Series 2'],
    [
      ['France', 1, 2],
      ['Spain', 3, 4],
    ],
  );
  expect(trustOf(table, legendOf())).toBeLessThan(minConfidence);
});

test('rows without names are no answer', () => {
  const table = reading(
    ['Men'],
    [
      ['France', 1],
      ['', 3],
      ['', 4],
    ],
  );
  expect(trustOf(table, legendOf())).toBeLessThan(minConfidence);
});

test('missing values and names of the legend without marks lower the trust', () => {
  const whole = trustOf(complete, legendOf('Men', 'Women'));
  const gaps = reading(
    ['Men', 'Women'],
    [
      ['France', 1, null],
      ['Spain', 3, 4],
    ],
  );
  expect(trustOf(gaps, legendOf('Men', 'Women'))).toBeLessThan(whole);
  expect(trustOf(complete, legendOf('Men', 'Women', 'Children'))).toBeLessThan(whole);
});

test('what contradicts itself or is left out is never sure, however clear its cells are', () => {
  const clear = { confidence: 0.99, doubts: [], account: [] };
  expect(certaintyOfReading(clear)).toBe('sure');
  expect(certaintyOfReading({ ...clear, doubts: ['The parts do not add up to 100 %.'] })).toBe('check');
  expect(certaintyOfReading({ ...clear, account: [{ what: 'point', read: 6, seen: 66 }] })).toBe('check');
  expect(certaintyOfReading({ ...clear, confidence: minConfidence - 0.01 })).toBe('not-read');
});
