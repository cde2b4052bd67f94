import { geoArea } from 'd3-geo';
import { likelyKey } from '#chart/geo/likely-key.ts';
import { type Boundaries, type BoundaryArea, uploadedMapLimits } from '#data/boundaries/boundaries.ts';
import { readBoundaries } from '#data/boundaries/read-boundaries.ts';
import { wind } from '#data/boundaries/rings.ts';
import { toQuoted } from '#lib/to-csv.ts';

/** Properties of the shapes in a file, as a table. */
export type FoundAreas = {
  count: number;
  /** Whether they are a flat drawing and not places on earth. */
  isFlat: boolean;
  /** The column that names them. */
  key: string;
  /** A row for each area, as CSV. */
  csv: string;
};

/** The areas of a file, or the reason why there are none. */
export async function findAreas(file: File): Promise<{ ok: true; areas: FoundAreas } | { ok: false; error: string }> {
  const read = await readBoundaries(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? { ok: true, areas: tableOf(read.boundaries) } : read;
}

/** Whether a file may contain areas: by its extension, and for JSON by its content. */
export async function mayHoldAreas(file: File): Promise<boolean> {
  if (file.size > uploadedMapLimits.bytes) return false;
  if (/\.(?:kml|kmz|zip|svg)$/i.test(file.name)) return true;
  return /json$/i.test(file.name) && /"type"\s*:\s*"(?:(?:Multi)?Polygon|Topology)"/.test(await file.text());
}

const square = 'Area (km²)';
const unnamed = 'Region';
const earth = 6371.0088;

/** Areas without a naming column are named by their number, as on the map made from them. */
function tableOf({ columns, areas, isFlat }: Boundaries): FoundAreas {
  const key = likelyKey({ columns, rows: areas.map(({ cells }) => cells) }) || unnamed;
  const isNamed = columns.length > 0;
  const hasSquare = !isFlat && !columns.includes(square);
  const head = [...(isNamed ? columns : [unnamed]), ...(hasSquare ? [square] : [])];
  const rows = areas.map((area, place) => [
    ...(isNamed ? area.cells : [`#${place + 1}`]),
    ...(hasSquare ? [String(kilometres(area))] : []),
  ]);
  const csv = [head, ...rows].map((cells) => cells.map((cell) => toQuoted(cell, ',')).join(',')).join('\r\n');
  return { count: areas.length, isFlat, key, csv };
}

/** Four digits: boundaries are not drawn more exactly. */
function kilometres({ polygons }: BoundaryArea): number {
  const coordinates = wind(polygons) as never; // the types of GeoJSON have no readonly arrays
  return Number((geoArea({ type: 'MultiPolygon', coordinates }) * earth ** 2).toPrecision(4));
}
