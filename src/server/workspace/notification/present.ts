import type { Notification } from '#contract/workspace/notifications.ts';
import type { SentAnnouncement } from './announcement-store.ts';
import type { NotificationRow } from './table.ts';

export function presentNotification({ id, kind, title, body, path, createdAt, seenAt }: NotificationRow): Notification {
  return { id, kind, title, body, path, createdAt: createdAt.toISOString(), isSeen: seenAt !== null };
}

export function presentSent(row: SentAnnouncement) {
  const { id, receiver, title, body, path, sentBy, sentAt, reached, seen, doneAt } = row;
  return {
    id,
    receiver,
    title,
    body,
    path,
    sentBy: sentBy ?? 'Deleted account',
    sentAt: sentAt.toISOString(),
    reached,
    seen,
    isDone: doneAt !== null,
  };
}
