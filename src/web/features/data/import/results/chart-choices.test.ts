import { expect, test } from 'vitest';
import { firstCharts } from '#chart/suggest/first-charts.ts';
import { tableOf } from '#data/table.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import { stepsInWords } from '#web/shared/charts/steps-in-words.ts';
import { oncePerType, toChoice } from './chart-choices.ts';

const answers = tableOf(
  ['Class', 'Favorite color'],
  Array.from({ length: 30 }, (_, row) => [`Class ${row % 3}`, ['red', 'blue', 'green', 'pink'][(row * row) % 4] ?? '']),
);

test('a chart of counted rows comes with the table it draws', () => {
  const counted = firstCharts(answers).charts.find(({ steps }) => steps.length > 0);
  if (counted === undefined) throw new Error('no chart counts rows');
  const [choice] = toChoice(counted, { table: answers, notes: [], name: '' });
  expect(choice?.table.columns.map(({ name }) => name)).toContain('Count');
  expect(choice?.table.rows).toBeLessThan(answers.rows);
  expect(choice?.steps).toBe(counted.steps);
});

test('a chart whose steps do not fit the table is not offered', () => {
  const [chart] = firstCharts(answers).charts;
  if (chart === undefined) throw new Error('there is no chart');
  const steps = [{ ...blankStep('sort'), by: [{ column: 'missing', order: 'ascending' }] } as Step];
  expect(toChoice({ ...chart, steps }, { table: answers, notes: [], name: '' })).toEqual([]);
});

test('what was done to the table is said in words, without what only keeps order', () => {
  const by = (column: string) => ({ column, part: 'none' });
  const rows = { how: 'rows', column: '', share: 50, name: 'Count' };
  const group = { ...blankStep('group'), by: ['Class', 'Favorite color'].map(by), aggregates: [rows] } as Step;
  const condition = { column: 'Class', operator: 'none-of', value: '', to: '', values: ['All'], mindsCase: true };
  const filter = { ...blankStep('filter'), match: 'all', conditions: [condition] } as Step;
  const sort = { ...blankStep('sort'), by: [{ column: 'Class', order: 'ascending' }] } as Step;
  expect(stepsInWords([filter, group, sort], answers.columns)).toBe(
    'Left out: All · Rows counted by Class and Favorite color',
  );
});

test('each type is offered once, the first of it', () => {
  const choices = firstCharts(answers).charts.flatMap((chart) =>
    toChoice(chart, { table: answers, notes: [], name: '' }),
  );
  expect(oncePerType([...choices, ...choices])).toEqual(choices);
});
