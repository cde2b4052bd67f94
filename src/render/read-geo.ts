import { readFileSync } from 'node:fs';
import type { Document } from '#chart/document/document.ts';
import { type GeoNeeds, type GeoSource, missingFiles, toGeoSource, type UploadedMaps } from '#chart/geo/geo-source.ts';
import type { Template } from '#chart/template/template.ts';
import type { Table } from '#data/table.ts';

type Chart = { document: Document; table: Table; template: Template };

/** Geodata of a chart, from our own files and those of its author; undefined if it needs none. */
export function geoOf({ document, table, template }: Chart, own: UploadedMaps = {}): GeoSource | undefined {
  const needs = template.needs?.(document, table);
  return needs && toGeoSource(new Map(Object.entries(readGeoFiles(needs, own))));
}

/** The same as files, for a self-contained page. */
export function readGeoFiles(needs: GeoNeeds, own: UploadedMaps): UploadedMaps {
  const files = new Map(Object.entries(own));
  for (let missing = missingFiles(needs, files); missing.length > 0; missing = missingFiles(needs, files))
    for (const name of missing) files.set(name, readGeoFile(name));
  return Object.fromEntries(files);
}

const folder = new URL('../../assets/geo/', import.meta.url);
const mostKept = 40;
const cache = new Map<string, unknown>();

/** Geodata file, or null. Files in use stay in memory, together with their projections. */
function readGeoFile(name: string): unknown {
  const file = cache.get(name) ?? parse(name);
  cache.delete(name);
  cache.set(name, file);
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
  return file;
}

/** Names come from untrusted documents: only names that our files can have are looked up. */
function parse(name: string): unknown {
  if (!/^(?:places\/)?[a-z0-9-]+\.json$/.test(name)) return null;
  try {
    return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
