import type { PickerVariant } from './plan-choice.ts';

/** conformance S9: how many features a card shows before it collapses the rest. */
export const featuresShown: Record<PickerVariant, number> = { pricing: 6, subscription: 5 };

type Folded = { shown: readonly string[]; toggle: string | null };

/** The features a card shows, and the label of the button that shows or hides the rest. */
export function foldFeatures(features: readonly string[], most: number, isOpen: boolean): Folded {
  if (features.length <= most) return { shown: features, toggle: null };
  if (isOpen) return { shown: features, toggle: 'Show less' };
  return { shown: features.slice(0, most), toggle: `+${features.length - most} more features` };
}
