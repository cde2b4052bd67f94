import type { Chart } from '#chart/describe/tooltip-text.ts';
import { PanelSection } from '../panel-section.tsx';
import { MapField } from './map-field.tsx';
import { NamesSummary } from './names-summary.tsx';

/** The map, and whether the names of the table were found on it: the first settings of a map chart. */
export function MapSection({ chart: { template } }: { chart: Chart }) {
  const { map, matches } = template.options;
  if (map?.kind !== 'text' || map.control !== 'map') return null;
  return (
    <PanelSection title="Map">
      <div className="flex flex-col gap-3">
        <MapField />
        {matches !== undefined && <NamesSummary />}
      </div>
    </PanelSection>
  );
}
