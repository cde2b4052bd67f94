import type { ReadingKind } from '#contract/workspace/language-models.ts';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import type { ModelProvider } from '#lib/model-settings.ts';
import { bytes, timestampColumn } from '#server/platform/db/columns.ts';

export const modelSwitch = pgTable('model_switch', {
  id: boolean('id').primaryKey().default(true),
  isOn: boolean('is_on').notNull().default(false),
});

export const modelCalls = pgTable('model_calls', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: timestampColumn('at').notNull().defaultNow(),
  userId: uuid('user_id'),
  workspaceId: uuid('workspace_id'),
  isOwnKey: boolean('is_own_key').notNull().default(false),
  provider: text('provider').$type<ModelProvider>().notNull(),
  model: text('model').notNull(),
  kind: text('kind').notNull(),
  inputTokens: integer('input_tokens'),
  outputTokens: integer('output_tokens'),
  cost: bigint('cost', { mode: 'number' }),
  ms: integer('ms').notNull(),
  outcome: text('outcome').notNull(),
});

export const workspaceModels = pgTable('workspace_models', {
  workspaceId: uuid('workspace_id').primaryKey(),
  provider: text('provider').$type<ModelProvider>().notNull(),
  model: text('model').notNull(),
  sealedKey: bytes('sealed_key').notNull(),
  keyEnd: text('key_end').notNull(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
});

export const modelChoices = pgTable(
  'model_choices',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<ReadingKind>().notNull(),
    recipient: text('recipient').notNull(),
    isAllowed: boolean('is_allowed').notNull(),
    chosenAt: timestampColumn('chosen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.recipient] })],
);

export const modelUse = pgTable('model_use', {
  day: date('day').notNull(),
  userId: uuid('user_id'),
  calls: integer('calls').notNull().default(0),
  tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
});

export type CallRow = typeof modelCalls.$inferInsert;
export type WorkspaceModelRow = typeof workspaceModels.$inferSelect;
