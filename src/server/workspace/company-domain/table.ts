import type { GivenRole } from '#contract/workspace/workspaces.ts';
import { boolean, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { bytes, timestampColumn } from '#server/platform/db/columns.ts';

export const workspaceSso = pgTable('workspace_sso', {
  workspaceId: uuid('workspace_id').primaryKey(),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  sealedSecret: bytes('sealed_secret').notNull(),
  domain: text('domain').notNull(),
  domainToken: text('domain_token').notNull(),
  domainVerifiedAt: timestampColumn('domain_verified_at'),
  /** By an admin of the server: no TXT record is asked for. */
  isApproved: boolean('is_approved').notNull().default(false),
  /** Since when the TXT record of a verified domain is missing. */
  recordMissedAt: timestampColumn('record_missed_at'),
  joinRole: text('join_role').$type<GivenRole>(),
  isEnforced: boolean('is_enforced').notNull().default(false),
  changedAt: timestampColumn('changed_at').notNull().defaultNow(),
  changedBy: uuid('changed_by'),
});

export const ssoLogins = pgTable(
  'sso_logins',
  {
    workspaceId: uuid('workspace_id').notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    connectedAt: timestampColumn('connected_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.subject] })],
);

export const ssoBeginnings = pgTable('sso_beginnings', {
  stateHash: bytes('state_hash').primaryKey(),
  workspaceId: uuid('workspace_id').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  backTo: text('back_to'),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export const ssoClaims = pgTable('sso_claims', {
  ticketHash: bytes('ticket_hash').primaryKey(),
  linkHash: bytes('link_hash').unique(),
  workspaceId: uuid('workspace_id').notNull(),
  subject: text('subject').notNull(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  backTo: text('back_to'),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export type SsoClaim = typeof ssoClaims.$inferSelect;
export type SsoRow = typeof workspaceSso.$inferSelect;
