import type { BillingPeriod } from '#contract/billing/prices.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { OpenPayments } from '#server/platform/payments/payments.ts';
import { requirePayments } from '#server/platform/payments/require-payments.ts';
import type { Ports } from '#server/ports.ts';
import { type PlanRow, planPrice, productIdOf } from '../plan/index.ts';
import { buyerOf, type Code, findRunningCode, whyNotUse } from '../promotion/index.ts';

type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'payments' | 'now'>;
type On = { plan: PlanRow; period: BillingPeriod; seats: number } | null;
type Input = { code: string; userId: string | null; on: On };
type Checked = { code: Code; problem: null } | { code: null; problem: string };

export const unknownCode = 'This promotion code is not valid.';

/** Whether a user can use a code, on a plan or at all. */
export async function checkCode(
  ports: UsedPorts,
  payments: OpenPayments,
  { code, userId, on }: Input,
): Promise<Checked> {
  const found = await findRunningCode(ports, payments, code);
  if (found === null) return { code: null, problem: unknownCode };
  const amount = on === null ? null : planPrice(on.plan, on.period);
  const problem = whyNotUse(found, {
    now: ports.now(),
    buyer: await buyerOf(ports.db, payments, userId),
    price: on === null || amount === null ? null : { productId: productIdOf(on.plan.name), amount: amount * on.seats },
  });
  return problem === null ? { code: found, problem } : { code: null, problem };
}

/** A code that the user can use for a plan. */
export async function requireCode(ports: UsedPorts, asked: Input & { on: NonNullable<On> }): Promise<Code> {
  const payments = requirePayments(ports.payments);
  requireThat(asked.code !== '', 'bad-input', 'Please enter a promotion code');
  requireBuyable(asked.on.plan);
  const { code, problem } = await checkCode(ports, payments, asked);
  return code ?? refuse('bad-input', problem ?? unknownCode);
}

/** Free plans need no payment, and plans without a price are sold by sales. */
export function requireBuyable(plan: PlanRow): void {
  const price = planPrice(plan, 'monthly');
  requireThat(plan.name !== 'free' && price !== 0, 'bad-input', 'The free plan does not require payment.');
  requireThat(
    price !== null,
    'bad-input',
    `The ${plan.displayName} plan cannot be bought online. Please contact sales.`,
  );
}
