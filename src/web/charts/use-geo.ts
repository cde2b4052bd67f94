import { useEffect, useState } from 'react';
import type { Document } from '#chart/document/document.ts';
import type { GeoNeeds, GeoSource } from '#chart/geo/geo-source.ts';
import type { Template } from '#chart/template.ts';
import type { Table } from '#data/table.ts';
import { fetchFile } from '#web/api/download.ts';
import * as boundaries from '#web/api/endpoints/boundaries.ts';

type Chart = { document: Document; table: Table; template: Template | null };

/** What a chart needs of the earth: null while it comes, undefined for what needs nothing. Charts without maps load none of it. */
export function useGeo({ document, table, template }: Chart): GeoSource | null | undefined {
  const needs = template?.needs?.(document, table);
  const wanted = needs === undefined ? '' : JSON.stringify(needs);
  const [found, setFound] = useState<{ wanted: string; geo: GeoSource } | null>(null);
  useEffect(() => {
    if (wanted === '') return;
    let isOver = false;
    const show = (geo: GeoSource) => !isOver && setFound({ wanted, geo });
    loadGeo(JSON.parse(wanted)).then(show, reportError);
    return () => {
      isOver = true;
    };
  }, [wanted]);
  if (wanted === '') return undefined;
  return found?.geo ?? null; // while another map comes the last one stays
}

export async function loadGeo(needs: GeoNeeds): Promise<GeoSource> {
  const { fetchGeo } = await import('#view/bring-geo.ts');
  return fetchGeo(needs, { origin: '/', own: fetchOwn });
}

/** Maps of people's own need the token. */
async function fetchOwn(name: string): Promise<unknown> {
  const id = name.slice('own/'.length, -'.json'.length);
  const { bytes } = await fetchFile(boundaries.map, { id }, { toast: false });
  return JSON.parse(await bytes.text());
}
