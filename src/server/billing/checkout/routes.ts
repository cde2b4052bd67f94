import * as checkout from '#contract/billing/checkout.ts';
import { billingPeriods } from '#contract/billing/prices.ts';
import { route } from '#server/platform/http/route.ts';
import { listPlans } from '../plan/index.ts';
import { openCheckout, previewOrder, requireCheckoutSession, verifyPayment } from './checkout.ts';

const { status, paymentStatus } = checkout.status.reply.shape;
const [statuses, paymentStatuses] = [status.options, paymentStatus.options];

export const routes = [
  route(checkout.create, (wanted, ports) => openCheckout(ports, ports.user, wanted)),

  route(checkout.createFor, ({ id, ...wanted }, ports) => openCheckout(ports, ports.user, { planId: id, ...wanted })),

  route(checkout.preview, (wanted, ports) => previewOrder(ports, ports.user.id, wanted)),

  route(checkout.verify, ({ sessionId }, ports) => verifyPayment(ports, ports.user.id, sessionId)),

  route(checkout.status, async ({ sessionId }, ports) => {
    const session = await requireCheckoutSession(ports, ports.user.id, sessionId);
    const plan = (await listPlans(ports.db)).find(({ id }) => String(id) === session.metadata?.planId);
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
