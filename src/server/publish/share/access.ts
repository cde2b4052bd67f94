import type { FastifyInstance } from 'fastify';
import { open } from '#contract/publish/shares.ts';
import { isPassword } from '#server/account/auth/index.ts';
import { Refusal, refuse, requireThat } from '#server/platform/http/errors.ts';
import { rateLimitAddress } from '#server/platform/http/network.ts';
import { countAttempts } from '#server/platform/http/rate-limit.ts';
import type { Ports } from '#server/ports.ts';
import type { PageRequest } from './reader-request.ts';
import { isPass, toPass } from './reader-request.ts';
import { isShareId } from './share-id.ts';
import { findShare, type ShareAndOwner } from './store.ts';

/** The reason why readers cannot see a publication, or null. */
export function whyClosed(
  { share, isTrashed }: { share: Pick<ShareAndOwner['share'], 'state' | 'expiresAt'>; isTrashed: boolean },
  now: Date,
): 'withdrawn' | 'expired' | null {
  if (share.state !== 'public' || isTrashed) return 'withdrawn';
  return share.expiresAt !== null && share.expiresAt <= now ? 'expired' : null;
}

type UsedPorts = Pick<Ports, 'db' | 'now' | 'secret'>;

/** A publication for a reader: not found if it is missing, unpublished or expired. */
export async function requireShare(ports: UsedPorts, id: string, pass: string | undefined): Promise<ShareAndOwner> {
  const found = (isShareId(id) ? await findShare(ports.db, id) : null) ?? refuse('not-found');
  const closed = whyClosed(found, ports.now());
  requireThat(closed === null, 'not-found', 'This chart is no longer published.');
  requireThat(isOpenWith(found, pass, ports), 'not-allowed', 'This chart is password protected.');
  return found;
}

/** Whether a reader with this pass, or none, may read it. */
export function isOpenWith(
  { share: { id, passwordHash } }: { share: Pick<ShareAndOwner['share'], 'id' | 'passwordHash'> },
  pass: string | undefined,
  { now, secret }: Pick<Ports, 'now' | 'secret'>,
): boolean {
  return passwordHash === null || (pass !== undefined && isPass(pass, { id, passwordHash }, { secret, now: now() }));
}

/** Lets a page take the form with its password. */
export function acceptPasswordForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

type Entered = { ok: true; pass: string } | { ok: false; wrong: string; status: number };

/** The pass for the password of a form, as often as the limit of the call allows. */
export async function unlockByPasswordForm(
  { db, secret, now }: Pick<Ports, 'db' | 'secret' | 'now'>,
  request: PageRequest,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<Entered> {
  try {
    await countAttempts(
      db,
      `${open.method} ${open.path}`,
      (open.limits ?? []).map((limit) => ({ limit, who: rateLimitAddress(request.ip) })),
    );
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, wrong: error.message, status: error.status };
    throw error;
  }
  const { password } = Object(request.body) as { password?: unknown }; // unvalidated input
  if (typeof password !== 'string' || password.length > 200 || !(await isPassword(password, passwordHash)))
    return { ok: false, wrong: 'The password is incorrect.', status: 403 };
  return { ok: true, pass: toPass({ id, passwordHash }, secret, now()) };
}
