import { planOf } from '#contract/account/roles.ts';
import * as webhooks from '#contract/workspace/webhooks.ts';
import { readLimits } from '#server/billing/plan/index.ts';
import { presentPage } from '#server/platform/db/page.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { requireConfirmed } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import type { Ports } from '#server/ports.ts';
import { presentDelivery, presentWebhook, presentWholeDelivery } from './present.ts';
import { changeWebhook, findDelivery, findWebhook, listDeliveries, listWebhooks, removeWebhook } from './store.ts';
import type { WebhookRow } from './table.ts';
import { createWebhook, readWebhookUrl, resendDelivery, rotateSecret, sendTest } from './webhooks.ts';

export const routes = [
  route(webhooks.list, async (_, { user, db }) => ({
    webhooks: (await listWebhooks(db, user)).map(presentWebhook),
    limits: { webhooks: (await readLimits(db, planOf(user.account.roles))).webhooks },
  })),

  route(webhooks.create, async (input, context) => {
    const { row, secret } = await createWebhook(context, context.user, input);
    return new ReplyWithMessage('Webhook created.', { webhook: presentWebhook(row), secret });
  }),

  route(webhooks.read, async ({ id }, { user, db }) => presentWebhook(await own(db, id, user))),

  route(webhooks.change, async ({ id, name, url, events, state }, { user, db, now, outgoing }) => {
    if (url !== undefined) requireConfirmed(user, now()); // events would go to somebody else
    const changes = {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url: readWebhookUrl(url, outgoing) }),
      ...(events !== undefined && { events: [...new Set(events)] }),
      ...(state !== undefined && { state }),
      ...(state === 'active' && { failingSince: null }), // it gets another day
    };
    const row = (await changeWebhook(db, { id, user }, changes)) ?? refuse('not-found');
    return new ReplyWithMessage('Webhook saved.', presentWebhook(row));
  }),

  route(webhooks.rotateSecret, async ({ id }, context) => {
    const { row, secret } = await rotateSecret(context, await own(context.db, id, context.user));
    return new ReplyWithMessage('New secret created.', { webhook: presentWebhook(row), secret });
  }),

  route(webhooks.remove, async ({ id }, { user, db }) => {
    if (!(await removeWebhook(db, { id, user }))) refuse('not-found');
    return new ReplyWithMessage('Webhook deleted.', null);
  }),

  route(webhooks.test, async ({ id }, context) => {
    const sent = await sendTest(context, await own(context.db, id, context.user));
    return presentWholeDelivery(sent);
  }),

  route(webhooks.deliveries, async ({ id, state, ...page }, { user, db }) => {
    const { id: webhookId } = await own(db, id, user);
    return presentPage(page, await listDeliveries(db, { ...page, webhookId, state }), presentDelivery);
  }),

  route(webhooks.readDelivery, async ({ id, deliveryId }, { user, db }) => {
    const webhook = await own(db, id, user);
    const found = await findDelivery(db, deliveryId);
    return found?.webhook.id === webhook.id ? presentWholeDelivery(found) : refuse('not-found');
  }),

  route(webhooks.resend, async ({ id, deliveryId }, context) => {
    const webhook = await own(context.db, id, context.user);
    return new ReplyWithMessage(
      'It is being sent again.',
      presentDelivery(await resendDelivery(context, webhook, deliveryId)),
    );
  }),
];

async function own(db: Ports['db'], id: string, user: ScopedUser): Promise<WebhookRow> {
  return (await findWebhook(db, { id, user })) ?? refuse('not-found');
}
