import type { GeometryCollection, Topology } from 'topojson-specification';
import type { ProjectionSpec } from './projection.ts';

/** A place on earth in degrees; on a flat map (a drawing of a user) its own units, with y downwards. */
export type Place = readonly [longitude: number, latitude: number];

/** West, south, east, north. Where a map crosses 180°, west is greater than east. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export type MapLevel = 'world' | 'continent' | 'group' | 'country' | 'districts' | 'own';

/** What a map says of itself; it stands in its file and in the index. */
export type MapFacts = {
  id: string;
  name: string;
  level: MapLevel;
  /** What one of its regions is called: “country”, “state”, “department” … */
  unit: string;
  /** The country it shows, as ISO 3166-1 alpha-3, if it shows one. */
  country?: string;
  bounds: Bounds;
  projection: ProjectionSpec;
  /** Regions that are not drawn unless they are asked for: Antarctica. */
  leftOut?: readonly string[];
  /** The regions that decide what the picture shows, where others only stand at its edge; else all of them. */
  frame?: readonly string[];
  /** What a reader should know of it, such as the year its borders are of. */
  note?: string;
  /** Regions too far away to stand in the same picture, in groups that get a small picture each. */
  insets?: readonly { name: string; regions: readonly string[] }[];
  /** To be shown with the map wherever its licence asks for it. */
  attribution: string;
};

/** An entry of the index: what a picker of maps and a search need to know before any map is loaded. */
export type MapEntry = MapFacts & {
  /** Other names of the map, in lower case. */
  aliases: readonly string[];
  count: number;
  /** Bytes of its file. */
  size: number;
};

export type MapIndex = { maps: readonly MapEntry[] };

/** What a region says of itself beside its id: ISO 3166-1 alpha-3 (DEU), 3166-2 (DE-BY), or the FIPS code of a county (06037). */
export type RegionFacts = {
  name: string;
  /** Its other codes: DE and 276; the FIPS code of a state and its letters. */
  codes?: readonly string[];
  /** Other names, in other languages too. */
  names?: readonly string[];
  /** The country it is a part of, by alpha-3: where a table has no row for it, it belongs to that one. */
  partOf?: string;
  /** A point inside its largest part, for a label or a symbol. */
  at: Place;
};

/** The file of a map: TopoJSON with its facts beside the objects. */
export type MapFile = Topology<{
  regions: GeometryCollection<RegionFacts>;
  lakes?: GeometryCollection;
  rivers?: GeometryCollection;
  /** What regions lie in: the states of counties. */
  parents?: GeometryCollection;
}> & { map: MapFacts };
