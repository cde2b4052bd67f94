import { useEffect, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import type { GeoNeeds, GeoSource } from '#chart/geo/geo-source.ts';
import type { Template } from '#chart/template/template.ts';
import type { Table } from '#data/table.ts';
import { fetchFile } from '#web/client/download.ts';
import * as boundaries from '#web/client/endpoints/own-maps.ts';
import { CallFailed } from '#web/client/send.ts';

type Chart = { document: Document; table: Table; template: Template | null };

/**
 * The geodata of a chart: null while it loads, undefined for charts that need none. Charts without maps load none of it.
 * Another `turn` loads it again: the user's own map may have changed.
 */
export function useGeo({ document, table, template }: Chart, turn = 0): GeoSource | null | undefined {
  const needs = template?.needs?.(document, table);
  const key = needs === undefined ? '' : JSON.stringify(needs);
  const [found, setFound] = useState<{ wanted: string; geo: GeoSource } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn loads it again
  useEffect(() => {
    if (key === '') return;
    let isOver = false;
    const show = (geo: GeoSource) => !isOver && setFound({ wanted: key, geo });
    loadGeo(JSON.parse(key)).then(show, reportError);
    return () => {
      isOver = true;
    };
  }, [key, turn]);
  if (key === '') return undefined;
  return found?.geo ?? null; // while another map loads the last one stays
}

export async function loadGeo(needs: GeoNeeds): Promise<GeoSource> {
  const { fetchGeo } = await import('#view/bring-geo.ts');
  return fetchGeo(needs, { origin: '/', own: fetchOwn });
}

/** One file of our geodata: the index of maps, or the names of their regions. */
export async function loadGeoFile(name: string): Promise<unknown> {
  const { fetchGeoFile } = await import('#view/bring-geo.ts');
  return fetchGeoFile(name, '/');
}

/** Users' own maps need the token. */
async function fetchOwn(name: string): Promise<unknown> {
  const id = name.slice('own/'.length, -'.json'.length);
  try {
    const { bytes } = await fetchFile(boundaries.map, { id }, { toast: false });
    return JSON.parse(await bytes.text());
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return null; // deleted: the chart shows a message in its place
    throw error;
  }
}
