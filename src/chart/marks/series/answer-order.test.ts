import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { inAnswerOrder } from './answer-order.ts';
import type { Series } from './series.ts';

const ordered = (names: string) =>
  inAnswerOrder(
    names.split('|').map((name): Series => ({ key: name, name, values: new Float64Array(), rows: new Int32Array() })),
  )
    .map(({ name }) => name)
    .join('|');

test.each([
  [
    'answers',
    'Neutral|Dissatisfied|Satisfied|Very satisfied|Very dissatisfied',
    'Very dissatisfied|Dissatisfied|Neutral|Satisfied|Very satisfied',
  ],
  ['ages', '35–49|18–34|65+|50–64', '18–34|35–49|50–64|65+'],
  ['no answer', 'Neutral|Don’t know|Disagree|Agree', 'Disagree|Neutral|Agree|Don’t know'],
])('%s that rows name come in their order', (_, given, wanted) => {
  expect(ordered(given)).toBe(wanted);
});

test.each(['Very satisfied|Satisfied|Neutral|Dissatisfied', 'Gas|Coal|Wind'])('%s stay as they are', (names) => {
  expect(ordered(names)).toBe(names);
});

test.each(['diverging-bar', 'stacked-bar', 'grouped-bar'])(
  'answers in rows are drawn by a %s in their order',
  (type) => {
    const answers = ['Neutral', 'Agree', 'Disagree'];
    const rows = ['North', 'South'].flatMap((place, at) => answers.map((answer, by) => [place, answer, 10 + at + by]));
    const table = tableOf(['Place', 'Answer', 'Count'], rows);
    const [place = '', answer = '', count = ''] = table.columns.map(({ key }) => key);
    const { texts } = drawMarks(type, table, { roles: { label: [place], values: [count], series: [answer] } });
    const said = texts.filter(({ text }) => answers.includes(text)).sort((a, b) => a.x - b.x || a.y - b.y);
    expect([...new Set(said.map(({ text }) => text))]).toEqual(['Disagree', 'Neutral', 'Agree']);
  },
);
