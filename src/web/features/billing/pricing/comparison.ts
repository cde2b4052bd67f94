import type { PlanName } from '#contract/account/roles.ts';
import { type Feature, featureOf } from '#contract/billing/features.ts';
import type { PlanLimits } from '#contract/limits.ts';
import { videoLimits } from '#contract/limits.ts';
import { counted } from '#lib/counted.ts';

/** True and false are shown as icons, text as it is. */
export type Cell = boolean | string;
type ComparisonRow = { what: string; cells: Record<PlanName, Cell> };
type ComparisonGroup = { title: string; rows: readonly ComparisonRow[] };

/** Comparison of all plans, with the limits that the server enforces. */
export function comparison(
  limits: Record<PlanName, PlanLimits>,
  fileSizes: Record<PlanName, string> | null,
): ComparisonGroup[] {
  return [
    {
      title: 'Create',
      rows: [
        row('Charts', (plan) => countOf(limits[plan].charts)),
        row('AI credits per month', (plan) => countOf(limits[plan].aiCredits)),
        all('All free chart types'),
        row('Premium templates', (plan) => featureOf(plan, 'premium-templates')),
        ...(fileSizes === null ? [] : [row('Maximum file size', (plan) => fileSizes[plan])]),
      ],
    },
    {
      title: 'Publish',
      rows: [
        all('Share links and embeds'),
        all('Gallery listing'),
        has('PNG export', 'export-png'),
        has('JPG export', 'export-jpg'),
        has('SVG export', 'export-svg'),
        has('PDF export', 'export-pdf'),
        all('Stories as pages'),
        row('Video minutes per month', (plan) => countOf(limits[plan].videoMinutes)),
        row('Longest video', (plan) => lengthOf(videoLimits[plan].longestSeconds)),
        row('Largest video', (plan) => `${videoLimits[plan].largestSide} px`),
      ],
    },
    {
      title: 'Collaborate',
      rows: [
        all('Teams with roles'),
        all('API access'),
        row('Support', (plan) => (plan === 'enterprise' ? 'Dedicated contact' : 'Email')),
        row('Payment by invoice', (plan) => plan === 'enterprise'),
      ],
    },
  ];
}

function row(what: string, cellOf: (plan: PlanName) => Cell): ComparisonRow {
  return { what, cells: { free: cellOf('free'), premium: cellOf('premium'), enterprise: cellOf('enterprise') } };
}

function all(what: string): ComparisonRow {
  return row(what, () => true);
}

function has(what: string, feature: Exclude<Feature, 'number-of-charts'>): ComparisonRow {
  return row(what, (plan) => featureOf(plan, feature));
}

function lengthOf(seconds: number): string {
  const minutes = seconds / 60;
  return counted(minutes, 'minute');
}

function countOf(count: number | null): string {
  return count === null ? 'Unlimited' : count.toLocaleString('en-US');
}
