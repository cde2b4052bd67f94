import { describe, expect, test } from 'vitest';
import { completeAt } from '#data/expression/complete.ts';
import { profileColumn } from '#data/profile/profile-column.ts';
import { type Column, tableOf } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runStep } from '#data/transform/run-steps.ts';
import { blankStep, stepKindOf } from '#data/transform/step.ts';
import { stepKinds } from '#data/transform/steps.ts';
import { textAt } from '#data/written.ts';
import { sheetOfTable } from '#web/shared/charts/sheet-of-table.ts';
import { profileFacts } from './column-list.tsx';
import { applySuggestion } from './expression-field.tsx';
import { withUndo } from './note-list.tsx';
import { readyStep } from './step-form.tsx';
import { cachedStepTables } from './tables-of.ts';

const table = tableOf(
  ['city', 'people', 'day'],
  [
    ['Oslo', 709, new Date('2024-01-05')],
    ['Bergen', 1 / 3, null],
    [null, 709, new Date('2024-02-05')],
  ],
);
const write = { number: (value: number) => value.toLocaleString('en') };
const nothing = { tableOf: () => null };

test('a guess is undone without forgetting the other choices', () => {
  expect(withUndo({ delimiter: ';', skipTop: 3 }, { skipTop: 0 })).toEqual({ delimiter: ';', skipTop: 0 });
  const types = { c1: { is: 'text' } as const };
  expect(withUndo({ types }, { types: { c2: { is: 'url' } } })).toEqual({ types: { ...types, c2: { is: 'url' } } });
});

test('the table after steps is shown as text that reads back as the same values', () => {
  const sheet = sheetOfTable(table);
  expect(sheet.columns.map(({ written }) => [0, 1, 2].map((row) => textAt(written, row)))).toEqual([
    ['Oslo', 'Bergen', ''],
    ['709', '0.33333333', '709'],
    ['2024-01-05', '', '2024-02-05'],
  ]);
  expect(toTable(sheet).columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'time']);
  expect(sheetOfTable(table).columns[0]).toBe(sheet.columns[0]);
});

test('columns are told by range, gaps and differences', () => {
  const facts = table.columns.map((column: Column) => profileFacts(profileColumn(column), write));
  expect(facts).toEqual([
    ['2 unique', '1 empty', 'all unique'],
    ['0.333 to 709', '2 unique'],
    ['2024-01-05 to 2024-02-05', '1 empty', 'all unique'],
  ]);
});

describe('steps', () => {
  test.each(stepKinds.map(({ kind }) => kind))('a new step %s says what is missing, or runs', (kind) => {
    const step = readyStep(blankStep(kind));
    for (const [name, field] of Object.entries(stepKindOf(step).fields)) {
      if (field.kind === 'list') expect((step as unknown as Record<string, unknown[]>)[name]).toHaveLength(1);
    }
    const ran = runStep(table, step, nothing);
    expect(ran.ok || ran.error.length > 0).toBe(true);
  });

  test('the tables between steps: one that is off changes nothing, one that fails ends it', () => {
    const tablesOf = cachedStepTables();
    const rank = blankStep('rank');
    const sample = blankStep('transpose');
    const broken = blankStep('compute');
    const steps = [{ ...sample, isOff: true }, broken, sample];
    const tables = tablesOf(table, steps, () => null);
    expect(tables).toHaveLength(4);
    expect(new Set(tables)).toEqual(new Set([table]));
    const again = tablesOf(table, [sample, rank], () => null);
    expect(tablesOf(table, [sample], () => null)[1]).toBe(again[1]);
  });
});

test('a suggestion takes the place of what was begun', () => {
  const text = 'round(peo + 1)';
  const [suggestion] = completeAt(text, 9, table.columns);
  expect(suggestion && applySuggestion(text, suggestion)).toEqual({ text: 'round([people] + 1)', cursor: 14 });
});
