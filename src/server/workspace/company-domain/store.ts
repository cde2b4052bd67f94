import { and, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from '#drizzle';
import { domainOf } from '#lib/email-key.ts';
import type { Db } from '#server/platform/db/database.ts';
import { isDuplicate } from '#server/platform/db/database.ts';
import { type SsoClaim, type SsoRow, ssoBeginnings, ssoClaims, ssoLogins, workspaceSso } from './table.ts';

/** The provider that speaks for the domain of an email address. */
export async function findSsoFor(db: Db, email: string): Promise<SsoRow | null> {
  const [row] = await db
    .select()
    .from(workspaceSso)
    .where(and(eq(workspaceSso.domain, domainOf(email)), isNotNull(workspaceSso.domainVerifiedAt)));
  return row ?? null;
}

export async function findSso(db: Db, workspaceId: string): Promise<SsoRow | null> {
  const [row] = await db.select().from(workspaceSso).where(eq(workspaceSso.workspaceId, workspaceId));
  return row ?? null;
}

/** Whether an account must use its company's provider. Owners of the workspace keep their other ways. */
export async function mustUseSso(db: Db, { id, email }: { id: string; email: string }): Promise<boolean> {
  const sso = await findSsoFor(db, email);
  if (sso === null || !sso.isEnforced) return false;
  const { rows } = await db.execute(sql`
    select 1 from workspace_members where workspace_id = ${sso.workspaceId} and user_id = ${id} and role = 'owner'`);
  return rows.length === 0;
}

export async function saveSso(db: Db, row: SsoRow): Promise<void> {
  await db.insert(workspaceSso).values(row).onConflictDoUpdate({ target: workspaceSso.workspaceId, set: row });
}

export async function removeSso(db: Db, workspaceId: string): Promise<boolean> {
  const removed = await db.delete(workspaceSso).where(eq(workspaceSso.workspaceId, workspaceId)).returning();
  return removed.length > 0;
}

type Proof = Pick<SsoRow, 'workspaceId' | 'domain' | 'domainToken'>;
type Confirmed = { isApproved: boolean; now: Date };

/**
 * Confirms exactly the domain that was proven: its owner may have entered another one since. Returns the settings, or why
 * nothing was confirmed.
 */
export async function confirmDomain(
  db: Db,
  { workspaceId, domain, domainToken }: Proof,
  { isApproved, now }: Confirmed,
): Promise<SsoRow | 'changed' | 'taken'> {
  const taken = await db.$count(
    workspaceSso,
    and(
      eq(workspaceSso.domain, domain),
      ne(workspaceSso.workspaceId, workspaceId),
      isNotNull(workspaceSso.domainVerifiedAt),
    ),
  );
  if (taken > 0) return 'taken';
  const [confirmed] = await db
    .update(workspaceSso)
    .set({ domainVerifiedAt: now, isApproved, recordMissedAt: null })
    .where(isStill({ workspaceId, domain, domainToken }))
    .returning()
    .catch((error: unknown) => {
      if (isDuplicate(error)) return ['taken' as const]; // by another workspace, in the same moment
      throw error;
    });
  return confirmed ?? 'changed';
}

/** Verified domains whose record has to stay: all but those that an admin approved. */
export function listProven(db: Db): Promise<SsoRow[]> {
  return db
    .select()
    .from(workspaceSso)
    .where(and(isNotNull(workspaceSso.domainVerifiedAt), eq(workspaceSso.isApproved, false)));
}

/** Notes that the record is missing. True the first time. */
export async function missRecord(db: Db, proof: Proof, now: Date): Promise<boolean> {
  const missed = await db
    .update(workspaceSso)
    .set({ recordMissedAt: now })
    .where(and(isStill(proof), isNotNull(workspaceSso.domainVerifiedAt), isNull(workspaceSso.recordMissedAt)))
    .returning({ id: workspaceSso.workspaceId });
  return missed.length > 0;
}

export async function clearMissedRecord(db: Db, proof: Proof): Promise<void> {
  await db
    .update(workspaceSso)
    .set({ recordMissedAt: null })
    .where(and(isStill(proof), isNotNull(workspaceSso.recordMissedAt)));
}

/** Takes a domain back whose record is missing since before a time. False when it is not. */
export async function unproveDomain(db: Db, proof: Proof, { missedBefore }: { missedBefore: Date }): Promise<boolean> {
  const taken = await db
    .update(workspaceSso)
    .set({ domainVerifiedAt: null, recordMissedAt: null })
    .where(
      and(isStill(proof), isNotNull(workspaceSso.domainVerifiedAt), lte(workspaceSso.recordMissedAt, missedBefore)),
    )
    .returning({ id: workspaceSso.workspaceId });
  return taken.length > 0;
}

function isStill({ workspaceId, domain, domainToken }: Proof) {
  return and(
    eq(workspaceSso.workspaceId, workspaceId),
    eq(workspaceSso.domain, domain),
    eq(workspaceSso.domainToken, domainToken),
  );
}

/** Forgets who signed in through a provider, and who is about to. */
export async function deleteSsoLogins(db: Db, workspaceId: string): Promise<void> {
  await db.delete(ssoLogins).where(eq(ssoLogins.workspaceId, workspaceId));
  await db.delete(ssoBeginnings).where(eq(ssoBeginnings.workspaceId, workspaceId));
  await db.delete(ssoClaims).where(eq(ssoClaims.workspaceId, workspaceId));
}

type Login = { workspaceId: string; subject: string };

export async function findSsoLogin(
  db: Db,
  { workspaceId, subject }: Login,
): Promise<{ userId: string; connectedAt: Date } | null> {
  const [row] = await db
    .select({ userId: ssoLogins.userId, connectedAt: ssoLogins.connectedAt })
    .from(ssoLogins)
    .where(and(eq(ssoLogins.workspaceId, workspaceId), eq(ssoLogins.subject, subject)));
  return row ?? null;
}

export async function addSsoLogin(db: Db, login: Login & { userId: string }, now: Date): Promise<void> {
  await db
    .insert(ssoLogins)
    .values({ ...login, connectedAt: now })
    .onConflictDoNothing();
}

export function listSsoLogins(db: Db, userId: string) {
  return db
    .select({
      workspaceId: ssoLogins.workspaceId,
      subject: ssoLogins.subject,
      domain: workspaceSso.domain,
      issuer: workspaceSso.issuer,
      connectedAt: ssoLogins.connectedAt,
    })
    .from(ssoLogins)
    .innerJoin(workspaceSso, eq(workspaceSso.workspaceId, ssoLogins.workspaceId))
    .where(eq(ssoLogins.userId, userId));
}

export async function removeSsoLogin(
  db: Db,
  { workspaceId, subject, userId }: Login & { userId: string },
): Promise<void> {
  await db
    .delete(ssoLogins)
    .where(and(eq(ssoLogins.workspaceId, workspaceId), eq(ssoLogins.subject, subject), eq(ssoLogins.userId, userId)));
}

export async function saveStartedSsoLogin(db: Db, beginning: typeof ssoBeginnings.$inferInsert): Promise<void> {
  await db.insert(ssoBeginnings).values(beginning);
}

/** Consumes a started sign-in. Of any number of parallel attempts, one succeeds. */
export async function consumeStartedSsoLogin(db: Db, stateHash: Buffer, now: Date) {
  const [taken] = await db
    .delete(ssoBeginnings)
    .where(and(eq(ssoBeginnings.stateHash, stateHash), gt(ssoBeginnings.expiresAt, now)))
    .returning();
  return taken ?? null;
}

/** Whether the provider still speaks for the domain. It stays so until the end of the transaction. */
export async function isStillProven(db: Db, row: SsoRow): Promise<boolean> {
  const found = await db
    .select({ id: workspaceSso.workspaceId })
    .from(workspaceSso)
    .where(
      and(
        isStill(row),
        eq(workspaceSso.issuer, row.issuer),
        eq(workspaceSso.clientId, row.clientId),
        isNotNull(workspaceSso.domainVerifiedAt),
      ),
    )
    .for('share');
  return found.length > 0;
}

export async function createSsoClaim(db: Db, claim: typeof ssoClaims.$inferInsert): Promise<void> {
  await db.insert(ssoClaims).values(claim);
}

type ClaimKey = { ticketHash: Buffer } | { linkHash: Buffer };

export async function findClaim(db: Db, key: ClaimKey, now: Date): Promise<SsoClaim | null> {
  const isIt = 'linkHash' in key ? eq(ssoClaims.linkHash, key.linkHash) : eq(ssoClaims.ticketHash, key.ticketHash);
  const [row] = await db
    .select()
    .from(ssoClaims)
    .where(and(isIt, gt(ssoClaims.expiresAt, now)));
  return row ?? null;
}

export async function setClaimLink(
  db: Db,
  { ticketHash, linkHash, expiresAt }: Pick<SsoClaim, 'ticketHash' | 'expiresAt'> & { linkHash: Buffer },
): Promise<void> {
  await db.update(ssoClaims).set({ linkHash, expiresAt }).where(eq(ssoClaims.ticketHash, ticketHash));
}

/** Consumes a claim. Of any number of parallel attempts, one succeeds. */
export async function consumeSsoClaim(db: Db, ticketHash: Buffer, now: Date): Promise<SsoClaim | null> {
  const [taken] = await db
    .delete(ssoClaims)
    .where(and(eq(ssoClaims.ticketHash, ticketHash), gt(ssoClaims.expiresAt, now)))
    .returning();
  return taken ?? null;
}

export async function removeClaimsOf(db: Db, userId: string): Promise<void> {
  await db.delete(ssoClaims).where(eq(ssoClaims.userId, userId));
}

/** Deletes what was started and never finished. */
export async function purgeStartedSsoLogins(db: Db, now: Date): Promise<void> {
  await db.delete(ssoBeginnings).where(lt(ssoBeginnings.expiresAt, now));
  await db.delete(ssoClaims).where(lt(ssoClaims.expiresAt, now));
}
