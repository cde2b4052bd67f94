import { expect, test } from 'vitest';
import { type Table, tableOf } from '../table.ts';
import { runSteps } from '../transform/run-steps.ts';
import { stepLabel } from '../transform/step.ts';
import { cleaningsOf } from './clean-column.ts';

function cleaned(table: Table, key: string): Table {
  const steps = cleaningsOf(table, null, key).flatMap(({ step, isSafe }) => (isSafe ? [step] : []));
  return runSteps(table, steps, { tableOf: () => null }).table;
}

const words = (table: Table) => {
  const [column] = table.columns;
  return column?.kind === 'text' ? Array.from(column.codes, (code) => column.words[code] ?? null) : [];
};

test('unites spellings, and empties words for missing values', () => {
  const table = tableOf(['Region'], [['North'], ['North'], ['north'], [' NORTH'], ['South'], ['n/a'], ['-']]);
  expect(words(cleaned(table, 'Region'))).toEqual(['North', 'North', 'North', 'North', 'South', null, null]);
});

test('reads text as numbers where only words for missing values are in the way', () => {
  const table = tableOf(['Sales'], [['1,200'], ['950'], ['n/a'], ['1,480'], ['700'], ['1,010']]);
  const [column] = cleaned(table, 'Sales').columns;
  expect(column).toMatchObject({ kind: 'number' });
  expect(column?.kind === 'number' && Array.from(column.values)).toEqual([1200, 950, Number.NaN, 1480, 700, 1010]);
});

test('offers to drop empty rows, but does not choose it', () => {
  const table = tableOf(['Sales'], [[1], [null], [3]]);
  const found = cleaningsOf(table, null, 'Sales');
  expect(found.map(({ step, isSafe }) => [stepLabel(step, table.columns), isSafe])).toEqual([
    ['Keep rows where Sales is not empty', false],
  ]);
});

test('finds nothing in a clean column', () => {
  expect(cleaningsOf(tableOf(['Kind'], [['Oak'], ['Elm'], ['Oak']]), null, 'Kind')).toEqual([]);
  expect(cleaningsOf(tableOf(['Kind'], [['Oak']]), null, 'Other')).toEqual([]);
});
