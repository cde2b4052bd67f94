import { expect, test } from 'vitest';
import { stemEnglish } from './stem.ts';

test.each(['constructor', 'valueof'])('stems %s, which is a property of every object, as any word', (word) => {
  expect(stemEnglish(word)).toBe(word);
});
