import { expect, test } from 'vitest';
import { cameWhileLoading } from './use-notices.ts';

const started = Date.parse('2026-11-19T12:00:00Z');
const item = (kind: 'invoice' | 'news', createdAt: string, isSeen = false) => ({ kind, createdAt, isSeen });

test.each([
  ['an old invoice', [item('invoice', '2026-11-18T12:00:00Z')], 1, false],
  ['fresh news', [item('news', '2026-11-19T12:00:01Z')], 1, false],
  ['a fresh invoice', [item('invoice', '2026-11-19T12:00:01Z')], 1, true],
  ['one of a moment before', [item('invoice', '2026-11-19T11:59:50Z')], 1, true],
  ['one that was seen', [item('invoice', '2026-11-19T12:00:01Z', true)], 1, false],
  ['one more than in the list', [item('news', '2026-11-18T12:00:00Z')], 2, true],
] as const)(
  'S9.16 with %s the plan is asked for again only if it may have changed',
  (_, items, unreadNow, expected) => {
    expect(cameWhileLoading({ items, unread: 1 }, unreadNow, started)).toBe(expected);
  },
);
