import { describe, expect, test } from 'vitest';
import { tableOf } from '../table.ts';
import { sourceRows } from './source-rows.ts';
import { readSteps } from './step.ts';

const table = tableOf(
  ['Region', 'Year', 'Sales'],
  [
    ['North', 2023, 5],
    ['South', 2023, 9],
    ['North', 2024, 7],
    ['East', 2024, 1],
  ],
);
const only2024 = {
  kind: 'filter',
  match: 'all',
  conditions: [{ column: 'Year', operator: 'is', value: '2024' }],
};
const bySales = { kind: 'sort', by: [{ column: 'Sales', order: 'descending' }] };
const perRegion = {
  kind: 'group',
  by: [{ column: 'Region', part: 'none' }],
  aggregates: [{ how: 'sum', column: 'Sales', share: 50, name: '' }],
};

describe('rows after steps are found in the source', () => {
  test.each<[string, object[], number[], number[]]>([
    ['no steps', [], [2], [2]],
    ['a filter', [only2024], [1], [3]],
    ['a sort', [bySales], [0, 1], [1, 2]],
    ['a sort and a filter', [bySales, only2024], [0], [2]],
    ['groups', [perRegion], [0], [0, 2]],
    ['groups of filtered rows', [only2024, perRegion], [0], [2]],
    ['a step that is off', [{ ...only2024, isOff: true }], [3], [3]],
    ['picked columns', [{ kind: 'pick', how: 'keep', columns: ['Sales'] }], [1], [1]],
  ])('%s', (_, given, rows, expected) => {
    const steps = readSteps(given.map((step, place) => ({ id: `s${place}`, ...step })));
    expect(steps.length).toBe(given.length);
    expect(sourceRows(table, { steps, rows, context: { tableOf: () => null } })).toEqual(expected);
  });
});

test('rows that became columns cannot be followed', () => {
  const steps = readSteps([{ id: 's', kind: 'transpose', heads: 'Region', name: 'Name' }]);
  expect(steps.length).toBe(1);
  expect(sourceRows(table, { steps, rows: [0], context: { tableOf: () => null } })).toBeNull();
});
