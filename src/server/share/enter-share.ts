import { refuse, requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { isPass } from './pass.ts';
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
export async function enterShare(ports: UsedPorts, id: string, pass: string | undefined): Promise<ShareAndOwner> {
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
