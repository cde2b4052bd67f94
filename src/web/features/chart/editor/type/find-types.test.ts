import { expect, test } from 'vitest';
import { questions } from '#chart/suggest/recipe.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import { templates } from '#chart/template/all-types.ts';
import { tableOf } from '#data/table.ts';
import { findTypes } from './type-picker.tsx';

const table = tableOf(
  ['Country', 'Cars'],
  [
    ['Spain', 3],
    ['Italy', 4],
  ],
);
const all = { templates, judged: suggest(table), questions, text: '' };

test('every type is in one group, by question and by family', () => {
  for (const by of ['question', 'family'] as const) {
    const found = findTypes({ ...all, by }).flatMap(({ types }) => types.map(({ template }) => template.id));
    expect(found.toSorted()).toEqual(templates.map(({ id }) => id).toSorted());
  }
});

test('a search finds names, what a type shows, and the question', () => {
  const find = (text: string) =>
    findTypes({ ...all, by: 'question', text }).flatMap(({ types }) => types.map(({ template }) => template.id));
  expect(find('donut')).toContain('donut');
  expect(find('parts of a whole')).toContain('pie');
  expect(find('nothing like it')).toEqual([]);
});
