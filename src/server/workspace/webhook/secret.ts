import { newToken } from '#server/account/auth/index.ts';
import { seal, unseal } from '#server/platform/db/seal.ts';
import type { WebhookRow } from './table.ts';

const prefix = 'whsec_';

export function newWebhookSecret(): string {
  return `${prefix}${newToken()}`;
}

type Owner = { secret: string; userId: string };

export function sealSecret(text: string, owner: Owner): Buffer {
  return seal(text, toSealOwner(owner));
}

/** The secrets that sign now: the current one, and the one before it while it still counts. */
export function secretsOf(
  { secret, oldSecret, oldSecretUntil, userId }: WebhookRow,
  { serverSecret, now }: { serverSecret: string; now: Date },
): string[] {
  const isOldUsed = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = isOldUsed ? [secret, oldSecret] : [secret];
  return sealed.flatMap((each) => unseal(each, toSealOwner({ secret: serverSecret, userId })) ?? []);
}

function toSealOwner({ secret, userId }: Owner) {
  return { secret, use: 'secrets of webhooks', owner: userId };
}
