import * as checkout from '#contract/checkout.ts';
import { billingPeriods } from '#contract/prices.ts';
import { route } from '../http/route.ts';
import { listPlans } from '../plans/index.ts';
import { findSession } from './find-session.ts';
import { openCheckout } from './open-checkout.ts';
import { verifyPayment } from './verify-payment.ts';

const { status, paymentStatus } = checkout.status.reply.shape;
const [statuses, paymentStatuses] = [status.options, paymentStatus.options];

export const routes = [
  route(checkout.create, (wanted, desk) => openCheckout(desk, desk.user, wanted)),

  route(checkout.createFor, ({ id, ...wanted }, desk) => openCheckout(desk, desk.user, { planId: id, ...wanted })),

  route(checkout.verify, ({ sessionId }, desk) => verifyPayment(desk, desk.user.id, sessionId)),

  route(checkout.status, async ({ sessionId }, desk) => {
    const session = await findSession(desk, desk.user.id, sessionId);
    const plan = (await listPlans(desk.db)).find(({ id }) => String(id) === session.metadata?.planId);
    return {
      sessionId,
      status: statuses.find((each) => each === session.status) ?? 'open',
      paymentStatus: paymentStatuses.find((each) => each === session.payment_status) ?? 'unpaid',
      amountTotal: session.amount_total,
      currency: session.currency,
      planName: plan?.name ?? null,
      billingPeriod: billingPeriods.find((period) => period === session.metadata?.billingPeriod) ?? null,
    };
  }),
];
