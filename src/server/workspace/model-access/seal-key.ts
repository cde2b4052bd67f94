import { seal, unseal } from '#server/platform/db/seal.ts';

type Owner = { secret: string; workspaceId: string };

export function sealKey(key: string, owner: Owner): Buffer {
  return seal(key, toSeal(owner));
}

/** The key, or null when the secret of the server has changed since. */
export function openKey(sealed: Buffer, owner: Owner): string | null {
  return unseal(sealed, toSeal(owner));
}

function toSeal({ secret, workspaceId }: Owner) {
  return { secret, use: 'keys of language models', owner: workspaceId };
}
