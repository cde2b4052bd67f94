import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../sheet.ts';
import type { ColumnType } from '../types/column-type.ts';
import { textAt } from '../written.ts';
import { applyEdit } from './apply-edit.ts';
import { conflictsOf } from './conflicts-of.ts';
import { type Edit, editSchema, type OneEdit, sheetOf } from './edit.ts';
import { continueSeries } from './edit-cells.ts';
import { doEdit, openHistory, redo, undo, undoRedoLabels } from './history.ts';
import { nameOf } from './name-of.ts';
import { problemOf } from './problem-of.ts';

const words: ColumnType = { is: 'text' };
const figures: ColumnType = { is: 'number', style: { decimal: '.', group: ',' }, before: '', after: '' };
const cities = () =>
  sheetOf(
    [
      ['City', words],
      ['People', figures],
    ],
    [
      ['Oslo', '717,710'],
      ['Bergen', '291,189'],
      ['Oslo', ''],
    ],
  );

function rowsOf(sheet: Sheet): string[][] {
  return Array.from({ length: sheet.rows }, (_, row) => sheet.columns.map(({ written }) => textAt(written, row)));
}

describe('applyEdit', () => {
  test('writes one cell and leaves the other columns the same objects', () => {
    const before = cities();
    const { sheet } = applyEdit(before, typed(1, 1, '300,000'));
    expect(rowsOf(sheet)[1]).toEqual(['Bergen', '300,000']);
    expect(sheet.columns[0]).toBe(before.columns[0]);
    expect(sheet.columns[1]?.written).toMatchObject({ words: ['717,710', '300,000'] });
    expect(rowsOf(before)[1]).toEqual(['Bergen', '291,189']);
  });

  test('grows by a block that is larger than the table, and shrinks on undo', () => {
    const before = cities();
    const block: Edit = {
      do: 'set-cells',
      row: 2,
      column: 1,
      columns: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      by: 'paste',
    };
    const { sheet, inverse } = applyEdit(before, block);
    expect(rowsOf(sheet)).toEqual([
      ['Oslo', '717,710', ''],
      ['Bergen', '291,189', ''],
      ['Oslo', 'a', 'c'],
      ['', 'b', 'd'],
    ]);
    expect(sheet.columns.map(({ key }) => key)).toEqual(['c1', 'c2', 'column-3']);
    expect(applyEdit(sheet, inverse).sheet).toEqual(before);
  });

  test('writes a table into an empty sheet', () => {
    const { sheet, inverse } = applyEdit({ rows: 0, columns: [] }, typed(0, 0, 'x'));
    expect(rowsOf(sheet)).toEqual([['x']]);
    expect(applyEdit(sheet, inverse).sheet).toEqual({ rows: 0, columns: [] });
  });

  test('reads cells out of the bytes of a file before it changes them', () => {
    const bytes = Uint8Array.from('a,"b ""1"""\nc,d\n', (letter) => letter.charCodeAt(0));
    const source = { bytes, starts: Uint32Array.of(0, 12), delimiter: 44, quote: 34 };
    const column = (place: number) => ({
      key: `c${place}`,
      name: `c${place}`,
      type: words,
      written: { as: 'bytes' as const, source, place },
    });
    const before: Sheet = { rows: 2, columns: [column(0), column(1)] };
    const { sheet } = applyEdit(before, typed(1, 1, 'e'));
    expect(rowsOf(sheet)).toEqual([
      ['a', 'b "1"'],
      ['c', 'e'],
    ]);
    expect(sheet.columns[0]).toBe(before.columns[0]);
  });

  test('changing one cell of a large column copies no other', () => {
    const rows = 100_000;
    const codes = Int32Array.from({ length: rows }, (_, row) => row);
    const texts = Array.from(codes, (code) => `w${code}`);
    const columns = Array.from({ length: 50 }, (_, place) => ({
      key: `c${place}`,
      name: `c${place}`,
      type: words,
      written: { as: 'words' as const, codes, words: texts },
    }));
    const { sheet } = applyEdit({ rows, columns }, typed(5, 7, 'new'));
    expect(sheet.columns.filter((column, place) => column !== columns[place])).toHaveLength(1);
    expect(rowsOf({ rows: 6, columns: sheet.columns.slice(7, 8) })[5]).toEqual(['new']);
  });

  test('leaves out what is beyond the sheet', () => {
    const before = cities();
    const beyond: OneEdit[] = [
      { do: 'delete-rows', ranges: [{ row: 9, count: 2 }] },
      { do: 'delete-columns', places: [7] },
      { do: 'rename-column', column: 7, name: 'x' },
      { do: 'order-rows', order: [0, 0, 1] },
      { do: 'move-rows', from: 8, count: 1, to: 0 },
      { do: 'fill', from: { row: 9, column: 9, rows: 1, columns: 1 }, to: { row: 9, column: 9, rows: 5, columns: 1 } },
    ];
    for (const edit of beyond) {
      expect(applyEdit(before, edit).sheet, edit.do).toBe(before);
      expect(problemOf(before, edit), edit.do).toMatch(/does not fit/);
    }
  });

  test('a column named __proto__ works like any other', () => {
    const insert: Edit = {
      do: 'insert-columns',
      places: [0],
      columns: [{ key: '__proto__', name: '__proto__', type: words, texts: ['a'] }],
    };
    expect(rowsOf(applyEdit(cities(), insert).sheet)[0]).toEqual(['a', 'Oslo', '717,710']);
  });
});

describe('for any edit', () => {
  const size = { rows: 6, columns: 4 };
  const text = fc.constantFrom('', 'a', 'b', '1', 'Item 1', '2026-01-31', '"x"\ny');
  const anySheet = fc
    .array(fc.array(text, { minLength: size.columns, maxLength: size.columns }), { minLength: 1, maxLength: size.rows })
    .map((rows) =>
      sheetOf(
        ['A', 'B', 'C', 'D'].map((name) => [name, words] as const),
        rows,
      ),
    );
  const place = fc.nat(8);
  const count = fc.integer({ min: 1, max: 4 });
  const texts = fc.array(text, { minLength: 1, maxLength: 4 });
  const ranges = fc.array(fc.record({ row: place, count }), { minLength: 1, maxLength: 3 });
  const block = fc.record({ row: place, column: place, rows: count, columns: count });
  const oneEdit: fc.Arbitrary<OneEdit> = fc.oneof(
    fc.record({
      do: fc.constant('set-cells' as const),
      row: place,
      column: place,
      columns: fc.array(texts, { minLength: 1, maxLength: 4 }),
      by: fc.constant('paste' as const),
    }),
    fc.record({
      do: fc.constant('set-places' as const),
      column: place,
      rows: fc.uniqueArray(place, { maxLength: 4 }),
      texts,
      by: fc.constant('replace' as const),
    }),
    block.map((from) => ({
      do: 'fill' as const,
      from,
      to: { ...from, rows: from.rows + 2, row: Math.max(0, from.row - 1) },
    })),
    fc.record({ do: fc.constant('insert-rows' as const), ranges }),
    fc.record({ do: fc.constant('delete-rows' as const), ranges }),
    fc.record({ do: fc.constant('move-rows' as const), from: place, count, to: place }),
    fc.record({
      do: fc.constant('order-rows' as const),
      order: fc.nat(5).map((last) => Array.from({ length: last + 1 }, (_, index) => last - index)),
    }),
    fc.record({
      do: fc.constant('insert-columns' as const),
      places: fc.array(place, { minLength: 1, maxLength: 2 }),
      columns: fc.array(fc.record({ key: fc.constantFrom('c1', 'new'), name: text, type: fc.constant(words), texts }), {
        minLength: 1,
        maxLength: 3,
      }),
    }),
    fc.record({ do: fc.constant('delete-columns' as const), places: fc.array(place, { minLength: 1, maxLength: 3 }) }),
    fc.record({ do: fc.constant('move-columns' as const), from: place, count, to: place }),
    fc.record({ do: fc.constant('rename-column' as const), column: place, name: text }),
    fc.record({ do: fc.constant('set-type' as const), column: place, type: fc.constant(figures) }),
  );
  const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
    oneEdit,
    fc.array(oneEdit, { maxLength: 4 }).map((edits) => ({ do: 'several' as const, edits })),
  );

  test('its inverse restores the same sheet, and both survive JSON', () => {
    fc.assert(
      fc.property(anySheet, anyEdit, (before, edit) => {
        const { sheet, inverse } = applyEdit(before, edit);
        expect(new Set(sheet.columns.map(({ key }) => key)).size).toBe(sheet.columns.length);
        for (const { written } of sheet.columns) expect(written).toMatchObject({ codes: { length: sheet.rows } });
        expect(editSchema.parse(JSON.parse(JSON.stringify(inverse)))).toEqual(inverse);
        expect(problemOf(sheet, inverse)).toBeNull();
        const back = applyEdit(sheet, inverse);
        expect(back.sheet).toEqual(before);
        expect(applyEdit(back.sheet, back.inverse).sheet).toEqual(sheet);
      }),
      { numRuns: 600 },
    );
  });

  test('undoing everything gives the first sheet, redoing everything the last', () => {
    fc.assert(
      fc.property(anySheet, fc.array(anyEdit, { maxLength: 6 }), (before, edits) => {
        let history = openHistory(before);
        for (const edit of edits) history = doEdit(history, edit).history;
        const last = history.sheet;
        for (let turn = undo(history); turn; turn = undo(history)) history = turn.history;
        expect(history.sheet).toEqual(before);
        for (let turn = redo(history); turn; turn = redo(history)) history = turn.history;
        expect(history.sheet).toEqual(last);
      }),
    );
  });
});

describe('history', () => {
  test('names what undo and redo would do', () => {
    const renamed = doEdit(openHistory(cities()), { do: 'rename-column', column: 0, name: 'Town' }).history;
    expect(undoRedoLabels(renamed)).toEqual({ undo: 'Undo: rename column', redo: null });
    const undone = undo(renamed)?.history ?? renamed;
    expect(undoRedoLabels(undone)).toEqual({ undo: null, redo: 'Redo: rename column' });
    expect(undone.sheet.columns[0]?.name).toBe('City');
  });

  test('typing again in the same cell is one step, in the next cell a new one', () => {
    let history = openHistory(cities());
    for (const text of ['1', '2']) history = doEdit(history, typed(0, 0, text)).history;
    history = doEdit(history, typed(1, 0, '3')).history;
    expect(history.past).toHaveLength(2);
    history = undo(undo(history)?.history ?? history)?.history ?? history;
    expect(history.sheet).toEqual(cities());
  });

  test('an edit that changes nothing is no step', () => {
    expect(doEdit(openHistory(cities()), { do: 'delete-columns', places: [9] }).history.past).toEqual([]);
  });
});

test.each<[Edit, string]>([
  [typed(0, 0, 'x'), 'type in cell'],
  [
    {
      do: 'set-cells',
      row: 0,
      column: 0,
      columns: [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
      by: 'paste',
    },
    'paste 2 × 3 cells',
  ],
  [
    {
      do: 'delete-rows',
      ranges: [
        { row: 0, count: 2 },
        { row: 5, count: 1 },
      ],
    },
    'delete 3 rows',
  ],
  [{ do: 'insert-rows', ranges: [{ row: 0, count: 1 }] }, 'insert row'],
  [{ do: 'set-type', column: 0, type: figures }, 'change type to Number'],
  [{ do: 'several', edits: [places([1, 2]), places([4])] }, 'replace in 3 cells'],
  [{ do: 'several', edits: [{ do: 'insert-columns', places: [0], columns: [] }, typed(0, 0, 'x')] }, 'type in cell'],
])('%j is called %s', (edit, name) => expect(nameOf(edit)).toBe(name));

describe('conflictsOf', () => {
  test.each<[string, Edit[], Edit[], string[]]>([
    ['other cells', [typed(0, 0, 'a')], [typed(0, 1, 'b')], []],
    ['the same cell', [typed(3, 1, 'a')], [typed(3, 1, 'b')], ['cells']],
    [
      'a cell of a block',
      [typed(3, 1, 'a')],
      [{ do: 'set-cells', row: 2, column: 0, columns: [['x'], ['y', 'z']], by: 'paste' }],
      ['cells'],
    ],
    [
      'a filled cell',
      [typed(3, 1, 'a')],
      [
        {
          do: 'fill',
          from: { row: 0, column: 1, rows: 1, columns: 1 },
          to: { row: 0, column: 1, rows: 9, columns: 1 },
        },
      ],
      ['cells'],
    ],
    ['a row that moves', [typed(0, 0, 'a')], [{ do: 'delete-rows', ranges: [{ row: 5, count: 1 }] }], ['structure']],
    ['a name and a cell', [{ do: 'rename-column', column: 0, name: 'x' }], [typed(0, 0, 'b')], []],
    [
      'two names',
      [{ do: 'rename-column', column: 0, name: 'x' }],
      [{ do: 'rename-column', column: 0, name: 'y' }],
      ['column'],
    ],
    ['nothing', [{ do: 'delete-columns', places: [0] }], [], []],
  ])('%s', (_, mine, theirs, about) => {
    expect(conflictsOf(mine, theirs).map((conflict) => conflict.about)).toEqual(about);
    expect(conflictsOf(theirs, mine).map((conflict) => conflict.about)).toEqual(about);
  });
});

test.each<[string[], string[]]>([
  [
    ['1', '2'],
    ['3', '4', '5'],
  ],
  [['1'], ['1', '1', '1']],
  [
    ['0.5', '0.75'],
    ['1.00', '1.25', '1.50'],
  ],
  [
    ['1,5', '2'],
    ['2,5', '3,0', '3,5'],
  ],
  [
    ['1', '2', '4'],
    ['1', '2', '4'],
  ],
  [['2026-01-30'], ['2026-01-31', '2026-02-01', '2026-02-02']],
  [
    ['2026-01-01', '2026-02-01'],
    ['2026-03-01', '2026-04-01', '2026-05-01'],
  ],
  [['2025-11'], ['2025-12', '2026-01', '2026-02']],
  [
    ['Q3 2025', 'Q4 2025'],
    ['Q1 2026', 'Q2 2026', 'Q3 2026'],
  ],
  [
    ['Nov', 'Dec'],
    ['Jan', 'Feb', 'Mar'],
  ],
  [['Friday'], ['Saturday', 'Sunday', 'Monday']],
  [['Item 09'], ['Item 10', 'Item 11', 'Item 12']],
  [
    ['red', 'blue'],
    ['red', 'blue', 'red'],
  ],
])('%j continues with %j', (texts, next) => expect(continueSeries(texts, 3)).toEqual(next));

test('a series continues backwards', () => {
  expect(continueSeries(['Item 3'], 2, { isBackwards: true })).toEqual(['Item 2', 'Item 1']);
  expect(continueSeries(['5', '6'].toReversed(), 2, { isBackwards: true })).toEqual(['4', '3']);
});

test('invalid edits are refused', () => {
  for (const wrong of [{}, { do: 'drop' }, { ...typed(0, 0, 'x'), row: -1 }, { ...typed(0, 0, 'x'), more: 1 }])
    expect(editSchema.safeParse(wrong).success).toBe(false);
});

function typed(row: number, column: number, text: string): OneEdit & { do: 'set-cells' } {
  return { do: 'set-cells', row, column, columns: [[text]], by: 'typing' };
}

function places(rows: number[]): OneEdit {
  return { do: 'set-places', column: 0, rows, texts: rows.map(() => 'x'), by: 'replace' };
}
