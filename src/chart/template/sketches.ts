/** A sketch on a field of 72 by 48: filled shapes, then fainter ones, then lines. */
export type Sketch = { fill?: string; faint?: string; line?: string };

const rows = (...widths: number[]) =>
  widths.map((width, place) => `M8 ${7 + place * 9}h${width}v6h-${width}z`).join('');
const columns = (...heights: number[]) =>
  heights.map((height, place) => `M${9 + place * 11} 42v-${height}h8v${height}z`).join('');
const dots = (...places: (readonly [x: number, y: number, radius?: number])[]) =>
  places
    .map(
      ([x, y, radius = 2.2]) =>
        `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 -${2 * radius} 0z`,
    )
    .join('');

const land = 'M10 18l9-8 12 3 9-5 14 4 9 10-6 9-11 3-6 8-12-4-9 2-8-9z';
const rise = 'M8 36l12-8 11 4 13-14 10 5 10-11';

/** Sketches that types name in their manifests; those that look alike share one. */
const sketches = {
  bars: { fill: rows(52, 40, 31, 20) },
  icons: {
    fill: dots(
      [12, 11, 3.5],
      [22, 11, 3.5],
      [32, 11, 3.5],
      [42, 11, 3.5],
      [52, 11, 3.5],
      [12, 24, 3.5],
      [22, 24, 3.5],
      [32, 24, 3.5],
      [12, 37, 3.5],
    ),
    faint: dots([42, 24, 3.5], [22, 37, 3.5]),
  },
  columns: { fill: columns(14, 30, 22, 34, 18) },
  groupedBars: {
    fill: 'M8 6h50v5h-50zM8 20h38v5h-38zM8 34h26v5h-26z',
    faint: 'M8 12h34v5h-34zM8 26h28v5h-28zM8 40h18v5h-18z',
  },
  groupedColumns: {
    fill: 'M9 42v-28h7v28zM30 42v-20h7v20zM51 42v-34h7v34z',
    faint: 'M17 42v-18h7v18zM38 42v-26h7v26zM59 42v-16h7v16z',
  },
  stackedBars: { fill: rows(30, 24, 18, 12), faint: 'M39 7h22v6h-22zM33 16h26v6h-26zM27 25h16v6h-16zM21 34h16v6h-16z' },
  stackedColumns: {
    fill: columns(16, 22, 14, 24, 18),
    faint: 'M9 25v-12h8v12zM20 19v-9h8v9zM31 27v-12h8v12zM42 17v-11h8v11zM53 23v-8h8v8z',
  },
  twoSides: {
    fill: 'M35 8h-22v6h22zM35 18h-28v6h28zM35 28h-16v6h16zM35 38h-10v6h10z',
    faint: 'M37 8h18v6h-18zM37 18h26v6h-26zM37 28h20v6h-20zM37 38h8v6h-8z',
  },
  dotRows: {
    fill: dots([50, 10, 3], [40, 20, 3], [58, 30, 3], [34, 40, 3]),
    faint: dots([24, 10, 3], [22, 20, 3], [36, 30, 3], [16, 40, 3]),
    line: 'M24 10h26M22 20h18M36 30h22M16 40h18',
  },
  sticks: { fill: dots([54, 10, 3], [44, 20, 3], [34, 30, 3], [22, 40, 3]), line: 'M8 10h46M8 20h36M8 30h26M8 40h14' },
  steps: { fill: 'M9 42v-16h8v16zM20 26v-12h8v12zM42 24v-10h8v10zM53 42v-18h8v18z', faint: 'M31 22v-8h8v8z' },
  funnel: { fill: 'M8 7h56v7h-56zM15 17h42v7h-42zM22 27h28v7h-28zM28 37h16v7h-16z' },
  blocks: { fill: 'M8 6h20v36h-20zM30 24h16v18h-16z', faint: 'M30 6h16v16h-16zM48 6h16v12h-16zM48 20h16v22h-16z' },
  line: { line: `${rise}M8 40l12-2 11-6 13 2 10-6 10 1` },
  stepLine: { line: 'M8 38h12v-8h12v5h12v-17h10v-6h10' },
  area: { faint: `${rise}V42H8z`, line: rise },
  layers: { fill: 'M8 42V32l14-4 14 3 14-6 14 2v15z', faint: 'M8 30V20l14-6 14 4 14-9 14 3v13l-14-2-14 6-14-3z' },
  waves: { fill: 'M8 24q14-14 28-4t28-6v18q-14 8-28 0t-28 2z', faint: 'M8 22q14-14 28-4t28-6v-4q-14-4-28 4t-28 6z' },
  slope: { fill: dots([16, 34], [16, 20], [56, 12], [56, 30]), line: 'M16 34L56 12M16 20L56 30M16 6v36M56 6v36' },
  bump: {
    fill: dots([10, 12], [62, 30], [10, 30], [62, 12]),
    line: 'M10 12h12q8 0 14 9t14 9h12M10 30h12q8 0 14-9t14-9h12',
  },
  smallLines: { line: 'M8 16l8-6 8 4 6-6M42 16l8-4 6 2 8-8M8 40l8-8 8 5 6-9M42 40l8-3 6-6 8 3' },
  ridges: { fill: 'M8 20q12 0 18-10t14 6 24 4zM8 32q14 0 22-11t16 6 18 5zM8 44q10 0 20-9t16 4 20 5z' },
  combo: { fill: columns(14, 22, 18, 28, 24), line: 'M13 18l11-6 11 4 11-9 11 3' },
  pie: { fill: 'M36 24V6a18 18 0 0 1 14.6 28.6z', faint: 'M34 26l13 11.4A18 18 0 1 1 34 8z' },
  ring: {
    line: '',
    fill: 'M37 5a19 19 0 0 1 15 30l-8-6a9 9 0 0 0-7-14z',
    faint: 'M35 5a19 19 0 1 0 15 32l-8-6a9 9 0 1 1-7-16z',
  },
  halfRing: {
    fill: 'M8 40a28 28 0 0 1 28-28v12a16 16 0 0 0-16 16z',
    faint: 'M38 12a28 28 0 0 1 26 28H52a16 16 0 0 0-14-16z',
  },
  petals: {
    fill: 'M36 24l-5-17a18 18 0 0 1 10 0zM36 24l15-9a17 17 0 0 1 2 14zM36 24l6 14a15 15 0 0 1-12 0z',
    faint: 'M36 24l-12-4a12 12 0 0 1 6-8zM36 24l-11 6a12 12 0 0 1-2-8z',
  },
  radar: { faint: 'M36 10l14 10-5 16H27l-5-16z', line: 'M36 5l20 14-8 24H24l-8-24z' },
  squares: {
    fill: Array.from(
      { length: 12 },
      (_, place) => `M${18 + (place % 6) * 6} ${6 + Math.floor(place / 6) * 6}h5v5h-5z`,
    ).join(''),
    faint: Array.from(
      { length: 24 },
      (_, place) => `M${18 + (place % 6) * 6} ${18 + Math.floor(place / 6) * 6}h5v5h-5z`,
    ).join(''),
  },
  seats: {
    fill: dots([12, 36], [18, 26], [26, 18], [20, 38], [26, 30]),
    faint: dots([36, 14], [46, 18], [54, 26], [60, 36], [36, 26], [46, 30], [52, 38]),
  },
  scatter: { fill: dots([14, 36], [22, 30], [28, 34], [34, 24], [42, 27], [48, 17], [57, 20], [60, 11]) },
  bubbles: { fill: dots([18, 32, 5], [46, 16, 8]), faint: dots([32, 24, 3], [58, 34, 4], [26, 12, 3]) },
  packed: { fill: dots([28, 22, 12]), faint: dots([48, 16, 8], [46, 34, 9], [26, 40, 5], [61, 26, 5]) },
  path: { fill: dots([12, 36], [26, 26], [32, 34], [46, 20], [60, 12]), line: 'M12 36L26 26L32 34L46 20L60 12' },
  bins: { fill: 'M8 42v-6h8v6zM17 42v-16h8v16zM26 42v-30h8v30zM35 42v-24h8v24zM44 42v-12h8v12zM53 42v-5h8v5z' },
  boxes: {
    faint: 'M12 16h12v16H12zM30 12h12v16H30zM48 20h12v14H48z',
    line: 'M18 6v10M18 32v10M12 24h12M36 5v7M36 28v12M30 19h12M54 10v10M54 34v9M48 27h12',
  },
  violins: { fill: 'M18 5q8 12 8 20t-8 18q-8-10-8-18t8-20zM52 8q6 10 6 18t-6 16q-6-8-6-16t6-18z' },
  swarm: {
    fill: dots(
      [36, 24],
      [31, 24],
      [41, 24],
      [36, 19],
      [36, 29],
      [26, 24],
      [46, 24],
      [31, 19],
      [41, 29],
      [20, 24],
      [54, 24],
      [62, 24],
    ),
  },
  hexagons: {
    fill: 'M36 10l7 4v8l-7 4-7-4v-8zM28 24l7 4v8l-7 4-7-4v-8z',
    faint: 'M52 10l7 4v8l-7 4-7-4v-8zM44 24l7 4v8l-7 4-7-4v-8zM20 10l7 4v8l-7 4-7-4v-8z',
  },
  parallel: { line: 'M10 6v36M27 6v36M45 6v36M62 6v36M10 12L27 30L45 14L62 36M10 34L27 12L45 32L62 10' },
  grid: {
    fill: 'M8 6h13v10H8zM36 18h13v10H36zM50 30h14v12H50z',
    faint: 'M22 6h13v10H22zM50 6h14v10H50zM8 18h13v10H8zM22 30h13v12H22z',
  },
  tableLines: { fill: 'M8 8h56v4H8z', line: 'M8 20h56M8 28h56M8 36h56' },
  number: { fill: 'M18 14h8v20h-8zM30 14h14v20H30zM48 14h8v20h-8z' },
  words: {
    fill: 'M22 20h28v7H22z',
    faint: 'M12 11h18v4H12zM36 10h22v5H36zM10 31h22v5H10zM38 32h16v4H38zM54 22h10v4H54z',
  },
  arcs: { line: 'M8 38q28-50 56 0M8 38q14-24 28 0M36 38q10-16 18 0' },
  flow: {
    fill: 'M8 6h4v22H8zM60 6h4v14h-4zM60 26h4v16h-4zM8 32h4v10H8z',
    faint: 'M12 6q24 0 48 0v14q-24 0-48 2zM12 24q24 2 48 4v10q-24-2-48-10z',
  },
  network: {
    fill: dots([14, 14, 3], [36, 24, 4], [58, 12, 3], [20, 38, 3], [54, 38, 3]),
    line: 'M14 14L36 24L58 12M36 24L20 38M36 24L54 38',
  },
  spans: { fill: 'M8 7h24v6H8zM20 17h28v6H20zM36 27h20v6H36zM50 37h14v6H50z' },
  candles: {
    fill: 'M12 18h7v14h-7zM44 10h7v16h-7z',
    faint: 'M28 14h7v18h-7zM58 8h6v14h-6z',
    line: 'M15.5 10v30M31.5 6v32M47.5 5v28M61 4v24',
  },
  venn: { faint: `${dots([28, 24, 15])}${dots([46, 24, 15])}` },
  land: { faint: land },
  landDots: { faint: land, fill: dots([26, 22, 4], [44, 18, 6], [48, 30, 3]) },
  landLines: { faint: land, line: 'M22 30q12-20 26-10M48 20l6 8' },
  tiles: {
    fill: 'M20 12h8v8h-8zM38 12h8v8h-8zM29 21h8v8h-8z',
    faint: 'M29 12h8v8h-8zM47 21h8v8h-8zM20 30h8v8h-8zM38 21h8v8h-8zM38 30h8v8h-8z',
  },
  spikes: { faint: land, fill: 'M24 30l3-20 3 20zM40 26l3-14 3 14zM50 32l2-9 2 9z' },
  globe: { faint: dots([36, 24, 19]), line: 'M17 24h38M36 5q-14 19 0 38M36 5q14 19 0 38' },
} as const satisfies Record<string, Sketch>;

export type SketchName = keyof typeof sketches;

/** The sketch of a chart type; columns for an unknown one. */
export function sketchOf(type: { sketch: SketchName | Sketch } | null): Sketch {
  const sketch = type?.sketch ?? 'columns';
  return typeof sketch === 'string' ? sketches[sketch] : sketch;
}
