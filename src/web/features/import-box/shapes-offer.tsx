import { useState } from 'react';
import { counted } from '#lib/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { mapOfAreas } from './map-of-areas.ts';
import type { Choice } from './to-charts.ts';
import type { FoundTable } from './use-box.ts';

interface ShapesOfferProps {
  found: FoundTable;
  onChoose: (choice: Choice) => Promise<void>;
}

/** A file that was imported as data also has areas, which can be used as a map. */
export function ShapesOffer({ found, onChoose }: ShapesOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  if (found.shapes === null) return null;
  const { count, isFlat } = found.shapes.areas;
  const choice = mapOfAreas(found);
  const things = counted(count, isFlat ? 'shape' : 'area');

  async function handleUse(chosen: Choice) {
    setIsBusy(true);
    try {
      await onChoose(chosen);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section
      aria-label="Use as map"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-accent bg-accent-wash px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-14">This file has {things}</p>
        <p className="text-13 text-muted">
          {choice === null
            ? 'It has no values that a map could show. Use the file as a map for a chart with other data.'
            : `Make a map colored by the values in the file. It is saved with your maps for other charts too.`}
        </p>
      </div>
      {choice !== null && (
        <Button variant="primary" busy={isBusy} onClick={() => handleUse(choice)}>
          Use as map
        </Button>
      )}
    </section>
  );
}
