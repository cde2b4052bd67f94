import { expect, test } from 'vitest';
import { changePlanAndRefresh } from './change-dialog.tsx';

test('S4.24 a plan is changed first, then the subscription is read again', async () => {
  const seen: string[] = [];
  const later = (what: string) => async () => {
    await new Promise((done) => setTimeout(done, 0));
    seen.push(what);
  };
  await changePlanAndRefresh({ change: later('change'), refresh: later('refresh') });
  expect(seen).toEqual(['change', 'refresh']);
});

test('S4.24 a change that is refused is followed by nothing', async () => {
  const seen: string[] = [];
  const change = () => Promise.reject(new Error('no'));
  await expect(changePlanAndRefresh({ change, refresh: async () => void seen.push('refresh') })).rejects.toThrow('no');
  expect(seen).toEqual([]);
});
