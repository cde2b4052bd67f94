import { expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { titleOf } from './first-document.ts';

const table = tableOf(
  ['Country', 'Births', 'Deaths', 'Area km²'],
  [
    ['Chad', 1, 2, 3],
    ['Mali', 4, 5, 6],
  ],
);

test.each([
  [{ label: ['Country'], value: ['Births'] }, 'Births by country'],
  [{ label: ['Country'], value: ['Births', 'Deaths'] }, 'Births and deaths by country'],
  [{ label: ['Country'], value: ['Births', 'Deaths', 'Area km²'] }, ''],
  [{ x: ['Area km²'], y: ['Births'] }, 'Births by Area km²'],
  [{}, ''],
])('%j is called “%s”', (roles, title) => {
  expect(titleOf(roles, table)).toBe(title);
});
