import { bigint, boolean, pgTable, primaryKey, text, uuid } from '#drizzle/pg-core';
import { bytes, timestampColumn } from '#server/platform/db/columns.ts';

export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id').primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  confirmedAt: timestampColumn('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: timestampColumn('used_at'),
    createdAt: timestampColumn('created_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  isSynced: boolean('is_synced').notNull().default(false),
  name: text('name').notNull(),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
  usedAt: timestampColumn('used_at'),
});

export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: bytes('challenge_hash').primaryKey(),
  purpose: text('purpose').$type<'add' | 'sign-in' | 'confirm'>().notNull(),
  userId: uuid('user_id'),
  expiresAt: timestampColumn('expires_at').notNull(),
});

export type PasskeyRow = typeof passkeys.$inferSelect;
