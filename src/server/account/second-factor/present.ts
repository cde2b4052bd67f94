import type { Passkey } from '#contract/account/second-factor.ts';
import type { PasskeyRow } from './table.ts';

export function presentPasskey({ id, name, createdAt, usedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    isSynced,
  };
}
