import type { PrivacyMode } from '#contract/language-models.ts';
import { bigint, boolean, integer, pgTable, text, uuid } from '#drizzle/pg-core';
import type { ModelProvider } from '#lib/model-settings.ts';
import { bytes, moment } from '../db/columns.ts';

export const modelSwitch = pgTable('model_switch', {
  id: boolean('id').primaryKey().default(true),
  isOn: boolean('is_on').notNull().default(false),
});

export const modelCalls = pgTable('model_calls', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: moment('at').notNull().defaultNow(),
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
  changedAt: moment('changed_at').notNull().defaultNow(),
});

export const projectPrivacy = pgTable('project_privacy', {
  projectId: uuid('project_id').primaryKey(),
  mode: text('mode').$type<PrivacyMode>().notNull(),
});

export type CallRow = typeof modelCalls.$inferInsert;
export type WorkspaceModelRow = typeof workspaceModels.$inferSelect;
