import { expect, test } from 'vitest';
import { chartSavingLabel, moreUrgent } from './saving-words.ts';

test('every state of saving has its words', () => {
  expect(chartSavingLabel({ status: 'saved' }).words).toBe('Saved');
  expect(chartSavingLabel({ status: 'waiting' }).words).toBe('Saving…');
  expect(chartSavingLabel({ status: 'offline' })).toEqual({ words: 'Offline: saved in this browser', tone: 'warning' });
  expect(chartSavingLabel({ status: 'refused', message: 'You may only read this chart.' }).words).toBe(
    'Not saved: You may only read this chart.',
  );
});

test('of chart and cells the state that people must know of first is shown', () => {
  const saved = { status: 'saved' } as const;
  const offline = { status: 'offline' } as const;
  const refused = { status: 'refused', message: 'No.' } as const;
  expect(moreUrgent(saved, offline)).toBe(offline);
  expect(moreUrgent(offline, saved)).toBe(offline);
  expect(moreUrgent(offline, refused)).toBe(refused);
  expect(moreUrgent(saved, { ...saved })).toBe(saved);
});
