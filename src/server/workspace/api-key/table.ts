import type { KeyScope } from '#contract/call.ts';
import { bigint, date, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { bytes, timestampColumn } from '#server/platform/db/columns.ts';

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  workspaceId: uuid('workspace_id'),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  keyHash: bytes('key_hash').notNull().unique(),
  scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
  allowedIps: text('allowed_ips').array().notNull().default([]),
  expiresAt: timestampColumn('expires_at'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  lastUsedAt: timestampColumn('last_used_at'),
  lastUsedIp: text('last_used_ip'),
  revokedAt: timestampColumn('revoked_at'),
  replacedBy: uuid('replaced_by'),
  warnedAt: timestampColumn('warned_at'),
});

export type ApiKeyRow = typeof apiKeys.$inferSelect;

export const apiKeyDays = pgTable(
  'api_key_days',
  {
    keyId: uuid('key_id').notNull(),
    day: date('day').notNull(),
    calls: bigint('calls', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.keyId, table.day] })],
);
