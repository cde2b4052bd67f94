import { expect, test } from 'vitest';
import { costText } from './admin-language-model.tsx';

test.each([
  [null, '–'],
  [0, '$0.00'],
  [0.0006, '$0.0006'],
  [0.25, '$0.2500'],
  [12.345, '$12.35'],
])('%s dollars are %s', (dollars, text) => {
  expect(costText(dollars)).toBe(text);
});
