import type { testEvent, WebhookEvent } from '#contract/workspace/webhook-events.ts';
import type { Webhook, WebhookDelivery } from '#contract/workspace/webhooks.ts';
import { pgTable, text, uuid } from '#drizzle/pg-core';
import { bytes, jsonColumn, timestampColumn } from '#server/platform/db/columns.ts';

export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  workspaceId: uuid('workspace_id'),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  secret: bytes('secret').notNull(),
  oldSecret: bytes('old_secret'),
  oldSecretUntil: timestampColumn('old_secret_until'),
  state: text('state').$type<Webhook['state']>().notNull().default('active'),
  failingSince: timestampColumn('failing_since'),
  lastDeliveryAt: timestampColumn('last_delivery_at'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type WebhookRow = typeof webhooks.$inferSelect;

export const webhookEvents = pgTable('webhook_events', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  type: text('type').$type<WebhookEvent | typeof testEvent>().notNull(),
  key: text('key').notNull(),
  /** The JSON that is sent, always the same bytes. */
  body: text('body').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

export type WebhookEventRow = typeof webhookEvents.$inferSelect;

export type Attempt = { at: string; milliseconds: number; status: number | null; error: string | null };

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey().defaultRandom(),
  webhookId: uuid('webhook_id').notNull(),
  eventId: uuid('event_id').notNull(),
  state: text('state').$type<WebhookDelivery['state']>().notNull(),
  startedAt: timestampColumn('started_at').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  attempts: jsonColumn<Attempt[]>('attempts').notNull().default([]),
  requestHeaders: jsonColumn<Record<string, string>>('request_headers').notNull().default({}),
  response: text('response'),
});

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
