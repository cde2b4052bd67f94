import { projectMap } from '../geo/project-map.ts';
import type { GeoMap, Region } from '../geo/read-map.ts';

export type Tile = { region: Region; column: number; row: number };

/** Where the regions of a map stand as tiles: by hand for the United States and Europe, else near where they are. */
export function tileGrid(map: GeoMap, ids: readonly string[]): Tile[] {
  const drawn = tables[map.id] ?? [];
  const placed = new Map<string, readonly [number, number]>();
  drawn.forEach((line, row) => {
    line.split(/\s+/).forEach((id, column) => {
      if (id !== '.' && id !== '') placed.set(id.length === 2 ? `US-${id}` : id, [column, row]);
    });
  });
  const wanted = drawn.length > 0 ? new Set([...placed.keys(), ...ids]) : new Set(map.regions.map(({ id }) => id));
  const taken = new Set(Array.from(placed.values(), ([column, row]) => `${column} ${row}`));
  const shown = map.regions.filter(({ id }) => wanted.has(id) && map.leftOut?.includes(id) !== true);
  const free = shown.filter(({ id }) => !placed.has(id));
  const tiles = shown.flatMap((region): Tile[] => {
    const [column, row] = placed.get(region.id) ?? [-1, -1];
    return row < 0 ? [] : [{ region, column, row }];
  });
  return [...tiles, ...near(map, free, { taken, beside: tiles })];
}

type Around = { taken: Set<string>; beside: readonly Tile[] };

/** Each region gets the free cell nearest to where it is; those far from the middle choose first. */
function near(map: GeoMap, regions: readonly Region[], { taken, beside }: Around): Tile[] {
  if (regions.length === 0) return [];
  const rows =
    beside.length > 0 ? Math.max(...beside.map(({ row }) => row)) + 1 : Math.ceil(Math.sqrt(regions.length * 1.15));
  const columns = beside.length > 0 ? Math.max(...beside.map(({ column }) => column)) + 1 : Math.ceil(rows * 1.6);
  const size = 1000;
  const drawn = projectMap(map, { width: size, height: (size * rows) / columns });
  const placed = regions.map((region) => {
    const [x = size / 2, y = size / 2] = drawn.toPoint(region.at) ?? [];
    return { region, x: (x / size) * columns - 0.5, y: (y / size) * columns - 0.5 };
  });
  // Crowded places spread outwards: who stands at the edge keeps its place, the middle makes room.
  const crowd = placed.map((one) => ({
    ...one,
    near: placed.filter((other) => Math.hypot(other.x - one.x, other.y - one.y) < 1.5).length,
  }));
  return crowd
    .sort((one, other) => one.near - other.near || one.region.id.localeCompare(other.region.id, 'en'))
    .map(({ region, x, y }): Tile => {
      const best = { column: 0, row: 0, distance: Number.POSITIVE_INFINITY };
      for (let row = 0; row < rows + 4; row++) {
        for (let column = 0; column < columns + 2; column++) {
          const distance = (column - x) ** 2 + (row - y) ** 2 * 1.2;
          if (distance < best.distance && !taken.has(`${column} ${row}`))
            Object.assign(best, { column, row, distance });
        }
      }
      taken.add(`${best.column} ${best.row}`);
      return { region, column: best.column, row: best.row };
    });
}

const tables: Readonly<Record<string, readonly string[]>> = {
  usa: [
    'AK .  .  .  .  .  .  .  .  .  ME',
    '.  .  .  .  .  .  .  .  .  VT NH',
    'WA ID MT ND MN IL WI MI NY RI MA',
    'OR NV WY SD IA IN OH PA NJ CT',
    'CA UT CO NE MO KY WV VA MD DE',
    '.  AZ NM KS AR TN NC SC DC',
    '.  .  .  OK LA MS AL GA',
    'HI .  .  TX .  .  .  .  FL',
  ],
  europe: europe(),
  'european-union': europe(),
};

function europe(): string[] {
  return [
    'ISL .   .   .   NOR SWE FIN .   .',
    '.   .   .   .   .   .   EST .   .',
    '.   IRL GBR .   DNK .   LVA .   .',
    '.   .   .   NLD DEU POL LTU BLR .',
    '.   .   BEL LUX LIE CZE SVK UKR .',
    '.   .   FRA CHE AUT HUN ROU MDA .',
    'PRT ESP AND ITA SVN HRV SRB BGR .',
    '.   .   .   .   BIH MNE XKX MKD .',
    '.   .   .   MLT .   ALB GRC .   CYP',
  ];
}
