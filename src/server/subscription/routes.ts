import * as billing from '#contract/billing.ts';
import * as subscription from '#contract/subscription.ts';
import { route, Said } from '../http/route.ts';
import { showOutcome } from './billing-ports.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan, previewChange } from './change-plan.ts';
import { openPortal } from './open-portal.ts';
import { readSubscription } from './present.ts';
import { reactivateSubscription } from './reactivate-subscription.ts';
import { startTrial, trialDays, whyNotTry } from './start-trial.ts';

export const routes = [
  route(subscription.read, (_, { user, db, now }) => readSubscription(db, user.id, now())),

  route(billing.readTrial, async (_, desk) => {
    const reason = await whyNotTry(desk, desk.user.id);
    return { mayTry: reason === null, days: trialDays, reason: reason ?? '' };
  }),

  route(billing.startTrial, async (_, desk) => {
    await startTrial(desk, desk.user.id);
    return new Said(`Your ${trialDays} days of Premium have begun.`, await showOutcome(desk, desk.user.id));
  }),

  route(billing.cancel, async ({ atPeriodEnd }, desk) => {
    await cancelSubscription(desk, { userId: desk.user.id, atPeriodEnd });
    return new Said('Your subscription is cancelled.', await showOutcome(desk, desk.user.id));
  }),

  route(billing.reactivate, async (_, desk) => {
    await reactivateSubscription(desk, desk.user.id);
    return new Said('Your subscription goes on.', await showOutcome(desk, desk.user.id));
  }),

  route(billing.previewChange, (wanted, desk) => previewChange(desk, { ...wanted, userId: desk.user.id })),

  route(billing.change, async (wanted, desk) => {
    await changePlan(desk, { ...wanted, prorationDate: wanted.prorationDate, userId: desk.user.id });
    return new Said('Your plan is changed.', await showOutcome(desk, desk.user.id));
  }),

  route(billing.portal, async (_, desk) => ({ url: await openPortal(desk, desk.user.id) })),
];
