import type { Notification } from '#contract/workspace/notifications.ts';

/** Before a page loads: the clocks of browser and server differ, and payments are known a moment before they are told. */
const slack = 60_000;

type Loaded = { items: readonly Pick<Notification, 'kind' | 'isSeen' | 'createdAt'>[]; unread: number };

/**
 * Whether what is unread when the stream begins may have changed the plan after the page had asked for it. Older
 * notifications were known by then: loading the plan again for them is one call too many (conformance S9, subscription cache).
 */
export function cameWhileLoading({ items, unread }: Loaded, unreadNow: number, startedAt: number): boolean {
  if (unreadNow > unread) return true; // since the list was loaded
  return items.some(
    ({ kind, isSeen, createdAt }) => kind === 'invoice' && !isSeen && new Date(createdAt).getTime() > startedAt - slack,
  );
}
