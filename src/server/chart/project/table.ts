import type { Change } from '#chart/changes/change.ts';
import type { Content } from '#chart/changes/content.ts';
import { customType, integer, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

/** Lone surrogates and NUL, as JSON writes them: PostgreSQL refuses both. */
const notKept = /(?<!\\)((?:\\\\)*)\\u(?:d[89a-f][0-9a-f]{2}|0000)/g;

const json = <Data>(name: string) =>
  customType<{ data: Data; driverData: string }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value).replace(notKept, '$1\ufffd'),
  })(name);

export const folders = pgTable('folders', {
  id: uuid('id').primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  parentId: uuid('parent_id'),
  name: text('name').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type WorkspaceShare = 'none' | 'viewer' | 'editor';

export const projects = pgTable('projects', {
  id: uuid('id').primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  folderId: uuid('folder_id'),
  name: text('name').notNull(),
  template: text('template').notNull(),
  tags: text('tags').array().notNull().default([]),
  content: json<Content>('content').notNull(),
  version: integer('version').notNull().default(1),
  datasetId: uuid('dataset_id'),
  workspaceRole: text('workspace_role').$type<WorkspaceShare>().notNull().default('editor'),
  basedOn: uuid('based_on'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  editedAt: timestampColumn('edited_at').notNull().defaultNow(),
  trashedAt: timestampColumn('trashed_at'),
});

export const projectChanges = pgTable(
  'project_changes',
  {
    projectId: uuid('project_id').notNull(),
    version: integer('version').notNull(),
    key: uuid('key').notNull(),
    userId: uuid('user_id'),
    at: timestampColumn('at').notNull().defaultNow(),
    words: text('words').notNull(),
    changes: json<readonly Change[]>('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] })],
);

export const projectVersions = pgTable(
  'project_versions',
  {
    projectId: uuid('project_id').notNull(),
    version: integer('version').notNull(),
    userId: uuid('user_id'),
    at: timestampColumn('at').notNull().defaultNow(),
    words: text('words').notNull(),
    name: text('name'),
    content: json<Content>('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.version] })],
);

export const projectGuests = pgTable(
  'project_guests',
  {
    projectId: uuid('project_id').notNull(),
    emailKey: text('email_key').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<'viewer' | 'editor'>().notNull(),
    invitedBy: uuid('invited_by'),
    at: timestampColumn('at').notNull().defaultNow(),
    seenAt: timestampColumn('seen_at'),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.emailKey] })],
);

export type ProjectRow = typeof projects.$inferSelect;
export type GuestRow = typeof projectGuests.$inferSelect;
export type FolderRow = typeof folders.$inferSelect;
