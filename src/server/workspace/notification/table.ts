import type { NotificationKind } from '#contract/workspace/notification-kinds.ts';
import { jsonb, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';
import type { ChosenChannels } from './channels.ts';

export const announcements = pgTable('announcements', {
  id: uuid('id').primaryKey().defaultRandom(),
  receiver: text('receiver').notNull(),
  title: text('title').notNull(),
  body: text('body').notNull().default(''),
  path: text('path'),
  sentBy: uuid('sent_by'),
  sentAt: timestampColumn('sent_at').notNull().defaultNow(),
  doneAt: timestampColumn('done_at'),
});

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  title: text('title').notNull(),
  body: text('body').notNull().default(''),
  path: text('path'),
  announcementId: uuid('announcement_id'),
  /** The contact message it is about; it is deleted with it. */
  messageId: uuid('message_id'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  seenAt: timestampColumn('seen_at'),
  mailedAt: timestampColumn('mailed_at'),
});

export const notificationPreferences = pgTable('notification_preferences', {
  userId: uuid('user_id').primaryKey(),
  digest: text('digest').$type<'off' | 'daily' | 'weekly'>().notNull().default('daily'),
  kinds: jsonb('kinds').$type<ChosenChannels>().notNull().default({}),
  digestedAt: timestampColumn('digested_at'),
});

export type NotificationRow = typeof notifications.$inferSelect;
export type PreferencesRow = typeof notificationPreferences.$inferSelect;
export type AnnouncementRow = typeof announcements.$inferSelect;
