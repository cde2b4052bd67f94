import * as billing from '#contract/billing/billing.ts';
import * as subscription from '#contract/billing/subscription.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { showOutcome } from './billing-ports.ts';
import { cancelSubscription, reactivateSubscription } from './cancel-subscription.ts';
import { changePlan, previewChange, readNextCharge } from './change-plan.ts';
import { findPayUrl, openPortal } from './portal.ts';
import { readSubscription } from './present.ts';
import { readSeatCost } from './seats.ts';
import { startTrial, trialDays, whyNotTry } from './start-trial.ts';

export const routes = [
  route(subscription.read, (_, { user, db, now }) => readSubscription(db, user.id, now())),

  route(billing.readTrial, async (_, ports) => {
    const reason = await whyNotTry(ports, ports.user.id);
    return { mayTry: reason === null, days: trialDays, reason: reason ?? '' };
  }),

  route(billing.startTrial, async (_, ports) => {
    await startTrial(ports, ports.user.id);
    return new ReplyWithMessage(
      `Your ${trialDays}-day Premium trial has started.`,
      await showOutcome(ports, ports.user.id),
    );
  }),

  route(billing.cancel, async ({ atPeriodEnd }, ports) => {
    await cancelSubscription(ports, { userId: ports.user.id, atPeriodEnd });
    return new ReplyWithMessage('Your subscription was canceled.', await showOutcome(ports, ports.user.id));
  }),

  route(billing.reactivate, async (_, ports) => {
    await reactivateSubscription(ports, ports.user.id);
    return new ReplyWithMessage('Your subscription was reactivated.', await showOutcome(ports, ports.user.id));
  }),

  route(billing.previewChange, (wanted, ports) => previewChange(ports, { ...wanted, userId: ports.user.id })),

  route(billing.change, async (wanted, ports) => {
    await changePlan(ports, { ...wanted, quote: wanted.quote, userId: ports.user.id });
    return new ReplyWithMessage('Your plan was changed.', await showOutcome(ports, ports.user.id));
  }),

  route(billing.nextCharge, (_, ports) => readNextCharge(ports, ports.user.id)),

  route(billing.payNow, async (_, ports) => ({ url: await findPayUrl(ports, ports.user.id) })),

  route(billing.seatCost, ({ id, people }, ports) => readSeatCost(ports, { id, people, caller: ports.user })),

  route(billing.portal, async (_, ports) => ({ url: await openPortal(ports, ports.user.id) })),
];
