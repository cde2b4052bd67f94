import { expect, test } from 'vitest';
import { chartSavingLabel } from './saving-words.ts';

test('every state of saving has its words', () => {
  expect(chartSavingLabel({ status: 'saved' }).words).toBe('Saved');
  expect(chartSavingLabel({ status: 'waiting' }).words).toBe('Saving…');
  expect(chartSavingLabel({ status: 'offline' })).toEqual({ words: 'Offline: saved in this browser', tone: 'warning' });
  expect(chartSavingLabel({ status: 'refused', message: 'You may only read this chart.' }).words).toBe(
    'Not saved: You may only read this chart.',
  );
});
