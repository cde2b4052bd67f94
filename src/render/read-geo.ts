import { readFileSync } from 'node:fs';
import { type GeoFiles, type GeoNeeds, type GeoSource, missingFiles, toGeoSource } from '#chart/geo/geo-source.ts';

const folder = new URL('../../assets/geo/', import.meta.url);
const mostKept = 40;
const kept = new Map<string, unknown>();

/** What a chart needs of the earth, from our own files. `own` holds what belongs to the chart: boundaries of its author. */
export function readGeo(needs: GeoNeeds, own: GeoFiles = new Map()): GeoSource {
  const files = new Map(own);
  for (let missing = missingFiles(needs, files); missing.length > 0; missing = missingFiles(needs, files))
    for (const name of missing) files.set(name, readGeoFile(name));
  return toGeoSource(files);
}

/** One file of the geodata, or null. Those in use stay in memory, so that what was projected stays with them. */
export function readGeoFile(name: string): unknown {
  const file = kept.get(name) ?? parse(name);
  kept.delete(name);
  kept.set(name, file);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return file;
}

/** Names come from documents of strangers: only those that a file of ours can have are looked for. */
function parse(name: string): unknown {
  if (!/^(?:places\/)?[a-z0-9-]+\.json$/.test(name)) return null;
  try {
    return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
