import type { GivenRole, WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { boolean, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const workspaces = pgTable('workspaces', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  personalOf: uuid('personal_of').unique(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export const workspaceMembers = pgTable(
  'workspace_members',
  {
    workspaceId: uuid('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role').$type<WorkspaceRole>().notNull(),
    joinedAt: timestampColumn('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);

export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  workspaceId: uuid('workspace_id').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  role: text('role').$type<GivenRole>().notNull(),
  message: text('message').notNull().default(''),
  invitedBy: uuid('invited_by'),
  isForAnyone: boolean('is_for_anyone').notNull().default(false),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  sentAt: timestampColumn('sent_at').notNull().defaultNow(),
  expiresAt: timestampColumn('expires_at').notNull(),
  state: text('state').$type<'open' | 'accepted' | 'declined' | 'revoked'>().notNull().default('open'),
  answeredAt: timestampColumn('answered_at'),
});

export type WorkspaceRow = typeof workspaces.$inferSelect;
export type InvitationRow = typeof invitations.$inferSelect;
