import { bringGeo, type GeoNeeds, type GeoSource, type OwnMaps } from '#chart/geo/geo-source.ts';
import { geodataVersion } from '#chart/geo/version.ts';
import type { Template } from '#chart/template.ts';
import type { Shown } from './mount.ts';

/** A map type with the way to bring what it is drawn on: only the scripts of such types carry it. */
export function withGeo<Of extends Template>(
  template: Of,
): Of & { bring: (shown: Shown, given: unknown) => Promise<Shown> } {
  const origin = new URL(/* @vite-ignore */ '/', import.meta.url).href;
  return {
    ...template,
    async bring(shown, given) {
      const { maps = {} } = given as { maps?: OwnMaps }; // as the server wrote the file of the chart
      const needs = template.needs?.(shown.document, shown.table);
      return needs === undefined
        ? shown
        : { ...shown, geo: await fetchGeo(needs, { origin, own: async (name) => maps[name] }) };
    },
  };
}

type From = {
  /** The address of a server of ours, with a slash at its end. */
  origin: string;
  /** Gives files that the folder of geodata does not have: maps of a user's own. */
  own: (name: string) => Promise<unknown>;
};

/** Fetches what a chart needs of the earth, each file once. */
export function fetchGeo(needs: GeoNeeds, { origin, own }: From): Promise<GeoSource> {
  return bringGeo(needs, async (name) =>
    name.startsWith('own/') ? ((await own(name)) ?? null) : fetchGeoFile(name, origin),
  );
}

/** One file of our geodata, by its name; null if there is none. */
export function fetchGeoFile(name: string, origin: string): Promise<unknown> {
  return fetchOnce(`${origin}geo/${geodataVersion}/${name}`);
}

const fetched = new Map<string, Promise<unknown>>();

function fetchOnce(address: string): Promise<unknown> {
  const known = fetched.get(address);
  if (known !== undefined) return known;
  const coming = fetchFile(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address)); // the next one who asks tries again
  return coming;
}

async function fetchFile(address: string): Promise<unknown> {
  const reply = await fetch(address);
  if (reply.status === 404) return null;
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`);
  return reply.json();
}
