import type { ConsentWay } from '#contract/account/consent-ways.ts';
import { type LegalDocument, type LegalVersions, legalDocuments } from '#contract/account/legal-versions.ts';
import { and, desc, eq, inArray } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { type ConsentRow, consents } from './table.ts';

type NewConsent = Omit<ConsentRow, 'id'>;

export async function addConsents(db: Db, rows: NewConsent[]): Promise<void> {
  if (rows.length > 0) await db.insert(consents).values(rows);
}

type SignUp = { userId: string; legal: LegalVersions; way: ConsentWay; now: Date };

/** Records that a new user agreed to the terms and the privacy policy, once for each version. */
export async function agreeAtSignUp(db: Db, { userId, legal, way, now }: SignUp): Promise<void> {
  const before = await latestVersions(db, userId);
  const fresh = legalDocuments.filter((document) => before[document] !== legal[document]);
  await addConsents(
    db,
    fresh.map((subject) => ({ userId, subject, version: legal[subject], isGiven: true, way, at: now })),
  );
}

/** What a user said last about something. */
export async function lastConsent(
  db: Db,
  { userId, subject }: Pick<ConsentRow, 'userId' | 'subject'>,
): Promise<ConsentRow | null> {
  const [row] = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.subject, subject)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1);
  return row ?? null;
}

/** The version of each text that a user agreed to last. */
export async function latestVersions(db: Db, userId: string): Promise<Partial<Record<LegalDocument, string>>> {
  const rows = await db
    .select({ subject: consents.subject, version: consents.version })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.isGiven, true), inArray(consents.subject, legalDocuments)))
    .orderBy(consents.at, consents.id);
  return Object.fromEntries(rows.map(({ subject, version }) => [subject, version])); // the last of each stays
}

const mostShown = 200;

/** What a user agreed to and took back, newest first. */
export function listConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return db
    .select()
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(mostShown);
}
