import { type Feature, featureKeys, featureOf, planFeatures } from '#contract/features.ts';
import type { PlanName } from '#contract/roles.ts';

const labels: Record<Feature, string> = {
  'number-of-charts': 'charts',
  'export-png': 'PNG export',
  'export-jpg': 'JPG export',
  'export-svg': 'SVG export',
  'export-pdf': 'PDF export',
  'premium-templates': 'Premium templates',
};

/** A feature as a card shows it: "5 charts", "Unlimited charts", "PDF export". */
export function describeFeature(plan: PlanName, key: Feature): string {
  const value = featureOf(plan, key);
  if (typeof value !== 'number') return labels[key];
  return value === Number.POSITIVE_INFINITY ? `Unlimited ${labels[key]}` : `${value} ${labels[key]}`;
}

/** Features of a plan, its own before the inherited ones; a restated one is listed once. */
export function featuresOf(plan: PlanName): { keyName: Feature; description: string }[] {
  const { own } = planFeatures[plan];
  const had = featureKeys.filter((key) => featureOf(plan, key) !== false && featureOf(plan, key) !== 0);
  const ordered = [...had.filter((key) => key in own), ...had.filter((key) => !(key in own))];
  return ordered.map((keyName) => ({ keyName, description: describeFeature(plan, keyName) }));
}

const more: Record<PlanName, readonly string[]> = {
  free: ['Share links and embeds'],
  premium: ['Larger files'],
  enterprise: ['The largest files', 'Setup help', 'Payment by invoice'],
};

/** Everything on the card of a plan. */
export function includesOf(plan: PlanName): string[] {
  return [...featuresOf(plan).map(({ description }) => description), ...more[plan]];
}
