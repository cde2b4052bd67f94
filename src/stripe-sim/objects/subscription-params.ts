import { discountsParam } from '../billing/discounts.ts';
import type { PlanChange } from '../billing/plan-change.ts';
import { invalid } from '../http/errors.ts';
import { clearable, either, flag, ignored, integer, listOf, metadata, oneOf, shapeOf, text } from '../http/params.ts';
import type { Subscription } from '../records.ts';

const paymentBehaviors = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const;
const missingCard = oneOf(['cancel', 'create_invoice', 'pause']);
const day = 86_400;

export const changeItems = listOf(
  shapeOf({ id: text, price: text, quantity: integer, deleted: flag, metadata: ignored }),
);
export const changeTerms = {
  billing_cycle_anchor: oneOf(['now', 'unchanged']),
  proration_behavior: oneOf(['always_invoice', 'create_prorations', 'none']),
  proration_date: integer,
  trial_end: either(oneOf(['now']), integer),
};

/** Parameters shared by creating and updating a subscription. */
export const sharedParams = {
  cancel_at: clearable(either(integer, oneOf(['min_period_end', 'max_period_end']))),
  cancel_at_period_end: flag,
  default_payment_method: text,
  description: clearable(text),
  discounts: clearable(discountsParam),
  metadata,
  payment_behavior: oneOf(paymentBehaviors),
  trial_settings: shapeOf({ end_behavior: shapeOf({ missing_payment_method: missingCard }) }),
  automatic_tax: shapeOf({ enabled: flag }),
  collection_method: oneOf(['charge_automatically']),
  off_session: ignored,
  payment_settings: ignored,
};

type ChangeParams = {
  items: PlanChange['items'] | undefined;
  billing_cycle_anchor: 'now' | 'unchanged' | undefined;
  proration_behavior: 'always_invoice' | 'create_prorations' | 'none' | undefined;
  proration_date: number | undefined;
  trial_end: 'now' | number | undefined;
};

export function toChange(params: ChangeParams): PlanChange {
  return {
    items: params.items ?? [],
    isProrated: params.proration_behavior !== 'none',
    prorationDate: params.proration_date ?? null,
    startsNow: params.billing_cycle_anchor === 'now',
    trialEnd: params.trial_end === 'now' ? null : params.trial_end,
  };
}

/** Scheduled end of a subscription, or none. */
export function readEnd(
  old: Subscription,
  input: { cancel_at_period_end: boolean | undefined; cancel_at: number | string | null | undefined },
  at: number,
): Partial<Subscription> {
  const periodEnd = Math.max(...old.items.data.map((item) => item.current_period_end));
  if (input.cancel_at !== undefined && input.cancel_at_period_end !== undefined) {
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.', {
      param: 'cancel_at',
      code: 'parameters_exclusive',
    });
  }
  const details = { comment: null, feedback: null, feedback_option: null, reason: 'cancellation_requested' } as const;
  if (input.cancel_at_period_end === true) {
    if (old.cancel_at_period_end) return {};
    return { cancel_at_period_end: true, cancel_at: periodEnd, canceled_at: at, cancellation_details: details };
  }
  if (typeof input.cancel_at === 'number' && input.cancel_at < at) {
    throw invalid('cancel_at must be in the future.', { param: 'cancel_at' });
  }
  if (input.cancel_at !== undefined && input.cancel_at !== null) {
    const end = typeof input.cancel_at === 'number' ? input.cancel_at : periodEnd;
    return { cancel_at_period_end: false, cancel_at: end, canceled_at: at, cancellation_details: details };
  }
  // Clearing one kind of end keeps the other.
  const clears = input.cancel_at_period_end === false ? old.cancel_at_period_end : input.cancel_at === null;
  if (!clears) return {};
  return {
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  };
}

export function readTrialEnd(
  input: { trial_end: 'now' | number | undefined; trial_period_days: number | undefined },
  at: number,
): number | null {
  if (input.trial_end === 'now') return null;
  if (input.trial_end !== undefined) {
    if (input.trial_end <= at) throw invalid('trial_end must be in the future.', { param: 'trial_end' });
    return input.trial_end;
  }
  if (input.trial_period_days === undefined || input.trial_period_days === 0) return null;
  if (input.trial_period_days < 0) throw invalid('This value must be positive.', { param: 'trial_period_days' });
  return at + input.trial_period_days * day;
}
