import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { counted } from '#lib/counted.ts';
import { useStore } from '#web/client/store.ts';
import { type NamesOnMap, useEditorSession } from '../model/editor-session.ts';
import { PanelSection } from '../panel-section.tsx';
import { MapPicture } from './map-picture.tsx';
import { NamesSummary } from './names-summary.tsx';
import { useChosenMap } from './use-map-change.ts';
import { countNames, foundNamesText } from './use-review.ts';

const MapDialog = lazy(() => import('./map-dialog.tsx').then(({ MapDialog }) => ({ default: MapDialog })));

/** The map of the chart, as a button that opens the picker. */
export function MapField() {
  const { mayEdit, names } = useEditorSession();
  const chosen = useChosenMap();
  const shown = useStore(names);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const id = shown?.map.id ?? chosen;
  return (
    <>
      <button
        type="button"
        disabled={!mayEdit}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="flex w-full items-center gap-3 rounded-control border border-edge/60 p-1.5 pe-2 text-start text-13 enabled:hover:border-edge enabled:hover:bg-wash disabled:opacity-60"
      >
        {id !== '' && <MapPicture id={id} className="h-11 w-16 shrink-0 rounded-[4px]" />}
        <span className="min-w-0 flex-1">
          <span className="sr-only">Map: </span>
          <span className="block truncate font-medium">{shown?.map.name ?? nameOf(chosen)}</span>
          <span className="block text-12 text-muted">{detailOf(shown, chosen)}</span>
        </span>
        <span className="sr-only">. Choose another map</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
      <Suspense fallback={null}>{wasOpen && <MapDialog open={isOpen} onOpenChange={setIsOpen} />}</Suspense>
    </>
  );
}

/** Until the map is loaded; a deleted one never is. */
function nameOf(chosen: string): string {
  return chosen === '' ? 'Automatic' : chosen.startsWith('own/') ? 'Your own map' : chosen;
}

function detailOf(shown: NamesOnMap | null, chosen: string): string {
  if (shown === null) return chosen === '' ? 'Best match for your data' : '';
  const { all, found } = countNames(shown);
  const how = chosen === '' ? 'Chosen automatically, ' : '';
  if (shown.places !== 'regions' || all === 0) return `${how}${counted(shown.map.regions.length, shown.map.unit)}`;
  return `${how}${foundNamesText(found, all)}`;
}

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
