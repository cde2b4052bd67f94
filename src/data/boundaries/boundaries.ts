import { SentenceError } from '#lib/sentence-error.ts';
import type { PolygonRings, Ring } from './rings.ts';

/** Uploaded areas: their shapes, and the file's facts about each as a table. */
export type Boundaries = {
  columns: readonly string[];
  areas: readonly BoundaryArea[];
  /** True for a drawing, in its own units with y downwards; false for places on earth. */
  isFlat: boolean;
};

export type BoundaryArea = { cells: readonly string[]; polygons: readonly PolygonRings[] };

/** Limits of what is read. A file beyond them gets a sentence that says so. */
export const uploadedMapLimits = {
  bytes: 30_000_000,
  /** Unpacked bytes of an archive. */
  unpacked: 150_000_000,
  areas: 10_000,
  points: 2_000_000,
  columns: 60,
  /** Characters per cell. */
  cell: 200,
  /** Nesting depth of a file. */
  depth: 100,
} as const;

/** Collector of areas, within the limits. */
export function gatherer() {
  const columns: string[] = [];
  const places = new Map<string, number>();
  const areas: { cells: string[]; polygons: PolygonRings[] }[] = [];
  let points = 0;

  function placeOf(name: string): number | null {
    const known = places.get(name);
    if (known !== undefined) return known;
    if (columns.length >= uploadedMapLimits.columns) return null;
    places.set(name, columns.length);
    return columns.push(name) - 1;
  }

  return {
    add(facts: Iterable<readonly [name: string, value: string]>, polygons: readonly PolygonRings[]): void {
      const whole = polygons
        .map((rings) => rings.filter((ring) => ring.length > 3))
        .filter((rings) => rings.length > 0);
      if (whole.length === 0) return;
      if (areas.length >= uploadedMapLimits.areas)
        throw new SentenceError(`This file has more than ${uploadedMapLimits.areas.toLocaleString('en')} areas.`);
      for (const rings of whole) for (const ring of rings) count(ring);
      const cells: string[] = [];
      for (const [name, value] of facts) {
        const place = placeOf(clean(name) || 'name');
        if (place !== null) cells[place] = clean(value);
      }
      areas.push({ cells, polygons: whole });
    },
    finish({ isFlat }: { isFlat: boolean }): Boundaries {
      if (areas.length === 0)
        throw new SentenceError('This file contains no areas. Boundaries must be polygons, not points or lines.');
      const filled = areas.map(({ cells, polygons }) => ({
        cells: columns.map((_, place) => cells[place] ?? ''),
        polygons,
      }));
      return { columns, areas: filled, isFlat };
    },
  };

  function count(ring: Ring): void {
    points += ring.length;
    if (points > uploadedMapLimits.points)
      throw new SentenceError(
        `These boundaries have more than ${uploadedMapLimits.points.toLocaleString('en')} points. Please simplify them first.`,
      );
    for (const [x, y] of ring)
      if (!Number.isFinite(x) || !Number.isFinite(y))
        throw new SentenceError('This file has coordinates that are not numbers.');
  }
}

function clean(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, uploadedMapLimits.cell);
}
