import { boolean, pgTable, text, uuid } from '#drizzle/pg-core';
import { timestampColumn } from '#server/platform/db/columns.ts';

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull().unique(),
  firstname: text('firstname').notNull().default(''),
  lastname: text('lastname').notNull().default(''),
  avatar: text('avatar'),
  bio: text('bio').notNull().default(''),
  website: text('website').notNull().default(''),
  locale: text('locale').notNull().default('en'),
  timeZone: text('time_zone').notNull().default('UTC'),
  passwordHash: text('password_hash'),
  isAdmin: boolean('is_admin').notNull().default(false),
  isCreator: boolean('is_creator').notNull().default(false),
  /** Whether there is an active grant of the enterprise plan; written with the grants. */
  isEnterprise: boolean('is_enterprise').notNull().default(false),
  /** Whether there is an active grant of the premium plan; written with the grants. */
  isPremiumGranted: boolean('is_premium_granted').notNull().default(false),
  /** The plan of a team that pays a seat for this user; written by the database with memberships and purchases. */
  teamPlan: text('team_plan').$type<'premium' | 'enterprise'>(),
  teamUntil: timestampColumn('team_until'),
  /** The plan that was bought or is on trial, and until when it grants access; written with the subscriptions. */
  boughtPlan: text('bought_plan').$type<'premium' | 'enterprise'>(),
  boughtUntil: timestampColumn('bought_until'),
  /** Whether a password alone is not enough; written with the factors. */
  hasSecondFactor: boolean('has_second_factor').notNull().default(false),
  /** Whether the password is the one that the first start printed. */
  hasFirstPassword: boolean('has_first_password').notNull().default(false),
  verifiedAt: timestampColumn('verified_at'),
  suspendedAt: timestampColumn('suspended_at'),
  deletesAt: timestampColumn('deletes_at'),
  acceptedTermsAt: timestampColumn('accepted_terms_at'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});

export type UserRow = typeof users.$inferSelect;
