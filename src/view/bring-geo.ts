import { bringGeo, type GeoFiles, type GeoNeeds, type GeoSource } from '#chart/geo/geo-source.ts';
import { geodataVersion } from '#chart/geo/version.ts';

const fetched = new Map<string, Promise<unknown>>();

/** Fetches what a chart needs of the earth from a server of ours, each file once. `own` holds what came with the chart. */
export function fetchGeo(needs: GeoNeeds, { origin, own }: { origin: string; own?: GeoFiles }): Promise<GeoSource> {
  return bringGeo(needs, async (name) => own?.get(name) ?? fetchOnce(`${origin}/geo/${geodataVersion}/${name}`));
}

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
