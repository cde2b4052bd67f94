import { expect, test } from 'vitest';
import { readDocumentPart } from './receive-file.ts';

test('pages are single numbers and ranges, each once and in order', () => {
  expect(readDocumentPart({ pages: '7, 1-3,2 – 4' }).pages).toEqual([1, 2, 3, 4, 7]);
  expect(readDocumentPart({ pages: ' ' })).toEqual({ pages: null, region: null });
});

test.each(['0', '3-1', 'one', '1,,2', '-4', '1-99999'])(
  'pages written as "%s" are refused with a sentence',
  (pages) => {
    expect(() => readDocumentPart({ pages })).toThrow(/pages/);
  },
);

test('a region lies within the page', () => {
  const region = { x: 0.5, y: 0, width: 0.5, height: 1 };
  expect(readDocumentPart({ region: JSON.stringify(region) }).region).toEqual(region);
});

test.each(['{', '[]', '{"x":0,"y":0,"width":0,"height":1}', '{"x":0.6,"y":0,"width":0.6,"height":1}'])(
  'the region %s is refused with a sentence',
  (region) => {
    expect(() => readDocumentPart({ region })).toThrow(/region/);
  },
);
