import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actionToastDuration, closeToast, maxToasts, showToast, toastDuration, toastKinds, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const messages = () => toasts.read().map(({ message }) => message);

test('S2.51 S9.1 of ten toasts the newest three are shown', () => {
  for (let i = 1; i <= 10; i++) showToast('info', String(i));
  expect(maxToasts).toBe(3);
  expect(messages()).toEqual(['8', '9', '10']);
});

test('S2.52 there are exactly four kinds', () => {
  expect(toastKinds).toEqual(['success', 'info', 'warning', 'error']);
});

test('S2.53 S9.2 a toast is gone after 3000 ms and not before', () => {
  expect(toastDuration).toBe(3000);
  showToast('success', 'here');
  vi.advanceTimersByTime(2999);
  expect(messages()).toEqual(['here']);
  vi.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test('a toast with a button stays long enough to reach it', () => {
  showToast('success', '1 chart moved to trash.', { label: 'Undo', onRun: () => {} });
  vi.advanceTimersByTime(toastDuration);
  expect(messages()).toEqual(['1 chart moved to trash.']);
  vi.advanceTimersByTime(actionToastDuration - toastDuration);
  expect(messages()).toEqual([]);
});

test('closing one early leaves the others and harms no later one', () => {
  showToast('info', 'a');
  showToast('info', 'b');
  closeToast(toasts.read()[0]?.id ?? '');
  expect(messages()).toEqual(['b']);
  vi.advanceTimersByTime(2000);
  showToast('info', 'c');
  vi.advanceTimersByTime(1000);
  expect(messages()).toEqual(['c']);
});
