import { readFileSync } from 'node:fs';
import type { Document } from '#chart/document/document.ts';
import { type GeoNeeds, type GeoSource, missingFiles, type OwnMaps, toGeoSource } from '#chart/geo/geo-source.ts';
import type { Template } from '#chart/template.ts';
import type { Table } from '#data/table.ts';

type Chart = { document: Document; table: Table; template: Template };

/** What a chart needs of the earth, from our own files and those of its author; undefined if it needs nothing. */
export function geoOf({ document, table, template }: Chart, own: OwnMaps = {}): GeoSource | undefined {
  const needs = template.needs?.(document, table);
  return needs && toGeoSource(new Map(Object.entries(readGeoFiles(needs, own))));
}

/** The same as files, for a page that holds everything itself. */
export function readGeoFiles(needs: GeoNeeds, own: OwnMaps): OwnMaps {
  const files = new Map(Object.entries(own));
  for (let missing = missingFiles(needs, files); missing.length > 0; missing = missingFiles(needs, files))
    for (const name of missing) files.set(name, readGeoFile(name));
  return Object.fromEntries(files);
}

const folder = new URL('../../assets/geo/', import.meta.url);
const mostKept = 40;
const kept = new Map<string, unknown>();

/** One file of the geodata, or null. Those in use stay in memory, so that what was projected stays with them. */
function readGeoFile(name: string): unknown {
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
