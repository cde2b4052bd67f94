import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import type { PickerVariant } from './plan-choice.ts';

interface FeatureListProps {
  features: readonly string[];
  most: number;
  /** The id of the plan's name, which distinguishes the buttons of the lists. */
  nameId: string;
}

/** The features of a plan. The rest is collapsed behind a button with their number. */
export function FeatureList({ features, most, nameId }: FeatureListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { shown, toggle } = foldFeatures(features, most, isOpen);
  if (features.length === 0) return <p className="text-13 text-muted">Contact us for feature details</p>;
  return (
    <>
      <ul id={listId} className="grid gap-2.5 text-13">
        {shown.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
            {feature}
          </li>
        ))}
      </ul>
      {toggle !== null && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-describedby={nameId}
          onClick={() => setIsOpen(!isOpen)}
          className="-ms-1.5 mt-3 inline-flex min-h-7 items-center rounded-control px-1.5 font-medium text-13 text-accent-ink hover:bg-ink/6 pointer-coarse:min-h-11"
        >
          {toggle}
        </button>
      )}
    </>
  );
}

/** conformance S9: how many features a card shows before it collapses the rest. */
export const featuresShown: Record<PickerVariant, number> = { pricing: 6, subscription: 5 };

type Folded = { shown: readonly string[]; toggle: string | null };

/** The features a card shows, and the label of the button that shows or hides the rest. */
export function foldFeatures(features: readonly string[], most: number, isOpen: boolean): Folded {
  if (features.length <= most) return { shown: features, toggle: null };
  if (isOpen) return { shown: features, toggle: 'Show less' };
  return { shown: features.slice(0, most), toggle: `+${features.length - most} more features` };
}
