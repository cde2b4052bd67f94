import type { Ports } from '../ports.ts';
import { newWebhookSecret, sealSecret } from './secret.ts';
import { changeWebhook } from './store.ts';
import type { WebhookRow } from './table.ts';

const day = 86_400_000;

/** Gives a webhook a new secret. The old one signs as well for a day, so that no delivery is refused meanwhile. */
export async function rotateSecret(
  { db, now, secret: serverSecret }: Pick<Ports, 'db' | 'now' | 'secret'>,
  webhook: WebhookRow,
): Promise<{ row: WebhookRow; secret: string }> {
  const secret = newWebhookSecret();
  const row = await changeWebhook(db, webhook, {
    secret: sealSecret(secret, { secret: serverSecret, userId: webhook.userId }),
    oldSecret: webhook.secret,
    oldSecretUntil: new Date(now().getTime() + day),
  });
  return { row: row ?? webhook, secret };
}
