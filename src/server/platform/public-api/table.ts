import { pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { bytes, timestampColumn } from '../db/columns.ts';

export const idempotentReplies = pgTable(
  'idempotent_replies',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    reply: text('reply'),
    startedAt: timestampColumn('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
