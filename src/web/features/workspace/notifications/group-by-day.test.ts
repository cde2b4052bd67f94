import { expect, test } from 'vitest';
import type { Notification } from '#contract/workspace/notifications.ts';
import { formatsFor } from '#lib/formats.ts';
import { groupByDay } from './notifications.tsx';

const { day } = formatsFor('en-GB', 'UTC');
const dayOf = (iso: string) => day(iso, new Date('2026-03-03T12:00:00Z'));

function notice(id: string, createdAt: string): Notification {
  return { id, kind: 'news', title: id, body: '', path: null, createdAt, isSeen: false };
}

test('notices stand under their days, the order is kept', () => {
  const notices = [
    notice('a', '2026-03-03T09:00:00Z'),
    notice('b', '2026-03-03T08:00:00Z'),
    notice('c', '2026-03-02T23:59:00Z'),
    notice('d', '2026-02-20T10:00:00Z'),
  ];
  const days = groupByDay(notices, dayOf).map(({ name, notices }) => [name, notices.map(({ id }) => id).join('')]);
  expect(days).toEqual([
    ['Today', 'ab'],
    ['Yesterday', 'c'],
    ['Friday 20 February', 'd'],
  ]);
});

test('nothing gives no days', () => {
  expect(groupByDay([], dayOf)).toEqual([]);
});
