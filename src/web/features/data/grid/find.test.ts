import { describe, expect, test } from 'vitest';
import { applyEdit } from '#data/edit/apply-edit.ts';
import { sheetOf } from '#data/edit/edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { textAt } from '#data/written.ts';
import { type CellPosition, find, nextFound, replaceEdit, type Search } from './find.ts';
import { sortEdit } from './use-selection-edits.ts';

const sheet = sheetOf(
  [
    ['Name', { is: 'text' }],
    ['Size', { is: 'number', style: { decimal: '.', group: ',' }, before: '', after: '' }],
  ],
  [
    ['Anna', '10'],
    ['anna.b', '9'],
    ['Bo', ''],
    ['anna', '1,000'],
    ['Cy', 'few'],
  ],
);

const search = (text: string, more: Partial<Search> = {}): Search => ({
  text,
  isCaseSensitive: false,
  isWholeCell: false,
  column: null,
  ...more,
});

describe('find', () => {
  test.each<[string, Search, number]>([
    ['in any case', search('anna'), 3],
    ['in this case', search('anna', { isCaseSensitive: true }), 2],
    ['as a whole cell', search('anna', { isWholeCell: true }), 2],
    ['a dot as a dot', search('.'), 1],
    ['in one column', search('0', { column: 0 }), 0],
    ['nothing', search(''), 0],
  ])('counts %s', (_, wanted, count) => expect(find(sheet, wanted).count).toBe(count));

  test('goes from row to row, and starts again at the end', () => {
    const found = find(sheet, search('1'));
    const places: CellPosition[] = [];
    let from: CellPosition | null = null;
    for (let step = 0; step < 3; step++) {
      from = nextFound(found, sheet, { from, step: 1 })?.place ?? null;
      if (from) places.push(from);
    }
    expect(places.map(({ row }) => row)).toEqual([0, 3, 0]);
    expect(nextFound(found, sheet, { from: { row: 0, column: 1 }, step: -1 })).toEqual({
      place: { row: 3, column: 1 },
      number: 2,
    });
  });

  test('replaces all of it in one edit, letter by letter', () => {
    const query = search('ANNA');
    const edit = replaceEdit(find(sheet, query), { search: query, by: '$&', only: null });
    expect(edit && namesOf(applyEdit(sheet, edit).sheet)).toEqual(['$&', '$&.b', 'Bo', '$&', 'Cy']);
  });
});

describe('sorting', () => {
  test('is by value, gaps and what does not fit last, in both directions', () => {
    expect(sortEdit(sheet, { column: 1, direction: 'up' })).toEqual({ do: 'order-rows', order: [1, 0, 3, 2, 4] });
    expect(sortEdit(sheet, { column: 1, direction: 'down' })).toEqual({ do: 'order-rows', order: [3, 0, 1, 2, 4] });
  });

  test('of words is by their letters', () => {
    const edit = sortEdit(sheet, { column: 0, direction: 'up' });
    expect(edit && namesOf(applyEdit(sheet, edit).sheet)).toEqual(['anna', 'Anna', 'anna.b', 'Bo', 'Cy']);
  });
});

function namesOf({ rows, columns }: Sheet): string[] {
  const [first] = columns;
  return first ? Array.from({ length: rows }, (_, row) => textAt(first.written, row)) : [];
}
