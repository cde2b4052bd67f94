import type { ListedDataset, RefreshInterval } from '#contract/data/datasets.ts';

type Source = NonNullable<ListedDataset['source']>;

export const sourceStates: Record<
  Source['state'],
  { label: string; kind: 'success' | 'warning' | 'error' | 'neutral' }
> = {
  fine: { label: 'Live', kind: 'success' },
  failing: { label: 'Failing', kind: 'error' },
  held: { label: 'Needs review', kind: 'warning' },
  kept: { label: 'Old data kept', kind: 'neutral' },
};

export const intervals: readonly { value: RefreshInterval | 'never'; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'hour', label: 'Every hour' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
];

export function toInterval(value: RefreshInterval | 'never'): RefreshInterval | null {
  return value === 'never' ? null : value;
}
