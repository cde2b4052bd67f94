import type { Job, JobState } from '#contract/operations/jobs.ts';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '../db/columns.ts';

export const jobs = pgTable('jobs', {
  id: uuid('id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  ownerId: uuid('owner_id'),
  /** The workspace of the key that started it. */
  workspaceId: uuid('workspace_id'),
  state: text('state').$type<JobState>().notNull().default('queued'),
  progress: smallint('progress').notNull().default(0),
  /** What the job is doing, in words for its owner. */
  stage: text('stage'),
  attempt: integer('attempt').notNull().default(0),
  input: jsonb('input').notNull(),
  /** It names a person whose account was deleted while it waited or ran. */
  endsEmpty: boolean('ends_empty').notNull().default(false),
  result: jsonb('result').$type<Job['result']>(),
  error: text('error'),
  /** Why the last attempt failed, for admins. */
  failure: text('failure'),
  cancelRequestedAt: timestampColumn('cancel_requested_at'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  startedAt: timestampColumn('started_at'),
  endedAt: timestampColumn('ended_at'),
});

export type JobRow = typeof jobs.$inferSelect;
