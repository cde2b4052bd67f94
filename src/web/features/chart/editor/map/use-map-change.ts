import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapEntry, MapIndex, NameFile } from '#chart/geo/map-file.ts';
import { type MapLookup, type MapSuggestion, suggestMaps } from '#chart/geo/suggest-maps.ts';
import { loadGeoFile } from '#web/shared/charts/use-geo.ts';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';

/** Draws the chart on another map; without an id on the one that fits its names. */
export function useMapChange(): (map: { id: string; name: string }) => void {
  const { change } = useEditorSession();
  return ({ id, name }) =>
    change(id === '' ? { kind: 'clear-option', name: 'map' } : { kind: 'option', name: 'map', value: id }, {
      words: `Map: ${name}`,
    });
}

/** The id of the map the user chose; empty for automatic. */
export function useChosenMap(): string {
  return useContentPart(({ document }) => String(document.options.map ?? ''));
}

type Catalog =
  | { status: 'loading' }
  | { status: 'error'; message: string; onRetry: () => void }
  /** `suggested` is empty until the names of all regions are loaded. */
  | { status: 'done'; index: readonly MapEntry[]; suggested: readonly MapSuggestion[] };

/** All built-in maps, and those that have most of some names. */
export function useCatalog(names: readonly string[]): Catalog {
  const index = useGeoFile<MapIndex>('index.json');
  const suggested = useSuggested(names);
  if (index.data !== undefined) return { status: 'done', index: index.data.maps, suggested };
  if (!index.isError) return { status: 'loading' };
  return { status: 'error', message: index.error.message, onRetry: () => void index.refetch() };
}

const none: readonly MapSuggestion[] = [];

/** The maps that have most of some names, best first; empty while they are loading. */
function useSuggested(names: readonly string[]): readonly MapSuggestion[] {
  const lookup = useGeoFile<MapLookup>('lookup.json', names.length > 0);
  const first = useMemo(
    () => (lookup.data === undefined || names.length === 0 ? none : suggestMaps(names, lookup.data, null)),
    [names, lookup.data],
  );
  const isSure = lookup.data === undefined || names.length === 0 || first[0]?.share === 1;
  const spoken = useGeoFile<NameFile>('names.json', !isSure);
  return useMemo(
    () =>
      isSure || spoken.data === undefined || lookup.data === undefined
        ? first
        : suggestMaps(names, lookup.data, spoken.data),
    [first, isSure, names, lookup.data, spoken.data],
  );
}

function useGeoFile<File>(name: string, enabled = true) {
  return useQuery({
    queryKey: ['geodata', name],
    queryFn: async () => (await loadGeoFile(name)) as File, // as the builder wrote it
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
}
