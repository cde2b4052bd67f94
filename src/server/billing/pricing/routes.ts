import * as plans from '#contract/billing/plans.ts';
import * as pricing from '#contract/billing/pricing.ts';
import { unusedText } from '#contract/billing/promotion-code.ts';
import { errors } from '#contract/errors.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';
import { rateLimitAddress } from '#server/platform/http/network.ts';
import { countAttempts } from '#server/platform/http/rate-limit.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { isProviderError } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import { countSeats } from '#server/workspace/workspace/index.ts';
import { listPlans, planPrice, priceIdOf, requirePlan, shelfOf } from '../plan/index.ts';
import { liveDiscounts } from '../promotion/index.ts';
import { checkCode, requireCode, unknownCode } from './check-code.ts';
import { presentPlan } from './present.ts';
import { pricePlan } from './price-plan.ts';

const notChecked = 'We cannot check this promotion code right now. You can still enter it when you buy a plan.';
const applied = 'Promotion code applied successfully';

export const routes = [
  route(plans.list, async ({ promo }, ports) => {
    const checked = await checkPromo(ports, promo, {
      userId: ports.user?.id ?? null,
      address: rateLimitAddress(ports.request.ip),
    });
    const offers = {
      discounts: await liveDiscounts(ports.db, ports.now()),
      code: checked?.code ?? null,
      seats: 1, // prices are per user
      now: ports.now(),
    };
    return {
      plans: (await listPlans(ports.db)).map((row) => presentPlan(row, offers)),
      payments: ports.payments.mode,
      promo: checked && {
        code: checked.asked,
        isValid: checked.code !== null,
        message: checked.problem ?? applied,
        term: checked.code?.term ?? null,
      },
    };
  }),

  route(pricing.read, async ({ planId }, { db, now }) => {
    const plan = await requirePlan(db, planId);
    return presentPlan(plan, { discounts: await liveDiscounts(db, now()), code: null, seats: 1, now: now() });
  }),

  route(pricing.previewDiscount, (asked, ports) => previewCode(ports, { ...asked, userId: ports.user?.id ?? null })),

  route(pricing.applyDiscount, async (asked, ports) => {
    const preview = await previewCode(ports, { ...asked, userId: ports.user.id });
    return new ReplyWithMessage(
      preview.isCode[asked.billingPeriod] ? applied : unusedText(asked.discountCode),
      preview,
    );
  }),

  route(pricing.validateCode, async ({ code, planId }, ports) => {
    const plan = planId === undefined ? null : await requirePlan(ports.db, planId);
    if (ports.payments.mode === 'off') refuse('not-set-up', 'Payments are not set up on this server.');
    const on = plan && { plan, period: 'yearly' as const, seats: await seatsOf(ports, ports.user?.id ?? null) };
    const checked = await checkCode(ports, ports.payments, { code, userId: ports.user?.id ?? null, on });
    const reduction = checked.code?.reduction;
    return {
      valid: checked.code !== null,
      code,
      message: checked.problem ?? '',
      percentOff: reduction && 'percentOff' in reduction ? reduction.percentOff : null,
      amountOff: reduction && 'amountOff' in reduction ? reduction.amountOff : null,
    };
  }),

  route(pricing.prices, async ({ name }, { db, jobs, payments }) => {
    const plan = (await listPlans(db)).find((each) => each.name === name.toLowerCase()) ?? refuse('not-found');
    const priceAt = async (period: 'monthly' | 'yearly') => {
      const amount = planPrice(plan, period) ?? -1;
      const id =
        payments.mode === 'off' || amount <= 0
          ? null
          : await priceIdOf(shelfOf({ db, jobs }, payments), { plan, period });
      return { id, amount, currency: 'usd' };
    };
    return { name: plan.name, monthly: await priceAt('monthly'), yearly: await priceAt('yearly') };
  }),

  route(pricing.paymentMethods, (_, { payments }) => ({
    methods:
      payments.mode === 'off'
        ? []
        : [{ id: 'hosted-checkout', type: 'card' as const, label: 'Card, on our card provider’s page' }],
    mode: payments.mode,
  })),
];

type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'payments' | 'now'>;

/** The result of a code in the URL of a page. An invalid code never hides the prices. */
async function checkPromo(
  ports: UsedPorts & Pick<Ports, 'log'>,
  promo: string | undefined,
  { userId, address }: Asker,
) {
  const code = promo?.trim().toUpperCase() ?? '';
  if (code === '') return null;
  if (ports.payments.mode === 'off') return { asked: code, code: null, problem: unknownCode };
  if (!(await mayTryCode(ports, address))) return { asked: code, code: null, problem: errors['too-many'].message };
  try {
    return { asked: code, ...(await checkCode(ports, ports.payments, { code, userId, on: null })) };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    ports.log.warn({ err: error }, 'a promotion code could not be checked');
    return { asked: code, code: null, problem: notChecked };
  }
}

type Asker = { userId: string | null; address: string };

/** Prices are not rate limited, codes are. */
async function mayTryCode({ db }: UsedPorts, address: string): Promise<boolean> {
  const attempts = pricing.codeLimits.map((limit) => ({ limit, who: address }));
  try {
    await countAttempts(db, 'promo', attempts);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

type Input = { planId: number; discountCode: string; billingPeriod: 'monthly' | 'yearly'; userId: string | null };

async function previewCode(ports: UsedPorts, { planId, discountCode, billingPeriod, userId }: Input) {
  const plan = await requirePlan(ports.db, planId);
  const seats = await seatsOf(ports, userId);
  const code = await requireCode(ports, { code: discountCode, userId, on: { plan, period: billingPeriod, seats } });
  const discounts = await liveDiscounts(ports.db, ports.now());
  return { ...pricePlan(plan, { discounts, code, seats, now: ports.now() }), term: code.term, seats };
}

/** The seats of an order: of everyone who works in the teams of the buyer. */
async function seatsOf({ db }: Pick<UsedPorts, 'db'>, userId: string | null): Promise<number> {
  return userId === null ? 1 : countSeats(db, userId);
}
