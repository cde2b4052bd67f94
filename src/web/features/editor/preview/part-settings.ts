import type { OptionGroup } from '#chart/options.ts';
import type { SelectedPart } from '../model/editor-session.ts';
import type { TabId } from '../tabs.ts';

/** Name of a part, and the tab with its settings. `section` is a section of the design panel. */
export type PartSettings = { name: string; tab: TabId; section: DesignSection };

export type DesignSection = 'text' | 'headline' | 'look' | OptionGroup;

const table: Record<string, PartSettings> = {
  title: { name: 'Title', tab: 'design', section: 'text' },
  subtitle: { name: 'Subtitle', tab: 'design', section: 'text' },
  'headline-number': { name: 'Headline number', tab: 'design', section: 'headline' },
  source: { name: 'Source', tab: 'design', section: 'text' },
  note: { name: 'Note', tab: 'design', section: 'text' },
  legend: { name: 'Legend', tab: 'design', section: 'legend' },
  'axis-x': { name: 'Horizontal axis', tab: 'design', section: 'axis' },
  'axis-y': { name: 'Vertical axis', tab: 'design', section: 'axis' },
  label: { name: 'Labels', tab: 'design', section: 'labels' },
  mark: { name: 'Marks', tab: 'design', section: 'colors' },
  annotation: { name: 'Annotation', tab: 'annotate', section: 'text' },
};

export function settingsOf({ role }: SelectedPart): PartSettings {
  return table[role] ?? { name: 'Chart', tab: 'design', section: 'look' };
}

/** The parts whose text can be edited in place. */
export const typedInPlace = ['title', 'subtitle', 'source', 'note'] as const;
export type TypedInPlace = (typeof typedInPlace)[number];

export function isTypedInPlace(role: string): role is TypedInPlace {
  return typedInPlace.some((each) => each === role);
}
