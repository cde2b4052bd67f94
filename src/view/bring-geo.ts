import { type GeoNeeds, type GeoSource, loadGeoSource, type UploadedMaps } from '#chart/geo/geo-source.ts';
import { geodataVersion } from '#chart/geo/version.ts';
import type { Template } from '#chart/template/template.ts';
import type { Shown } from './mount.ts';

/** Map type with the code that fetches its geodata: only the scripts of such types include it. */
export function withGeo<Of extends Template>(
  template: Of,
): Of & { bring: (shown: Shown, given: unknown) => Promise<Shown> } {
  const origin = new URL(/* @vite-ignore */ '/', import.meta.url).href;
  return {
    ...template,
    async bring(shown, given) {
      const { maps = {} } = given as { maps?: UploadedMaps }; // as the server wrote the file of the chart
      const needs = template.needs?.(shown.document, shown.table);
      return needs === undefined
        ? shown
        : { ...shown, geo: await fetchGeo(needs, { origin, own: async (name) => maps[name] }) };
    },
  };
}

type From = {
  /** Origin of a Chartlas server, with a slash at its end. */
  origin: string;
  /** Fetches files that the geodata folder does not have: custom maps. */
  own: (name: string) => Promise<unknown>;
};

/** Fetches the geodata of a chart, each file once. */
export function fetchGeo(needs: GeoNeeds, { origin, own }: From): Promise<GeoSource> {
  return loadGeoSource(needs, async (name) =>
    name.startsWith('own/') ? ((await own(name)) ?? null) : fetchGeoFile(name, origin),
  );
}

/** File of our geodata by name; null if there is none. */
export function fetchGeoFile(name: string, origin: string): Promise<unknown> {
  return fetchOnce(`${origin}geo/${geodataVersion}/${name}`);
}

const fetched = new Map<string, Promise<unknown>>();

function fetchOnce(address: string): Promise<unknown> {
  const known = fetched.get(address);
  if (known !== undefined) return known;
  const coming = fetchFile(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address)); // the next request tries again
  return coming;
}

async function fetchFile(address: string): Promise<unknown> {
  const reply = await fetch(address);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.json();
}
