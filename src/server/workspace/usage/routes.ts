import { planOf } from '#contract/account/roles.ts';
import { featureKeys, featureOf } from '#contract/billing/features.ts';
import * as pricing from '#contract/billing/pricing.ts';
import * as usage from '#contract/workspace/usage.ts';
import { describeFeature, limitsOf, planNamed } from '#server/billing/plan/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { route } from '#server/platform/http/route.ts';
import { creditsOf } from './credits.ts';
import { limitOf, readOneUsage, readUsage, trackUsage } from './read-usage.ts';

export const routes = [
  route(usage.track, async ({ featureKey, increment }, { user, db, now }) => {
    await trackUsage(db, user.id, { key: featureKey, by: increment, now: now() });
    return readOneUsage(db, personOf(user), { key: featureKey, now: now() });
  }),

  route(usage.read, ({ featureKey }, { user, db, now }) =>
    readOneUsage(db, personOf(user), { key: featureKey, now: now() }),
  ),

  route(usage.list, async (_, { user, db, now }) => ({
    usage: await readUsage(db, personOf(user), now()),
    tokens: await creditsOf(db, personOf(user), now()),
  })),

  route(pricing.checkFeature, async ({ featureKey }, { user, db, now }) => {
    const { used, limit, remaining } = await readOneUsage(db, personOf(user), { key: featureKey, now: now() });
    return { featureKey, hasAccess: remaining === null || remaining > 0, limit, used, remaining };
  }),

  route(pricing.userFeatures, async (_, { user, db }) => {
    const planName = planOf(user.account.roles);
    const plan = await planNamed(db, planName);
    const features = featureKeys.map((keyName) => ({
      keyName,
      description: describeFeature(plan, keyName),
      hasAccess: Boolean(featureOf(planName, keyName)),
      limit: limitOf(planName, keyName, limitsOf(plan)),
    }));
    return { planName, features };
  }),
];

function personOf({ id, account: { roles } }: SignedInCaller) {
  return { id, roles };
}
