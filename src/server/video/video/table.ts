import type { VideoOutput } from '#contract/video/videos.ts';
import { bigint, doublePrecision, jsonb, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const videos = pgTable('videos', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  workspaceId: uuid('workspace_id'),
  name: text('name').notNull(),
  projectIds: uuid('project_ids').array().notNull(),
  /** JSON as text: jsonb refuses NUL and lone surrogates, which captions may hold. */
  story: text('story').notNull(),
  output: jsonb('output').$type<VideoOutput>().notNull(),
  seconds: doublePrecision('seconds').notNull(),
  /** The charts as they were rendered. */
  chartsHash: text('charts_hash'),
  /** The job that renders it, or did last. */
  jobId: uuid('job_id'),
  /** Of the finished file; null before, and after it has expired. */
  size: bigint('size', { mode: 'number' }),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  /** When it was finished: from then on its minutes count. */
  endedAt: timestampColumn('ended_at'),
  deletedAt: timestampColumn('deleted_at'),
  /** Of the page that plays it for whoever has the link; null while it is off. */
  shareId: text('share_id').unique(),
  /** The failed job that its owner was told of. */
  toldJobId: uuid('told_job_id'),
});

export type VideoRow = typeof videos.$inferSelect;
