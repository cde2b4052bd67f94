import { expect, test } from 'vitest';
import { tableOf } from './table.ts';
import { readTableJson, toTableJson } from './table-json.ts';

test('a table survives JSON', () => {
  const table = tableOf(
    ['a', 'b', 'c'],
    [
      ['x', 1, new Date(0)],
      [null, null, new Date(5)],
      ['x', -2.5, null],
    ],
  );
  expect(readTableJson(JSON.parse(JSON.stringify(toTableJson(table))))).toEqual(table);
});

test('words keep their order, which is that of series and their colors', () => {
  const table = {
    rows: 3,
    columns: [{ kind: 'text', key: 'a', name: 'a', codes: new Int32Array([1, -1, 0]), words: ['x', 'y'] }],
  } as const;
  const json = toTableJson(table);
  expect(readTableJson(JSON.parse(JSON.stringify(json)))).toEqual(table);
  const odd = { columns: [{ ...json.columns[0], words: [7, 'z', null, 'y'] }] };
  expect(readTableJson(odd).columns[0]).toMatchObject({ words: ['y', 'x'], codes: new Int32Array([0, -1, 1]) });
});

test.each([null, 7, 'x', [], {}, { columns: 3 }, { columns: [null, 7, { key: 'a' }, { values: [] }] }])(
  '%j is an empty table',
  (input) => {
    expect(readTableJson(input)).toEqual({ rows: 0, columns: [] });
  },
);

test('cells that do not fit are gaps, and short columns are filled with them', () => {
  const { rows, columns } = readTableJson({
    columns: [
      { kind: 'number', key: 'n', values: [1, 'two', {}] },
      { kind: 'text', key: 't', name: 4, values: [{}] },
    ],
  });
  expect(rows).toBe(3);
  expect(columns[0]).toMatchObject({ name: 'n', values: new Float64Array([1, Number.NaN, Number.NaN]) });
  expect(columns[1]).toMatchObject({ name: 't', words: [], codes: new Int32Array([-1, -1, -1]) });
});

test('valid types are sent with their columns, invalid ones are not', () => {
  const type = { is: 'percent', style: { decimal: '.', group: '' }, before: '', after: '%' } as const;
  const table = {
    rows: 1,
    columns: [{ kind: 'number', key: 'n', name: 'n', type, values: new Float64Array([1]) }],
  } as const;
  expect(readTableJson(JSON.parse(JSON.stringify(toTableJson(table))))).toEqual(table);
  const types = [
    7,
    null,
    {},
    { is: 4 },
    { is: 'date' },
    { is: 'number', before: 3 },
    { is: 'number', before: 'x'.repeat(99), after: '', style: {} },
  ];
  for (const type of types) {
    const { columns } = readTableJson({ columns: [{ kind: 'number', key: 'n', name: 'n', type: type, values: [1] }] });
    expect(columns[0]).not.toHaveProperty('type');
  }
});
