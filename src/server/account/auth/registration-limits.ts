import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { register } from '#contract/account/registration.ts';
import { isAhead } from '#lib/age.ts';
import { solvesChallenge } from '#lib/proof-of-work.ts';
import type { Db } from '#server/platform/db/database.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { networkPrefix, rateLimitAddress } from '#server/platform/http/network.ts';
import { readAttempts } from '#server/platform/http/rate-limit.ts';
import { hashOf } from './session.ts';
import { spentChallenges } from './table.ts';

/**
 * Fingerprint of a stored password hash, without revealing it: a request with this mark was made with the account's
 * password.
 */
export function toMark(passwordHash: string | null): string | null {
  return passwordHash === null ? null : hashOf(passwordHash).toString('base64url');
}

/** Registrations of the last hour from an address, and from its whole network, the present one included. */
export type Pressure = { address: number; network: number };

const [byAddress, byNetwork] = register.limits;

export async function readPressure(db: Db, ip: string): Promise<Pressure> {
  const [address = 0, network = 0] = await readAttempts(db, `${register.method} ${register.path}`, [
    { limit: byAddress, who: rateLimitAddress(ip) },
    { limit: byNetwork, who: networkPrefix(ip) },
  ]);
  return { address, network };
}

const seconds = 20 * 60; // a form may stay open for a while; the browser asks again when it is over
/** Registrations in an hour that need no proof, from one address and from one network. */
const free: Pressure = { address: 5, network: 30 };
const leastBits = 13; // 0.2 s on a server core
const mostBits = 18;

type Sign = { secret: string; now: Date };
type Proof = { token: string; solutions: number[] };

/** A challenge for the next registration from this address. Nothing is stored: the signature makes it ours. */
export function toChallenge({ address, network }: Pressure, { secret, now }: Sign) {
  const seed = randomBytes(16).toString('hex');
  const bits = bitsFor({ address: address + 1, network: network + 1 });
  const text = `${seed}.${bits}.${now.getTime() + seconds * 1000}`;
  return { token: `${text}.${macOf(text, secret).toString('base64url')}`, seed, bits, seconds };
}

/**
 * Refuses a registration without a valid proof where one is needed. Each proof counts once. A challenge that was easier
 * than the present number of registrations asks for does not do, whichever address it was given to.
 */
export async function requireProof(
  { db, secret, now }: Sign & { db: Db },
  pressure: Pressure,
  proof: Proof | undefined,
): Promise<void> {
  if (pressure.address <= free.address && pressure.network <= free.network) return;
  const challenge = proof === undefined ? null : readChallenge(proof.token, { secret, now });
  if (proof === undefined || challenge === null || challenge.bits < bitsFor(pressure)) refuse('proof-needed');
  const { seed, bits, expiresAt } = challenge;
  if (!solvesChallenge(seed, bits, proof.solutions) || !(await spend(db, seed, expiresAt))) refuse('proof-needed');
}

/** One bit more is twice the work. */
function bitsFor({ address, network }: Pressure): number {
  const more = Math.floor((address - 1) / free.address) + Math.floor((network - 1) / free.network);
  return Math.min(mostBits, leastBits + more);
}

function readChallenge(token: string, { secret, now }: Sign): { seed: string; bits: number; expiresAt: Date } | null {
  const end = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, end));
  const [right, given] = [macOf(text, secret), Buffer.from(token.slice(end + 1), 'base64url')];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [seed = '', bits, until] = text.split('.');
  const expiresAt = new Date(Number(until));
  const isAged = isAhead(new Date(expiresAt.getTime() - seconds * 1000), now);
  return expiresAt > now && !isAged ? { seed, bits: Number(bits), expiresAt } : null;
}

/** Of any number of parallel attempts, one succeeds. */
async function spend(db: Db, seed: string, expiresAt: Date): Promise<boolean> {
  const spent = await db.insert(spentChallenges).values({ seed, expiresAt }).onConflictDoNothing().returning();
  return spent.length > 0;
}

function macOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`registration challenge|${text}`).digest();
}
