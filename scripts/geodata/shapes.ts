import type { Feature, MultiPolygon, Polygon } from 'geojson';
import type { Place, RegionFacts } from '#chart/geo/map-file.ts';
import { areaOf, middleOf, type PolygonRings, type Ring } from '#data/boundaries/rings.ts';

/** Region before it is put into a map. */
export type Draft = { id: string; facts: Omit<RegionFacts, 'at'> & { at?: Place }; polygons: readonly PolygonRings[] };

export function polygonsOf(geometry: Feature['geometry'] | null): PolygonRings[] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates as unknown as Ring[]]; // positions are pairs here
  return geometry?.type === 'MultiPolygon' ? (geometry.coordinates as unknown as PolygonRings[]) : [];
}

export function toFeature({ id, facts, polygons }: Draft): Feature<MultiPolygon | Polygon, RegionFacts> {
  const [only] = polygons;
  const coordinates = polygons.length === 1 ? only : polygons;
  const type = polygons.length === 1 ? 'Polygon' : 'MultiPolygon';
  const geometry = { type, coordinates } as unknown as Polygon | MultiPolygon; // GeoJSON types do not know readonly
  return { type: 'Feature', id, properties: { ...facts, at: facts.at ?? middleOf(polygons) }, geometry };
}

/** Regions without islands smaller than a size in square degrees, except for the largest part of each. */
export function withoutSpecks(drafts: readonly Draft[], smallest: number): Draft[] {
  return drafts.map((draft) => {
    const sizes = draft.polygons.map((rings) => Math.abs(areaOf(rings[0] ?? [])) / 2);
    const largest = Math.max(...sizes);
    const polygons = draft.polygons
      .filter((_, place) => (sizes[place] ?? 0) >= smallest || sizes[place] === largest)
      .map((rings) => rings.filter((ring, place) => place === 0 || Math.abs(areaOf(ring)) / 2 >= smallest));
    return { ...draft, polygons };
  });
}
