import type { PrivacyMode } from '#contract/workspace/language-models.ts';
import { pgTable, text, uuid } from '#drizzle/pg-core';

/** Modes that keep data from language models. */
export type StrictMode = Exclude<PrivacyMode, 'model'>;

export const projectPrivacy = pgTable('project_privacy', {
  projectId: uuid('project_id').primaryKey(),
  mode: text('mode').$type<PrivacyMode>().notNull(),
});

export const datasetPrivacy = pgTable('dataset_privacy', {
  datasetId: uuid('dataset_id').primaryKey(),
  mode: text('mode').$type<StrictMode>().notNull(),
});

export const workspacePrivacy = pgTable('workspace_privacy', {
  workspaceId: uuid('workspace_id').primaryKey(),
  mode: text('mode').$type<StrictMode>().notNull(),
});
