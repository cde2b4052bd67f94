import type { Webhook } from '#contract/workspace/webhooks.ts';
import type { Db } from '#server/platform/db/database.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import { presentDelivery, presentWebhook } from './present.ts';
import { deliveriesOf, listWebhooks } from './store.ts';

type Export = { webhooks: Webhook[]; deliveries: object[] };

/** The part of the personal data export about webhooks: where events go, and the newest deliveries. */
export async function exportWebhooks(db: Db, userId: string): Promise<Export> {
  const deliveries = await deliveriesOf(db, userId, 10_000);
  return {
    webhooks: (await listWebhooks(db, everythingOf(userId))).map(presentWebhook),
    deliveries: deliveries.map((found) => ({ webhookId: found.webhook.id, ...presentDelivery(found) })),
  };
}
