import { describe, expect, test } from 'vitest';
import { rowsToTable } from './api.ts';

describe('rows of a page', () => {
  test('become columns of their own kinds', () => {
    const rows = [
      { City: 'Vienna', People: 2, Founded: new Date('2026-01-02') },
      { City: 'Rome', People: null, Since: '' },
    ];
    expect(rowsToTable(rows).columns).toEqual([
      { kind: 'text', key: 'City', name: 'City', values: ['Vienna', 'Rome'] },
      { kind: 'number', key: 'People', name: 'People', values: [2, null] },
      { kind: 'time', key: 'Founded', name: 'Founded', values: [Date.parse('2026-01-02'), null] },
      { kind: 'text', key: 'Since', name: 'Since', values: [null, null] },
    ]);
  });

  test('take the keys and kinds of the columns that the chart has', () => {
    const known = [
      { kind: 'text' as const, key: 'c1', name: 'City', values: [] },
      { kind: 'number' as const, key: 'c2', name: 'People', values: [] },
      { kind: 'time' as const, key: 'c3', name: 'Day', values: [] },
      { kind: 'text' as const, key: 'c4', name: 'Note', values: [] },
    ];
    expect(rowsToTable([{ City: 7, c2: '2.5', Day: '2026-01-02' }], known).columns).toEqual([
      { kind: 'text', key: 'c1', name: 'City', values: ['7'] },
      { kind: 'number', key: 'c2', name: 'People', values: [2.5] },
      { kind: 'time', key: 'c3', name: 'Day', values: [Date.parse('2026-01-02')] },
      { kind: 'text', key: 'c4', name: 'Note', values: [null] },
    ]);
  });

  test.each([null, 'a,b', [1], [null], { columns: [] }])('%j is refused with an example', (given) => {
    expect(() => rowsToTable(given as never)).toThrow('Data is a list of rows, such as'); // as a page without types may
  });

  test('that are too many are refused', () => {
    expect(() => rowsToTable(Array.from({ length: 100_001 }, () => ({ a: 1 })))).toThrow(
      'A chart shows up to 100000 rows.',
    );
  });
});
