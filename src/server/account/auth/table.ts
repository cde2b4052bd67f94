import { boolean, pgTable, primaryKey, text, unique, uuid } from '#drizzle/pg-core';
import { bytes, timestampColumn } from '#server/platform/db/columns.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  device: text('device').notNull().default(''),
  address: text('address').notNull().default(''),
  isRemembered: boolean('is_remembered').notNull().default(true),
  /** Set when an admin views the account. */
  impersonationId: uuid('impersonation_id'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  usedAt: timestampColumn('used_at').notNull().defaultNow(),
  expiresAt: timestampColumn('expires_at').notNull(),
  confirmedAt: timestampColumn('confirmed_at').notNull().defaultNow(),
  /** The token before the last confirmation, which still opens the session until a moment later. */
  earlierHash: bytes('earlier_hash').unique(),
  earlierUntil: timestampColumn('earlier_until'),
});

export const impersonations = pgTable('impersonations', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  adminId: uuid('admin_id'),
  admin: text('admin').notNull(),
  reason: text('reason').notNull(),
  startedAt: timestampColumn('started_at').notNull(),
  endsAt: timestampColumn('ends_at').notNull(),
  endedAt: timestampColumn('ended_at'),
});

export type ImpersonationRow = typeof impersonations.$inferSelect;

export const knownPlaces = pgTable(
  'known_places',
  {
    userId: uuid('user_id').notNull(),
    placeHash: bytes('place_hash').notNull(),
    seenAt: timestampColumn('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.placeHash] })],
);

export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  purpose: text('purpose').$type<'verify' | 'claim' | 'reset' | 'change-email' | 'drop-ways'>().notNull(),
  userId: uuid('user_id').notNull(),
  email: text('email').notNull(),
  backTo: text('back_to'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  expiresAt: timestampColumn('expires_at').notNull(),
  usedAt: timestampColumn('used_at'),
});

export const socialLogins = pgTable(
  'social_logins',
  {
    provider: text('provider').$type<'google' | 'linkedin'>().notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id').notNull(),
    email: text('email').notNull(),
    connectedAt: timestampColumn('connected_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), unique().on(table.userId, table.provider)],
);

export const socialBeginnings = pgTable('social_beginnings', {
  stateHash: bytes('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  userId: uuid('user_id'),
  backTo: text('back_to'),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export const spentIdTokens = pgTable('spent_id_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export const spentChallenges = pgTable('spent_challenges', {
  seed: text('seed').primaryKey(),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  reachedAt: timestampColumn('reached_at').notNull().defaultNow(),
});

export type SessionRow = typeof sessions.$inferSelect;
