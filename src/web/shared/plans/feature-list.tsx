import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { foldFeatures } from './fold-features.ts';

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
