import type { PlanName } from '#contract/account/roles.ts';
import { type Feature, featureKeys, featureOf, planFeatures } from '#contract/billing/features.ts';
import { limitKeys, limitText, type PlanLimits, seedLimits } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { planNamed } from './store.ts';
import type { PlanRow } from './table.ts';

const labels: Record<Exclude<Feature, 'number-of-charts'>, string> = {
  'export-png': 'PNG export',
  'export-jpg': 'JPG export',
  'export-svg': 'SVG export',
  'export-pdf': 'PDF export',
  'premium-templates': 'Premium templates',
};

type Described = Pick<PlanRow, 'name' | 'limits'>;

/** A feature as a card shows it: "5 charts", "Unlimited charts", "PDF export". */
export function describeFeature(plan: Described, key: Feature): string {
  return key === 'number-of-charts' ? limitText('charts', limitsOf(plan).charts) : labels[key];
}

/** Features of a plan, its own before the inherited ones; a restated one is listed once. */
export function featuresOf(plan: Described): { keyName: Feature; description: string }[] {
  const { own } = planFeatures[plan.name];
  const had = featureKeys.filter((key) => featureOf(plan.name, key) !== false);
  const ordered = [...had.filter((key) => key in own), ...had.filter((key) => !(key in own))];
  return ordered.map((keyName) => ({ keyName, description: describeFeature(plan, keyName) }));
}

const seedExtras: Record<PlanName, readonly string[]> = {
  free: ['Share links and embeds'],
  premium: ['Larger files'],
  enterprise: ['The largest files', 'Setup help', 'Payment by invoice'],
};

/** The lines of a plan's card after its features. */
export function extrasOf({ name, extras }: Pick<PlanRow, 'name' | 'extras'>): readonly string[] {
  return extras ?? seedExtras[name];
}

/** Limits that a card shows after the features of its plan. A limit of 0 is not shown. */
const limitsOnCard = ['aiCredits', 'videoMinutes', 'apiKeys'] as const;

/** Everything on the card of a plan. */
export function includesOf(plan: Described & Pick<PlanRow, 'extras'>): string[] {
  const limits = limitsOf(plan);
  return [
    ...featuresOf(plan).map(({ description }) => description),
    ...limitsOnCard.filter((key) => limits[key] > 0).map((key) => limitText(key, limits[key])),
    'Teams with roles',
    ...extrasOf(plan),
  ];
}

/** The limits of a plan, as they apply now. */
export function limitsOf({ name, limits }: Pick<PlanRow, 'name' | 'limits'>): PlanLimits {
  return { ...seedLimits[name], ...limits };
}

export async function readLimits(db: Db, name: PlanName): Promise<PlanLimits> {
  return limitsOf(await planNamed(db, name));
}

/** The limits to store: those that differ from the program's, so that the others follow it. */
export function changedLimits(name: PlanName, limits: PlanLimits): Partial<PlanLimits> {
  const seed = seedLimits[name];
  return Object.fromEntries(limitKeys.filter((key) => limits[key] !== seed[key]).map((key) => [key, limits[key]]));
}
