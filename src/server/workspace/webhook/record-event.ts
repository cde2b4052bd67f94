import { randomUUID } from 'node:crypto';
import type { PlanName } from '#contract/account/roles.ts';
import type { WebhookEvent } from '#contract/workspace/webhook-events.ts';
import type { UserRow } from '#server/account/user/index.ts';
import { everythingOf } from '#server/platform/db/scope.ts';
import type { Ports } from '#server/ports.ts';
import { deliver } from './jobs.ts';
import { addDelivery, countPending, createWebhookEvent, subscribersOf } from './store.ts';

type Happened = {
  /** The account whose webhooks are told. */
  userId: string;
  /** Where it happened; null for what concerns the account, which webhooks of one workspace are not told. */
  workspaceId: string | null;
  type: WebhookEvent;
  data: Record<string, unknown>;
  /** Names the fact where it may be seen twice, such as by two attempts of a job. */
  key?: string;
};

/** More wait only for a receiver that has been down for long; they are noted as failed, and can be resent. */
const mostPending = 1000;

/** Tells the webhooks of an account what happened, as part of the transaction that `db` may be. */
export async function recordEvent(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { userId, workspaceId, type, data, key }: Happened,
): Promise<void> {
  const subscribers = await subscribersOf(db, { userId, workspaceId, type });
  if (subscribers.length === 0) return;
  const createdAt = now();
  const id = randomUUID();
  const body = bodyOf({ id, type, createdAt, data });
  await db.transaction(async (within) => {
    if (!(await createWebhookEvent(within, { id, userId, type, key: key ?? id, body, createdAt }))) return;
    for (const { id: webhookId } of subscribers) {
      const isFull = (await countPending(within, webhookId, mostPending)) >= mostPending;
      const state = isFull ? 'failed' : 'pending';
      const { id: deliveryId } = await addDelivery(within, { webhookId, eventId: id, state, createdAt });
      if (!isFull)
        await jobs.start(
          deliver,
          { deliveryId, startedAt: createdAt.toISOString() },
          { db: within, owner: everythingOf(userId) },
        );
    }
  });
}

type Sent = { id: string; type: string; createdAt: Date; data: Record<string, unknown> };

/** What a webhook receives. */
export function bodyOf({ id, type, createdAt, data }: Sent): string {
  return JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data });
}

type Plans = Pick<UserRow, 'isEnterprise' | 'isPremiumGranted' | 'boughtPlan' | 'teamPlan'>;

/** Tells the webhooks of a user that their plan is another one now. Does nothing if it is the same. */
export async function recordPlanChange(
  ports: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { userId, before, after }: { userId: string; before: Plans; after: Plans },
): Promise<void> {
  const [previousPlan, plan] = [nameOf(before), nameOf(after)];
  if (previousPlan === plan) return;
  await recordEvent(ports, { userId, workspaceId: null, type: 'plan.changed', data: { plan, previousPlan } });
}

function nameOf({ isEnterprise, isPremiumGranted, boughtPlan, teamPlan }: Plans): PlanName {
  if (isEnterprise || boughtPlan === 'enterprise' || teamPlan === 'enterprise') return 'enterprise';
  return isPremiumGranted || boughtPlan !== null || teamPlan !== null ? 'premium' : 'free';
}
