import { expect, it } from 'vitest';
import { tableOf } from '../table.ts';
import { measureKindOf, withMeasures } from './measure-kind.ts';

const table = tableOf(
  ['City', 'Price'],
  [
    ['Rome', 10],
    ['Oslo', 20],
  ],
);

it('takes what a user says about a column over what its name says', () => {
  const [, price] = withMeasures(table, { Price: 'amount' }).columns;
  expect(price?.kind === 'number' && measureKindOf(price)).toMatchObject({ kind: 'amount', combine: 'sum' });
  expect(withMeasures(table, {})).toBe(table);
  expect(withMeasures(table, { Gone: 'amount' })).toBe(table);
});
