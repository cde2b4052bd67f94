import { planOf } from '#contract/roles.ts';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import type { Db } from '../db/database.ts';
import { onlyWorkspace } from '../db/only-workspace.ts';
import type { SignedInCaller } from '../http/caller.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { readLimits } from '../plans/index.ts';
import type { Ports } from '../ports.ts';
import { readWebhookUrl } from './read-webhook-url.ts';
import { newWebhookSecret, sealSecret } from './secret.ts';
import { addWebhook, countLocked } from './store.ts';
import type { WebhookRow } from './table.ts';

type Wanted = { name: string; url: string; events: WebhookEvent[] };

/** Creates a webhook of a user. Returns it with its secret, which is not shown again. */
export function createWebhook(
  { db, now, secret: serverSecret, outgoing }: Pick<Ports, 'db' | 'now' | 'secret' | 'outgoing'>,
  user: SignedInCaller,
  { name, url, events }: Wanted,
): Promise<{ row: WebhookRow; secret: string }> {
  const address = readWebhookUrl(url, outgoing);
  const workspaceId = onlyWorkspace();
  const isAboutAccount = events.includes('plan.changed');
  requireThat(
    workspaceId === null || !isAboutAccount,
    'bad-input',
    'A key of one workspace gets the events of that workspace; plan.changed is about your account.',
  );
  return db.transaction(async (within) => {
    await requireRoom(within, user);
    const secret = newWebhookSecret();
    const row = await addWebhook(within, {
      ...{ userId: user.id, workspaceId, name, url: address, events: [...new Set(events)], createdAt: now() },
      secret: sealSecret(secret, { secret: serverSecret, userId: user.id }),
    });
    return { row, secret };
  });
}

async function requireRoom(db: Db, { id, account }: SignedInCaller): Promise<void> {
  const plan = planOf(account.roles);
  const { webhooks } = await readLimits(db, plan);
  if ((await countLocked(db, id)) < webhooks) return;
  if (plan === 'enterprise') refuse('too-many', `You can have up to ${webhooks} webhooks. Please delete one first.`);
  refuse('needs-plan', `Your plan includes ${webhooks} webhooks. Delete one, or upgrade your plan.`);
}
