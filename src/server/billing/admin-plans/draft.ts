import type { z } from 'zod';
import type { preview } from '#contract/billing/admin-plans.ts';
import { tierRank } from '#contract/billing/tier-rank.ts';
import { limitKeys, limitRules, limitText } from '#contract/limits.ts';
import { formatCents } from '#lib/money.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import { changedLimits, extrasOf, limitsOf, type PlanRow, pricesOf } from '../plan/index.ts';

export type PlanRequest = Omit<z.output<typeof preview.input>, 'planId'>;

/** A plan as it will be, or a refusal that says what does not fit. */
export function toDraft(row: PlanRow, wanted: PlanRequest, all: readonly PlanRow[]): PlanRow {
  const { displayName, description, isPopular, extras, limits } = wanted;
  const draft: PlanRow = {
    ...row,
    ...{ displayName, description, isPopular },
    extras: isSame(extras, extrasOf({ ...row, extras: null })) ? null : extras,
    limits: changedLimits(row.name, limits),
    ...draftPrices(row, wanted),
  };
  requireOrder(draft, all);
  return draft;
}

/** Free stays free; a plan without a price is sold by sales. */
function draftPrices(
  row: PlanRow,
  { monthlyCents, yearlyCents }: PlanRequest,
): Pick<PlanRow, 'monthlyCents' | 'yearlyCents'> {
  const kept = { monthlyCents: row.monthlyCents, yearlyCents: row.yearlyCents };
  if (row.name === 'free') {
    requireThat(
      monthlyCents === null && yearlyCents === null,
      'bad-input',
      'The free plan has no price. Nothing was changed.',
    );
    return kept;
  }
  if (monthlyCents === null) {
    requireThat(yearlyCents === null, 'bad-input', 'A plan with a yearly price needs a monthly price too.');
    return pricesOf(row) === null ? kept : { monthlyCents: -1, yearlyCents: -1 };
  }
  const yearly = yearlyCents ?? monthlyCents * 10;
  requireThat(yearly >= monthlyCents, 'bad-input', 'A year cannot cost less than a month.');
  requireThat(
    yearly <= monthlyCents * 12,
    'bad-input',
    `A year cannot cost more than 12 months (${formatCents(monthlyCents * 12)}).`,
  );
  return { monthlyCents, yearlyCents };
}

/** Higher plans include what lower ones do, so no limit may be lower there. */
function requireOrder(draft: PlanRow, all: readonly PlanRow[]): void {
  const limits = limitsOf(draft);
  for (const other of all) {
    const rank = tierRank(other.name) - tierRank(draft.name);
    if (rank === 0) continue;
    const theirs = limitsOf(other);
    for (const key of limitKeys) {
      const isFine = rank < 0 ? !isLess(limits[key], theirs[key]) : !isLess(theirs[key], limits[key]);
      const bound = rank < 0 ? 'at least' : 'at most';
      requireThat(
        isFine,
        'bad-input',
        `${limitRules[key].label}: ${draft.displayName} can include ${bound} as much as ${other.displayName} (${limitText(key, theirs[key]).replace('Unlimited', 'unlimited')}).`,
      );
    }
  }
}

/** No limit is more than any. */
function isLess(one: number | null, other: number | null): boolean {
  return one !== null && (other === null || one < other);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}
