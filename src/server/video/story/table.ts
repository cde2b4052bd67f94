import type { StoryPlay } from '#chart/story/schema.ts';
import type { VideoOutput } from '#contract/video/videos.ts';
import { bigint, boolean, doublePrecision, jsonb, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const stories = pgTable('stories', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  workspaceId: uuid('workspace_id'),
  name: text('name').notNull(),
  projectIds: uuid('project_ids').array().notNull(),
  /** JSON as text: jsonb refuses NUL and lone surrogates, which captions may hold. */
  story: text('story').notNull(),
  output: jsonb('output').$type<VideoOutput>().notNull(),
  seconds: doublePrecision('seconds').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
});

export const storyPages = pgTable('story_pages', {
  id: text('id').primaryKey(),
  storyId: uuid('story_id').notNull(),
  title: text('title').notNull(),
  projectIds: uuid('project_ids').array().notNull(),
  story: text('story').notNull(),
  contentKey: text('content_key').notNull(),
  /** The charts as they were published; pages from before have none. */
  chartsHash: text('charts_hash'),
  play: text('play').$type<StoryPlay>().notNull(),
  allowsEmbed: boolean('allows_embed').notNull().default(true),
  passwordHash: text('password_hash'),
  expiresAt: timestampColumn('expires_at'),
  state: text('state').$type<'public' | 'withdrawn'>().notNull().default('public'),
  views: bigint('views', { mode: 'number' }).notNull().default(0),
  publishedAt: timestampColumn('published_at').notNull().defaultNow(),
});

export type StoryRow = typeof stories.$inferSelect;
export type StoryPageRow = typeof storyPages.$inferSelect;
