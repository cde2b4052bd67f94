import { limitRules } from '#contract/limits.ts';
import { outdatedAdvice, whoChanged } from '#server/account/user/index.ts';
import { record } from '#server/operations/audit/index.ts';
import type { SignedInCaller } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isProviderError } from '#server/platform/payments/payments.ts';
import type { Ports } from '#server/ports.ts';
import {
  changePlanRow,
  extrasOf,
  limitsOf,
  listPlans,
  mirrorPlanPrices,
  type PlanRow,
  pricesOf,
  shelfOf,
} from '../plan/index.ts';
import { type PlanRequest, toDraft } from './draft.ts';
import { type Change, changedLimitKeys, changedPricePeriods, limitWord, priceText } from './effects.ts';

type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'now' | 'payments'>;

/**
 * Changes a plan. The card provider is asked first: when it refuses or is away, nothing is saved. If saving fails
 * afterwards, it has a price that nobody is sold at, and the next sale takes the one of the plan again.
 */
export async function savePlan(
  ports: UsedPorts,
  admin: SignedInCaller,
  { planId, version, ...wanted }: PlanRequest & { planId: number; version: number },
): Promise<PlanRow> {
  const all = await listPlans(ports.db);
  const before = all.find(({ id }) => id === planId) ?? refuse('not-found', 'This plan does not exist.');
  if (before.version !== version) refuseChanged(before, admin);
  const after = toDraft(before, wanted, all);
  const change = { before, after };
  const detail = describeChange(change);
  if (detail === '') return before;
  await showProvider(ports, change);
  return ports.db.transaction(async (within) => {
    const row = await changePlanRow(within, after, { id: planId, version, by: admin.email, now: ports.now() });
    if (row === null) return refuseChanged((await listPlans(within)).find(({ id }) => id === planId) ?? before, admin);
    await record(within, { admin, action: 'change-plan', target: before.displayName, detail });
    return row;
  });
}

function refuseChanged({ changedBy, changedAt }: PlanRow, admin: SignedInCaller): never {
  const at = changedAt ?? new Date(0); // whoever changed a plan left the time
  const who = whoChanged({ thing: 'this plan', name: changedBy, at, isYou: changedBy === admin.email });
  refuse('conflict', `${who}. ${outdatedAdvice}`);
}

/** Only what the provider knows concerns it: limits and lines can be changed while it is away. */
async function showProvider({ db, jobs, payments }: UsedPorts, change: Change): Promise<void> {
  const { before, after } = change;
  const isNamed = before.displayName !== after.displayName || before.description !== after.description;
  const isPriced = changedPricePeriods(change).length > 0 && pricesOf(after) !== null;
  if (payments.mode === 'off' || after.name === 'free' || (!isNamed && !isPriced)) return;
  try {
    await mirrorPlanPrices(shelfOf({ db, jobs }, payments), after);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    refuse(
      'out-of-order',
      'The card provider is not responding correctly, so the plan was not changed. Prices and names need it; limits can be changed without it. Please try again in a minute.',
      { cause: error },
    );
  }
}

/** A change for the audit log: "Monthly price $19.00 → $24.00; Charts 5 → 3". */
function describeChange(change: Change): string {
  const { before, after } = change;
  const [old, next] = [limitsOf(before), limitsOf(after)];
  const parts = [
    ...(before.displayName === after.displayName ? [] : [`Name ${before.displayName} → ${after.displayName}`]),
    ...changedPricePeriods(change).map(
      (period) => `Price ${period} ${priceText(before, period)} → ${priceText(after, period)}`,
    ),
    ...changedLimitKeys(change).map(
      (key) => `${limitRules[key].label} ${limitWord(old[key])} → ${limitWord(next[key])}`,
    ),
    ...(before.description === after.description ? [] : ['Description']),
    ...(extrasOf(before).join('\n') === extrasOf(after).join('\n') ? [] : ['Lines of the card']),
    ...(before.isPopular === after.isPopular ? [] : [after.isPopular ? 'Recommended' : 'No longer recommended']),
  ];
  return parts.join('; ');
}
