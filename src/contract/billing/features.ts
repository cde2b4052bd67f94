import type { PlanName } from '../account/roles.ts';

/** Features of a plan. A number is a limit; Infinity means unlimited. */
type Features = {
  'export-svg': boolean;
  'export-png': boolean;
  'export-jpg': boolean;
  'export-pdf': boolean;
  'premium-templates': boolean;
  'number-of-charts': number;
};
export type Feature = keyof Features;

/** conformance S3: the keys, in the order in which they are listed. */
export const featureKeys = [
  'number-of-charts',
  'export-png',
  'export-jpg',
  'export-svg',
  'export-pdf',
  'premium-templates',
] as const satisfies readonly Feature[];

type PlanFeatures = { inheritedFrom: PlanName | null; own: Partial<Features> };

/** conformance S6: each plan adds to the features of the one below. */
export const planFeatures: Record<PlanName, PlanFeatures> = {
  free: { inheritedFrom: null, own: { 'export-jpg': true, 'export-png': true, 'number-of-charts': 5 } },
  premium: {
    inheritedFrom: 'free',
    own: {
      'export-pdf': true,
      'export-svg': true,
      'premium-templates': true,
      'number-of-charts': Number.POSITIVE_INFINITY,
    },
  },
  enterprise: { inheritedFrom: 'premium', own: {} },
};

const nothing: Features = {
  'export-svg': false,
  'export-png': false,
  'export-jpg': false,
  'export-pdf': false,
  'premium-templates': false,
  'number-of-charts': 0,
};

/** Whether a plan includes a feature, or its limit. */
export function featureOf<Key extends Feature>(plan: PlanName, key: Key): Features[Key] {
  const { own, inheritedFrom } = planFeatures[plan];
  return own[key] ?? (inheritedFrom === null ? nothing[key] : featureOf(inheritedFrom, key));
}
