import { expect, test } from 'vitest';
import type { ExtractedCell } from '../offline/extraction.ts';
import type { FileReading } from '../readers/file-reading.ts';
import { compareReading } from './compare-reading.ts';
import { describeReading, type FileReply } from './read-file.ts';

const box = { x: 0.1, y: 0.2, width: 0.1, height: 0.05 };
const name = (text: string): ExtractedCell => ({
  text,
  value: null,
  span: null,
  page: 1,
  box,
  confidence: 0.9,
  method: 'ocr',
});
const shape = (value: number): ExtractedCell => ({ ...name(String(value)), value, confidence: 0.7, method: 'shape' });
const printed = (value: number): ExtractedCell => ({ ...shape(value), method: 'ocr' });
const gap: ExtractedCell = { ...name(''), confidence: 0 };

const columns = [
  { name: 'City', kind: 'label', unit: '' },
  { name: 'Rent', kind: 'number', unit: '' },
] as const;

const own = { certainty: 'check', account: [], unread: [] } as const;

function reading(rows: ExtractedCell[][], texts: FileReading['texts'] = []): FileReading {
  const table = { name: 'Rents', columns, rows, notes: [], page: 1, look: null, alternatives: [], ...own };
  const tables = rows.length === 0 ? [] : [table];
  const pages = [{ width: 800, height: 600, isScan: false }];
  const certainty = rows.length === 0 ? 'not-read' : 'check';
  const refusal = rows.length === 0 ? 'No chart was recognized.' : null;
  return { pages, tables, texts, confidence: 0.7, certainty, refusal };
}

function reply(...rows: [string, string][]): FileReply {
  return {
    tables: [{ name: 'Rents', page: 1, columns: [...columns], rows: rows.map((cells) => ({ cells: [...cells] })) }],
  };
}

function compare(written: FileReply, ours: FileReading): FileReading {
  const compared = compareReading(written, ours);
  if (!compared.ok) throw new Error(compared.error);
  return compared.value;
}

test('cells that agree become more certain: printed figures exactly, measured ones within a few percent', () => {
  const ours = reading([
    [name('Oslo'), shape(101)],
    [name('Bergen'), printed(80)],
  ]);
  const { tables, confidence } = compare(reply(['OSLO', '100'], ['Bergen', '80']), ours);
  expect(tables[0]?.rows.map(([, cell]) => [cell?.text, (cell?.confidence ?? 0) > 0.9])).toEqual([
    ['101', true],
    ['80', true],
  ]);
  expect([confidence > 0.9, tables[0]?.notes]).toEqual([true, []]);
});

test('where they differ our figure stays, uncertain, with the other one beside it and a note', () => {
  const ours = reading([
    [name('Oslo'), shape(100)],
    [name('Bergen'), printed(80)],
  ]);
  const { tables } = compare(reply(['Oslo', '140'], ['Bergen', '81']), ours);
  expect(tables[0]?.rows.map(([, cell]) => cell)).toMatchObject([
    { text: '100', other: '140', confidence: 0.4, box },
    { text: '80', other: '81', confidence: 0.4 },
  ]);
  expect(tables[0]?.notes[0]).toBe('Oslo, Rent: 100 was read, the language model read 140.');
});

test('a figure that only the model read is marked as its own', () => {
  const ours = reading([
    [name('Oslo'), shape(100)],
    [name('Bergen'), gap],
  ]);
  const { tables } = compare(reply(['Oslo', '100'], ['Bergen', '77']), ours);
  expect(tables[0]?.rows[1]?.[1]).toMatchObject({ text: '77', value: 77, method: 'model', confidence: 0.3 });
});

test('a table that only the model found has its place where its words are on the page, else none', () => {
  const texts = [
    { page: 1, box, text: 'Oslo' },
    { page: 1, box, text: 'NOK 1,200' },
  ];
  const { tables, refusal } = compare(reply(['Oslo', '1200'], ['Bergen', '900']), reading([], texts));
  expect(refusal).toBeNull();
  expect(tables[0]?.rows.flat().map(({ method, box: place }) => [method, place !== undefined])).toEqual([
    ['ocr', true],
    ['ocr', true],
    ['model', false],
    ['model', false],
  ]);
  expect(tables[0]?.notes).toEqual(['1 figure is from the language model, no source on the page.']);
});

test('a reply without tables changes nothing, and uneven rows go back to the model', () => {
  const ours = reading([[name('Oslo'), shape(100)]]);
  expect(compare({ tables: [] }, ours).tables).toEqual(ours.tables);
  expect(compareReading(reply(['Oslo', 'many']), ours)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/no number/),
  });
});

test('the description for the model has our tables, what is unsure, and the other words', () => {
  const ours = reading([[name('Oslo'), { ...shape(100), confidence: 0.3 }]], [{ page: 1, box, text: 'Source: city' }]);
  expect(describeReading(ours)).toBe(
    'Table “Rents” on page 1:\nCity | Rent\nOslo | 100 (unsure)\nOther words:\npage 1: Source: city',
  );
});
