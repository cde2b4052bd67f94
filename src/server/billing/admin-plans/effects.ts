import type { PlanEffect } from '#contract/billing/admin-plans.ts';
import { type BillingPeriod, billingPeriods } from '#contract/billing/prices.ts';
import { limitKeys, limitRules, type PlanLimit } from '#contract/limits.ts';
import { counted } from '#lib/counted.ts';
import { formatCents } from '#lib/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { extrasOf, limitsOf, type PlanRow, pricesOf } from '../plan/index.ts';
import { countAbove, countAccounts, type Standing } from './store.ts';

export type Change = { before: PlanRow; after: PlanRow };
type Context = { db: Db; hasProvider: boolean; standing: readonly Standing[] };

/** Everything that a change of a plan does, in sentences. */
export async function effectsOf(change: Change, context: Context): Promise<PlanEffect[]> {
  const effects = [
    ...priceEffects(change, context),
    ...(await limitEffects(change, context.db)),
    ...pageEffects(change, context),
  ];
  return effects.length === 0 ? [{ about: 'nothing', text: 'Nothing changes.' }] : effects;
}

/** What a plan costs in a period, in words. */
export function priceText(row: PlanRow, period: BillingPeriod): string {
  const cents = pricesOf(row)?.[period];
  if (cents === undefined) return 'contact sales';
  return cents === 0 ? 'free' : formatCents(cents);
}

const words = { monthly: 'month', yearly: 'year' } as const;

export function changedPricePeriods({ before, after }: Change): BillingPeriod[] {
  return billingPeriods.filter((period) => pricesOf(before)?.[period] !== pricesOf(after)?.[period]);
}

function priceEffects(change: Change, { hasProvider, standing }: Context): PlanEffect[] {
  const { before, after } = change;
  const periods = changedPricePeriods(change);
  if (periods.length === 0) return [];
  const texts = periods.map(
    (period) => `Price per ${words[period]}: ${priceText(before, period)} → ${priceText(after, period)}.`,
  );
  const isSold = pricesOf(after) !== null;
  const ours = standing.filter(({ planId }) => planId === after.id);
  const trials = ours.filter(({ isTrial }) => isTrial).reduce((sum, { count }) => sum + count, 0);
  texts.push(...periods.flatMap((period) => keepText(ours, period)));
  if (isSold) {
    texts.push('Everyone who buys from now on pays the new price. A checkout that is already open keeps the old one.');
    if (hasProvider)
      texts.push(
        periods.length === 1
          ? 'One new price is made at the card provider. The old one stays there for existing subscriptions.'
          : 'Two new prices are made at the card provider. The old ones stay there for existing subscriptions.',
      );
  } else {
    texts.push(`${after.displayName} can no longer be bought online: people are asked to contact sales.`);
    if (after.name === 'premium') texts.push('No new trials can be started.');
  }
  if (trials > 0)
    texts.push(
      `${counted(trials, 'trial')} ${trials === 1 ? 'continues' : 'continue'}.${isSold ? ' Buying the plan costs the new price.' : ''}`,
    );
  if (!hasProvider && isSold) texts.push('Payments are not set up on this server, so nobody can buy it yet.');
  return texts.map((text) => ({ about: 'price', text }));
}

/** Who keeps which price: "12 monthly subscriptions keep their price: 10 × $19.00, 2 × $15.00." */
function keepText(standing: readonly Standing[], period: BillingPeriod): string[] {
  const kept = standing.filter((each) => each.period === period && !each.isTrial);
  const total = kept.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return [`No ${period} subscription exists, so nobody keeps an old price.`];
  const shown = kept.slice(0, 3).map(({ count, seatCents }) => `${count} × ${formatCents(seatCents)}`);
  const more = kept.length > 3 ? ' and others' : '';
  const keep = total === 1 ? 'keeps its' : 'keep their';
  return [
    `${counted(total, `${period} subscription`)} ${keep} price, also at renewal and for new members: ${shown.join(', ')}${more}.`,
  ];
}

async function limitEffects({ before, after }: Change, db: Db): Promise<PlanEffect[]> {
  const [old, next] = [limitsOf(before), limitsOf(after)];
  const changed = changedLimitKeys({ before, after });
  if (changed.length === 0) return [];
  const accounts = await countAccounts(db, after.name);
  const texts = changed.map((key) => `${limitRules[key].label}: ${limitWord(old[key])} → ${limitWord(next[key])}.`);
  texts.push(
    `This applies at once to ${counted(accounts, 'account')} with ${after.displayName}, paid, granted and trial.`,
  );
  if (changed.includes('callsPerMinute')) texts.push('Keys in use follow within a minute.');
  const { charts } = next;
  if (changed.includes('charts') && charts !== null) {
    const above = await countAbove(db, after.name, charts);
    if (above > 0)
      texts.push(
        `${counted(above, 'account')} ${above === 1 ? 'has' : 'have'} more charts than that. They keep them, but cannot create more.`,
      );
  }
  if (changed.some((key) => isLower(old[key], next[key]) && key !== 'charts'))
    texts.push('What people have already used or created stays.');
  return texts.map((text) => ({ about: 'limit', text }));
}

/** The limits that a change alters. */
export function changedLimitKeys({ before, after }: Change): PlanLimit[] {
  return limitKeys.filter((key) => limitsOf(before)[key] !== limitsOf(after)[key]);
}

function isLower(old: number | null, next: number | null): boolean {
  return next !== null && (old === null || next < old);
}

export function limitWord(limit: number | null): string {
  return limit === null ? 'unlimited' : limit.toLocaleString('en-US');
}

function pageEffects({ before, after }: Change, { hasProvider }: Context): PlanEffect[] {
  const texts: string[] = [];
  if (before.displayName !== after.displayName)
    texts.push(
      `The plan is called “${after.displayName}” instead of “${before.displayName}” on the pricing page, in the panel and in new emails${hasProvider && before.name !== 'free' ? ', and at the card provider' : ''}.`,
    );
  if (before.description !== after.description) texts.push('The pricing page shows the new description.');
  if (extrasOf(before).join('\n') !== extrasOf(after).join('\n')) texts.push('The pricing page lists the new lines.');
  if (!before.isPopular && after.isPopular) texts.push('The pricing page marks this plan as recommended.');
  if (before.isPopular && !after.isPopular) texts.push('The pricing page no longer marks this plan as recommended.');
  return texts.map((text) => ({ about: 'page', text }));
}
