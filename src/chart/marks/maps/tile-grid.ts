import { aspectOf, projectMap } from '../../geo/project-map.ts';
import type { GeoMap, Region } from '../../geo/read-map.ts';
import { moveApart } from './move-apart.ts';

export type Tile = { region: Region; column: number; row: number };

/** Tiles smaller than this have no room for two letters. */
const leastTile = 14;

/**
 * Where the regions of a map stand as tiles: by hand for the world, Europe and the United States, else near where they are.
 * On a narrow picture the world is in two parts.
 */
export function tileGrid(map: GeoMap, ids: readonly string[], width = Number.POSITIVE_INFINITY): Tile[] {
  const table = tableFor(map, width);
  if (table === undefined) return evenGrid(map);
  const cells = new Map(table.flatMap((line, row) => cellsOf(line, row)));
  const idSet = new Set(ids);
  const tiles = map.regions.flatMap((region): Tile[] => {
    const cell = cells.get(region.id);
    // What only stands at the edge of a map is there when it has data.
    const isEdge = map.frame?.includes(region.id) === false && !idSet.has(region.id);
    return cell === undefined || isEdge ? [] : [{ region, ...cell }];
  });
  return [
    ...tiles,
    ...beside(
      tiles,
      map.regions.filter(({ id }) => idSet.has(id) && !cells.has(id)),
    ),
  ];
}

function tableFor({ id }: GeoMap, width: number): readonly string[] | undefined {
  const wide = tileTables[id];
  const columns = Math.max(1, ...(wide ?? []).map((line) => line.split(/\s+/).length));
  return width / columns < leastTile ? (narrowTileTables[id] ?? wide) : wide;
}

type Cell = { column: number; row: number };

function cellsOf(line: string, row: number): [string, Cell][] {
  return line.split(/\s+/).flatMap((id, column): [string, Cell][] => {
    if (id === '.' || id === '') return [];
    return [[id.length === 2 ? `US-${id}` : id, { column, row }]];
  });
}

/** What a table has no cell for gets the free one next to the region that is nearest on earth. */
function beside(placed: readonly Tile[], regions: readonly Region[]): Tile[] {
  const tiles = [...placed];
  for (const region of regions) {
    const near = placed.reduce<Tile | null>(
      (best, tile) => (best === null || away(tile.region, region) < away(best.region, region) ? tile : best),
      null,
    );
    const [east, north] = near === null ? [0, 0] : [region.at[0] - near.region.at[0], region.at[1] - near.region.at[1]];
    const wish = {
      column: (near?.column ?? 0) + Math.sign(east) * 0.7,
      row: (near?.row ?? 0) - Math.sign(north) * 0.6,
    };
    tiles.push({ region, ...freeCell(wish, tiles) });
  }
  return tiles.slice(placed.length);
}

function away({ at: [x, y] }: Region, { at: [otherX, otherY] }: Region): number {
  const across = Math.abs(x - otherX);
  return Math.hypot(Math.min(across, 360 - across) * Math.cos((y * Math.PI) / 180), y - otherY);
}

function freeCell({ column, row }: Cell, tiles: readonly Cell[]): Cell {
  const taken = new Set(tiles.map((tile) => `${tile.column} ${tile.row}`));
  for (let reach = 1; ; reach++) {
    const cells = around({ column: Math.round(column), row: Math.round(row) }, reach).filter(
      (cell) => cell.column >= 0 && cell.row >= 0 && !taken.has(`${cell.column} ${cell.row}`),
    );
    const [best] = cells.sort((one, other) => gap(one, { column, row }) - gap(other, { column, row }));
    if (best !== undefined) return best;
  }
}

function around({ column, row }: Cell, reach: number): Cell[] {
  const steps = Array.from({ length: 2 * reach + 1 }, (_, step) => step - reach);
  return steps.flatMap((down) => steps.map((across) => ({ column: column + across, row: row + down })));
}

function gap(one: Cell, other: Cell): number {
  return (one.column - other.column) ** 2 + (one.row - other.row) ** 2;
}

const made = new WeakMap<GeoMap, Tile[]>();
/** How much of the grid is tiles: the rest is coast. */
const fullness = 0.62;
/** A tile in the units in which regions are moved apart. */
const unit = 40;

/** Regions as circles of one size are moved apart, then each takes a cell, and changes with others until all are nearest to where they belong. */
function evenGrid(map: GeoMap): Tile[] {
  const known = made.get(map);
  if (known !== undefined) return known;
  const regions = map.regions.filter(({ id }) => map.leftOut?.includes(id) !== true);
  const aspect = Math.max(0.3, Math.min(3, aspectOf(map)));
  const columns = Math.max(1, Math.round(Math.sqrt((regions.length / fullness) * aspect)));
  const rows = Math.max(1, Math.ceil(regions.length / fullness / columns));
  const size = { width: columns * unit, height: rows * unit };
  const drawn = projectMap(map, size);
  const homes = regions.map(({ at, id }) => {
    const [x = size.width / 2, y = size.height / 2] = drawn.middleOf(id) ?? drawn.toPoint(at) ?? [];
    return { x: Math.max(0, Math.min(size.width, x)), y: Math.max(0, Math.min(size.height, y)), radius: unit * 0.48 };
  });
  const wishes = moveApart(homes, size).map(([x, y]): Cell => ({ column: x / unit - 0.5, row: y / unit - 0.5 }));
  const cells = settled(wishes, { columns, rows });
  const left = Math.min(...cells.map(({ column }) => column));
  const top = Math.min(...cells.map(({ row }) => row));
  const tiles = regions.map((region, place): Tile => {
    const { column = 0, row = 0 } = cells[place] ?? {};
    return { region, column: column - left, row: row - top };
  });
  made.set(map, tiles);
  return tiles;
}

/** A cell for each wish, so that no change of two of them and no move to a free cell would bring them nearer. */
function settled(wishes: readonly Cell[], { columns, rows }: { columns: number; rows: number }): Cell[] {
  const all = Array.from({ length: columns * rows }, (_, at) => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }));
  const holder = new Int32Array(all.length).fill(-1);
  const cellOf = wishes.map((wish, place) => {
    let best = -1;
    for (let at = 0; at < all.length; at++)
      if (holder[at] === -1 && (best < 0 || cost(wish, at) < cost(wish, best))) best = at;
    holder[best] = place;
    return best;
  });
  for (let turn = 0, isBetter = true; turn < 20 && isBetter; turn++) {
    isBetter = false;
    wishes.forEach((wish, place) => {
      for (let to = 0; to < all.length; to++) {
        const from = cellOf[place] ?? 0;
        const other = holder[to] ?? -1;
        if (to === from) continue;
        const there = wishes[other];
        const now = cost(wish, from) + (there === undefined ? 0 : cost(there, to));
        const then = cost(wish, to) + (there === undefined ? 0 : cost(there, from));
        if (then >= now - 1e-9) continue;
        isBetter = true;
        cellOf[place] = to;
        holder[to] = place;
        holder[from] = other;
        if (other >= 0) cellOf[other] = from;
      }
    });
  }
  return cellOf.map((at) => all[at] ?? { column: 0, row: 0 });

  function cost(wish: Cell, at: number): number {
    const cell = all[at];
    return cell === undefined ? 0 : gap(wish, cell);
  }
}

/** The cells of maps that people know as tiles, line by line: ISO codes of countries, letters of American states, dots for water. */
const tileTables: Readonly<Record<string, readonly string[]>> = {
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
  world: [
    '.   .   .   .   .   .   .   .   .   ISL .   .   .   NOR SWE FIN',
    '.   .   .   .   .   GRL .   .   .   .   .   .   .   .   .   EST',
    'CAN .   .   .   .   .   .   .   .   .   IRL GBR .   DNK .   LVA',
    'USA .   .   .   .   .   .   .   .   .   .   .   NLD DEU POL LTU BLR .   RUS',
    'MEX .   .   BHS .   .   .   .   .   .   .   BEL LUX LIE CZE SVK UKR',
    'GTM BLZ .   CUB HTI DOM KNA ATG .   .   .   FRA CHE AUT HUN ROU MDA .   .   .   .   KAZ',
    'SLV HND .   JAM .   .   DMA LCA .   PRT ESP AND ITA SVN HRV SRB BGR .   .   GEO .   UZB KGZ .   .   MNG .   PRK',
    '.   NIC .   .   .   .   VCT BRB .   .   .   MCO SMR BIH MNE XKX MKD .   TUR ARM AZE TKM TJK .   .   CHN .   KOR JPN',
    '.   CRI PAN .   .   .   GRD TTO .   .   .   VAT MLT .   ALB GRC .   CYP LBN SYR IRQ IRN AFG PAK NPL BTN .   TWN',
    '.   .   .   COL VEN GUY SUR .   .   .   MAR DZA TUN LBY EGY .   ISR PSE JOR SAU KWT BHR QAT .   IND BGD MMR LAO VNM',
    '.   .   .   ECU PER BRA .   .   ESH MRT MLI BFA NER TCD SDN ERI .   .   .   YEM OMN ARE .   MDV LKA .   THA KHM .   PHL',
    '.   .   .   CHL BOL PRY .   CPV SEN GMB GIN TGO BEN NGA SSD ETH DJI .   .   .   .   .   .   .   .   .   MYS BRN .   PLW FSM MHL',
    '.   .   .   .   ARG URY .   .   GNB SLE CIV GHA STP CMR CAF UGA SOM .   .   .   .   .   .   .   .   .   SGP IDN TLS PNG SLB NRU KIR',
    '.   .   .   .   .   .   .   .   .   LBR .   .   GNQ GAB COG RWA KEN .   .   .   .   .   .   .   .   .   .   .   AUS .   VUT FJI',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   .   COD BDI TZA .   SYC .   .   .   .   .   .   .   .   .   .   NZL .   TON WSM',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   AGO ZMB MWI MOZ .   COM',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   NAM BWA ZWE SWZ .   MDG MUS',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   .   ZAF LSO',
  ],
  europe: [
    'ISL .   .   .   NOR SWE FIN .   .   .',
    '.   .   .   .   .   .   EST .   .   .',
    '.   IRL GBR .   DNK .   LVA .   RUS .',
    '.   .   .   NLD DEU POL LTU BLR .   .',
    '.   .   BEL LUX LIE CZE SVK UKR .   .',
    '.   .   FRA CHE AUT HUN ROU MDA .   .',
    'PRT ESP AND ITA SVN HRV SRB BGR .   GEO',
    '.   .   MCO SMR BIH MNE XKX MKD TUR ARM',
    '.   .   VAT MLT .   ALB GRC .   CYP AZE',
  ],
  'european-union': [
    '.   .   .   .   SWE FIN .',
    '.   .   .   .   .   EST .',
    'IRL .   .   DNK .   LVA .',
    '.   .   NLD DEU POL LTU .',
    '.   BEL LUX CZE SVK .   .',
    '.   FRA .   AUT HUN ROU .',
    'PRT ESP ITA SVN HRV BGR .',
    '.   .   MLT .   GRC .   CYP',
  ],
};

/** The same for narrow pictures, where tiles would have no room for letters: Asia and Oceania stand under the rest. */
const narrowTileTables: Readonly<Record<string, readonly string[]>> = {
  world: [
    '.   .   .   .   .   .   .   .   .   ISL .   .   .   NOR SWE FIN',
    '.   .   .   .   .   GRL .   .   .   .   .   .   .   .   .   EST',
    'CAN .   .   .   .   .   .   .   .   .   IRL GBR .   DNK .   LVA',
    'USA .   .   .   .   .   .   .   .   .   .   .   NLD DEU POL LTU BLR',
    'MEX .   .   BHS .   .   .   .   .   .   .   BEL LUX LIE CZE SVK UKR',
    'GTM BLZ .   CUB HTI DOM KNA ATG .   .   .   FRA CHE AUT HUN ROU MDA',
    'SLV HND .   JAM .   .   DMA LCA .   PRT ESP AND ITA SVN HRV SRB BGR',
    '.   NIC .   .   .   .   VCT BRB .   .   .   MCO SMR BIH MNE XKX MKD',
    '.   CRI PAN .   .   .   GRD TTO .   .   .   VAT MLT .   ALB GRC',
    '.   .   .   COL VEN GUY SUR .   .   .   MAR DZA TUN LBY EGY',
    '.   .   .   ECU PER BRA .   .   ESH MRT MLI BFA NER TCD SDN ERI',
    '.   .   .   CHL BOL PRY .   CPV SEN GMB GIN TGO BEN NGA SSD ETH DJI',
    '.   .   .   .   ARG URY .   .   GNB SLE CIV GHA STP CMR CAF UGA SOM',
    '.   .   .   .   .   .   .   .   .   LBR .   .   GNQ GAB COG RWA KEN',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   .   COD BDI TZA SYC',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   AGO ZMB MWI MOZ COM',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   NAM BWA ZWE SWZ MDG',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   .   ZAF LSO .   MUS',
    '.',
    '.   .   .   .   .   .   RUS',
    '.   .   .   .   .   KAZ',
    '.   .   .   GEO .   UZB KGZ .   .   MNG .   PRK',
    '.   .   TUR ARM AZE TKM TJK .   .   CHN .   KOR JPN',
    '.   CYP LBN SYR IRQ IRN AFG PAK NPL BTN .   TWN',
    'ISR PSE JOR SAU KWT BHR QAT .   IND BGD MMR LAO VNM',
    '.   .   .   YEM OMN ARE .   MDV LKA .   THA KHM .   PHL',
    '.   .   .   .   .   .   .   .   .   .   MYS BRN .   PLW FSM MHL',
    '.   .   .   .   .   .   .   .   .   .   SGP IDN TLS PNG SLB NRU KIR',
    '.   .   .   .   .   .   .   .   .   .   .   .   AUS .   VUT FJI',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   NZL .   TON WSM',
  ],
};
