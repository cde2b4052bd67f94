import type { TabId } from '../tabs.ts';

/** Where a finding is dealt with: a tab, and in the design panel a text field or a section. */
type Remedy = { label: string; tab: TabId; field?: string; section?: string };

const remedies: Readonly<Record<string, Remedy>> = {
  'missing-title': { label: 'Add a title', tab: 'design', field: 'title' },
  'missing-source': { label: 'Add a source', tab: 'design', field: 'source' },
  'missing-alt': { label: 'Write alt text', tab: 'design', field: 'alt' },
  'unknown-placeholders': { label: 'Edit the tooltip', tab: 'design', field: 'tooltip' },
  'headline-number': { label: 'Open headline number', tab: 'design', section: 'headline' },
  'cut-baseline': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'dual-axes': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'far-apart-lines': { label: 'Open data settings', tab: 'design', section: 'data' },
  'missing-font': { label: 'Open theme settings', tab: 'design' },
  'low-contrast': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'similar-colors': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'too-many-colors': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'overlapping-labels': { label: 'Open label settings', tab: 'design', section: 'labels' },
  'narrow-screen': { label: 'Open design settings', tab: 'design' },
  'lost-highlights': { label: 'Open design settings', tab: 'design' },
  'lost-colors': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'lost-annotations': { label: 'Open annotations', tab: 'annotate' },
  'lost-filter': { label: 'Open reader controls', tab: 'design', section: 'readers' },
  'hidden-values': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'refused-log': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'invisible-bars': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'not-drawn': { label: 'Choose columns', tab: 'type' },
  'left-out': { label: 'Choose columns', tab: 'type' },
  'outside-bounds': { label: 'Choose columns', tab: 'type' },
  'combined-rows': { label: 'Change how rows are combined', tab: 'type' },
  'repeated-keys': { label: 'Change how rows are combined', tab: 'type' },
  'summed-rates': { label: 'Change how rows are combined', tab: 'type' },
  'too-many-slices': { label: 'Choose another type', tab: 'type' },
  'shares-sum': { label: 'Check the data', tab: 'data' },
  'bridged-gaps': { label: 'Check the data', tab: 'data' },
  'unsorted-time': { label: 'Check the data', tab: 'data' },
};

/** Every finding leads somewhere: a check that is not in the table, to the design panel. */
export function remedyOf(id: string): Remedy {
  return remedies[id] ?? { label: 'Open design settings', tab: 'design' };
}
