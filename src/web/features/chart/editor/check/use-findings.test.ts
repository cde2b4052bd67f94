import { expect, test } from 'vitest';
import { remedyOf } from './use-findings.ts';

test('a missing text leads to its field', () => {
  expect(remedyOf('missing-title')).toEqual({ label: 'Add a title', tab: 'design', field: 'title' });
  expect(remedyOf('missing-source')).toMatchObject({ field: 'source' });
  expect(remedyOf('missing-alt')).toMatchObject({ field: 'alt' });
});

test('combined rows lead to the columns, where it is chosen how', () => {
  expect(remedyOf('combined-rows')).toMatchObject({ tab: 'type' });
  expect(remedyOf('summed-rates')).toMatchObject({ tab: 'type' });
});

test('a finding of a check that is not listed still leads to a panel', () => {
  expect(remedyOf('something-new').tab).toBe('design');
});
