import type { AdminPlan } from '#contract/billing/admin-plans.ts';
import { extraLines, limitKeys, limitRules, type PlanLimit, planPrices } from '#contract/limits.ts';
import { formatCents, toCents, toDollars } from '#lib/money.ts';
import type { InputOf } from '#web/client/endpoint.ts';
import type * as adminPlans from '#web/client/endpoints/admin-plans.ts';

/** A plan while it is being edited. Prices are in dollars, as typed. */
export type PlanDraft = {
  displayName: string;
  description: string;
  isPopular: boolean;
  /** One line each. */
  extras: string;
  isSold: boolean;
  monthly: number | null;
  yearly: number | null;
  limits: Record<PlanLimit, number | null>;
  hasChartLimit: boolean;
};

export function toPlanDraft(plan: AdminPlan): PlanDraft {
  const { displayName, description, isPopular, extras, monthlyCents, yearlyCents, limits, state } = plan;
  return {
    ...{ displayName, description, isPopular },
    extras: extras.join('\n'),
    isSold: state === 'on-sale',
    monthly: monthlyCents === null ? null : toDollars(monthlyCents),
    yearly: yearlyCents === null ? null : toDollars(yearlyCents),
    limits: { ...limits },
    hasChartLimit: limits.charts !== null,
  };
}

export type PlanErrors = Partial<Record<'displayName' | 'extras' | 'monthly' | 'yearly' | PlanLimit, string>>;

/** Errors by field; empty when the change can be previewed. */
export function checkPlan(draft: PlanDraft): PlanErrors {
  const errors: PlanErrors = {};
  if (draft.displayName.trim() === '') errors.displayName = 'Please enter a name.';
  const lines = linesOf(draft);
  if (lines.length > extraLines.most) errors.extras = `Please enter at most ${extraLines.most} lines.`;
  else if (lines.some((line) => line.length > extraLines.longest))
    errors.extras = `A line can have up to ${extraLines.longest} characters.`;
  if (draft.isSold) Object.assign(errors, checkPrices(draft));
  for (const key of limitKeys) {
    const { least, most } = limitRules[key];
    const limit = draft.limits[key];
    if (key === 'charts' && !draft.hasChartLimit) continue;
    if (limit === null || !Number.isInteger(limit) || limit < least || limit > most)
      errors[key] = `Please enter a whole number from ${least} to ${most.toLocaleString('en-US')}.`;
  }
  return errors;
}

function checkPrices({ monthly, yearly }: PlanDraft): PlanErrors {
  const cents = toCents(monthly);
  const range = `Please enter a price from ${formatCents(planPrices.least)} to ${formatCents(planPrices.most)}.`;
  if (cents === null || !isPrice(cents)) return { monthly: range };
  const year = toCents(yearly);
  if (year === null) return {};
  if (!isPrice(year)) return { yearly: range };
  if (year < cents || year > cents * 12)
    return {
      yearly: `A year costs between 1 month (${formatCents(cents)}) and 12 months (${formatCents(cents * 12)}).`,
    };
  return {};
}

function isPrice(cents: number): boolean {
  return cents >= planPrices.least && cents <= planPrices.most;
}

function linesOf({ extras }: PlanDraft): string[] {
  return extras
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A checked draft, as it is sent. */
export function toPlanChange(planId: number, draft: PlanDraft): InputOf<typeof adminPlans.preview> {
  const { limits, isSold, monthly, yearly } = draft;
  return {
    planId,
    displayName: draft.displayName.trim(),
    description: draft.description.trim(),
    isPopular: draft.isPopular,
    extras: linesOf(draft),
    monthlyCents: isSold ? toCents(monthly) : null,
    yearlyCents: isSold ? toCents(yearly) : null,
    limits: {
      charts: draft.hasChartLimit ? limits.charts : null,
      aiCredits: limits.aiCredits ?? 0,
      videoMinutes: limits.videoMinutes ?? 0,
      apiKeys: limits.apiKeys ?? 0,
      callsPerMinute: limits.callsPerMinute ?? 0,
      webhooks: limits.webhooks ?? 0,
    },
  };
}
