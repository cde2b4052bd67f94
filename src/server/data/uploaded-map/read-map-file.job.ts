import { gzipSync } from 'node:zlib';
import { likelyKey } from '#chart/geo/likely-key.ts';
import { toOwnMap, withKey } from '#chart/geo/own-map.ts';
import type { Boundaries } from '#data/boundaries/boundaries.ts';
import { readBoundaries } from '#data/boundaries/read-boundaries.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import type { UploadedMapFacts } from './table.ts';

const mostBytes = 4_000_000;
const mostLetters = 2_000_000;

export type MapFile = { bytes: Uint8Array; id: string; name: string };
export type ReadFile = {
  map: Uint8Array;
  size: number;
  regions: number;
  facts: UploadedMapFacts;
  key: string;
  isFlat: boolean;
};

/** Creates a map from a file. Files are untrusted: this runs in the sandbox. */
export async function parseMapFile({ bytes, id, name }: MapFile): Promise<ReadFile> {
  const read = await readBoundaries(bytes);
  if (!read.ok) throw new SentenceError(read.error);
  const { boundaries } = read;
  const facts = factsOf(boundaries);
  const key = likelyKey(facts);
  const map = withKey(toOwnMap(boundaries, { id: `own/${id}`, name }), facts, key);
  const text = JSON.stringify(map);
  if (text.length > mostBytes)
    throw new SentenceError('These boundaries are too detailed even when simplified. Please upload fewer regions.');
  return { map: gzipSync(text), size: text.length, regions: facts.rows.length, facts, key, isFlat: boundaries.isFlat };
}

/** As many columns as there is room for; at least one, so that there is a key. */
function factsOf({ columns, areas }: Boundaries): UploadedMapFacts {
  let letters = 0;
  const keptColumns = columns.filter((_, place) => {
    letters += areas.reduce((sum, { cells }) => sum + (cells[place]?.length ?? 0), 0);
    return letters <= mostLetters || place === 0;
  });
  if (keptColumns.length === 0) return { columns: ['region'], rows: areas.map((_, place) => [String(place + 1)]) };
  return {
    columns: keptColumns,
    rows: areas.map(({ cells }) => keptColumns.map((column) => cells[columns.indexOf(column)] ?? '')),
  };
}
