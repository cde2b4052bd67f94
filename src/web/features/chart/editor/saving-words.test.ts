import { expect, test } from 'vitest';
import { savingWords } from './saving-words.ts';

test('every state of saving has its words', () => {
  expect(savingWords({ status: 'saved' }).words).toBe('Saved');
  expect(savingWords({ status: 'waiting' }).words).toBe('Saving…');
  expect(savingWords({ status: 'offline' })).toEqual({ words: 'Offline: saved in this browser', tone: 'warning' });
  expect(savingWords({ status: 'refused', message: 'You may only read this chart.' }).words).toBe(
    'Not saved: You may only read this chart.',
  );
});
