import type { Plan } from '#contract/plans.ts';

/** A plan as it is sold. Prices are cents a month and a year; -1 means that sales must be asked. */
export type Offer = Pick<
  Plan,
  'id' | 'name' | 'displayName' | 'description' | 'isPopular' | 'inheritedFrom' | 'features'
> & {
  monthly: number;
  yearly: number;
};

export const offers: readonly Offer[] = [
  {
    id: 1,
    name: 'free',
    displayName: 'Free',
    description: 'For trying things out and for small stories.',
    monthly: 0,
    yearly: 0,
    isPopular: false,
    inheritedFrom: null,
    features: [
      { keyName: 'number-of-charts', description: '5 charts' },
      { keyName: 'export-png', description: 'PNG export' },
      { keyName: 'export-jpg', description: 'JPG export' },
    ],
  },
  {
    id: 2,
    name: 'premium',
    displayName: 'Premium',
    description: 'For people who publish charts as part of their work.',
    monthly: 1900,
    yearly: 19000,
    isPopular: true,
    inheritedFrom: 'free',
    features: [
      { keyName: 'number-of-charts', description: 'Unlimited charts' },
      { keyName: 'export-svg', description: 'SVG export' },
      { keyName: 'export-pdf', description: 'PDF export' },
      { keyName: 'premium-templates', description: 'Premium templates' },
    ],
  },
  {
    id: 3,
    name: 'enterprise',
    displayName: 'Enterprise',
    description: 'For newsrooms and organisations with rules of their own.',
    monthly: -1,
    yearly: -1,
    isPopular: false,
    inheritedFrom: 'premium',
    features: [],
  },
];
