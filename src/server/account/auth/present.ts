import type { OpenSession } from '#contract/account/sessions.ts';
import type { SocialLogin } from './social-store.ts';
import type { SessionRow } from './table.ts';

export function presentSession({ id, device, address, createdAt, usedAt, tokenHash }: SessionRow, here: Buffer | null) {
  return {
    id,
    device,
    address,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isThis: here !== null && tokenHash.equals(here),
  } satisfies OpenSession;
}

export function presentLogin({ provider, email, connectedAt }: SocialLogin) {
  return { provider, email, connectedAt: connectedAt.toISOString() };
}
