import { type PlanName, planOf, type Roles } from '#contract/account/roles.ts';
import type { Subscription } from '#contract/billing/subscription.ts';
import { findUser, rolesOf, type UserRow } from '#server/account/user/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { creditsOf } from '#server/workspace/usage/index.ts';
import { findGrant } from '../grant/index.ts';
import { type PlanRow, planNamed, planPrice, requirePlan } from '../plan/index.ts';
import { accessUntil, isLive } from './status-of.ts';
import { findCurrent, trialOf } from './store.ts';
import type { SubscriptionRow } from './table.ts';

const day = 86_400_000;

/** Remaining whole days, and whether there is no time left. Without an end date it never expires. */
export function remaining(end: Date | null, now: Date): { daysRemaining: number; isExpired: boolean } {
  if (end === null) return { daysRemaining: 0, isExpired: false };
  const left = end.getTime() - now.getTime();
  return { daysRemaining: Math.max(0, Math.floor(left / day)), isExpired: left <= 0 };
}

/** The plan a user has: bought, on trial, granted, or what is left of it. Null is the free plan. */
export async function readSubscription(db: Db, userId: string, now: Date): Promise<Subscription | null> {
  const user = await findUser(db, userId);
  if (user === null) return null;
  const roles = rolesOf(user, now);
  const row = await findCurrent(db, userId);
  const about = {
    roles,
    now,
    tokens: (await creditsOf(db, { id: userId, roles }, now)).balance,
    mayTry: await mayTry(db, user, roles),
  };
  if (row !== null && isLive(row)) return presentRow(row, await requirePlan(db, row.planId), about);
  if (planOf(roles) !== 'free') return presentGranted(user, await grantedOf(db, user, planOf(roles)), about);
  if (row === null) return null;
  const isOver = row.status === 'ended';
  return presentRow(row, isOver ? await planNamed(db, 'free') : await requirePlan(db, row.planId), about);
}

async function mayTry(db: Db, { id }: UserRow, roles: Roles): Promise<boolean> {
  if (planOf(roles) !== 'free' || (await trialOf(db, id)) !== null) return false;
  return planPrice(await planNamed(db, 'premium'), 'monthly') !== null;
}

type About = { roles: Roles; now: Date; tokens: number; mayTry: boolean };

function presentRow(row: SubscriptionRow, plan: PlanRow, { roles, now, tokens, mayTry }: About): Subscription {
  const isOver = row.status === 'ended';
  const start = iso(row.periodStart);
  const end = isOver ? row.endedAt : row.periodEnd;
  const isBought = row.stripeSubscriptionId !== null;
  return {
    id: row.id,
    userId: row.userId,
    planId: plan.id,
    planName: plan.name,
    planDisplayName: plan.displayName,
    billingPeriod: isOver ? 'monthly' : row.billingPeriod,
    amount: isOver ? 0 : row.amountCents,
    isFree: plan.name === 'free',
    status: row.status === 'ended' ? 'active' : row.status,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    currentPeriodStart: start,
    currentPeriodEnd: iso(end),
    stripeCustomerId: row.stripeCustomerId,
    stripeSubscriptionId: row.stripeSubscriptionId,
    stripePriceId: row.stripePriceId,
    ...remaining(end, now),
    isPremium: roles.isPremium,
    hasStripeIntegration: isBought,
    tokenBalance: tokens,
    stripeStatus: row.stripeStatus,
    stripeCurrentPeriodStart: isBought ? start : null,
    stripeCurrentPeriodEnd: isBought ? iso(row.periodEnd) : null,
    seats: isOver ? 1 : row.seats,
    source: isOver ? 'ended' : row.stripeStatus === 'trialing' ? 'trial' : 'bought',
    trialEndsAt: iso(row.trialEndsAt),
    graceUntil: graceOf(row, now),
    mayTry,
  };
}

function graceOf(row: SubscriptionRow, now: Date): string | null {
  const until = row.status === 'past_due' ? accessUntil(row) : null;
  return until !== null && until > now ? until.toISOString() : null;
}

type Granted = { id: string; since: Date | null; until: Date | null; plan: PlanRow; source: 'granted' | 'team' };

/** Through a grant, through a team, or because the user is an admin. */
async function grantedOf(db: Db, user: UserRow, name: PlanName): Promise<Granted> {
  const grant = await findGrant(db, user.id);
  const plan = await planNamed(db, name);
  if (grant?.plan === name)
    return { id: grant.id, since: grant.grantedAt, until: grant.endsAt, plan, source: 'granted' };
  const isOfTeam = user.teamPlan === name && !user.isAdmin;
  if (isOfTeam) return { id: user.id, since: null, until: user.teamUntil, plan, source: 'team' };
  return { id: user.id, since: user.createdAt, until: null, plan, source: 'granted' };
}

function presentGranted(
  { id: userId }: UserRow,
  { id, since, until, plan, source }: Granted,
  { roles, now, tokens, mayTry }: About,
): Subscription {
  return {
    id,
    userId,
    planId: plan.id,
    planName: plan.name,
    planDisplayName: plan.displayName,
    billingPeriod: 'monthly',
    amount: 0,
    isFree: false,
    status: 'active',
    cancelAtPeriodEnd: false,
    currentPeriodStart: iso(since),
    currentPeriodEnd: iso(until),
    stripeCustomerId: null,
    stripeSubscriptionId: null,
    stripePriceId: null,
    ...remaining(until, now),
    isPremium: roles.isPremium,
    hasStripeIntegration: false,
    tokenBalance: tokens,
    stripeStatus: null,
    stripeCurrentPeriodStart: null,
    stripeCurrentPeriodEnd: null,
    source,
    seats: 1,
    trialEndsAt: null,
    graceUntil: null,
    mayTry,
  };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
