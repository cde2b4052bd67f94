import type { Candidate } from './candidates.ts';
import type { Nature } from './nature.ts';
import { formFigureNames, formNames } from './nature-words.ts';
import { meterReadingsIn, totalsIn } from './total-columns.ts';

/** Why a chart must not be offered, or null. Each check looks at what is drawn, whatever proposed it. */
export function reasonAgainst(candidate: Candidate): string | null {
  return checks.find(({ is }) => is(candidate))?.says ?? null;
}

const links = new Set(['sankey', 'chord', 'alluvial', 'network', 'arc-diagram', 'connection-map']);
const parts = new Set(
  'pie donut half-donut treemap waffle multiple-pies stacked-bar stacked-column stacked-area streamgraph sunburst icicle circle-packing marimekko packed-bubbles waterfall funnel pictogram radial-bar rose'.split(
    ' ',
  ),
);
const lines = new Set(
  'line area step-line stacked-area percent-area streamgraph line-race horizon connected-scatter sparkline-grid ridgeline'.split(
    ' ',
  ),
);

const isMap = ({ manifest }: Candidate) => manifest.family === 'maps';
const isTable = ({ manifest }: Candidate) => manifest.id === 'table';

const checks: readonly { says: string; is: (candidate: Candidate) => boolean }[] = [
  { says: 'A code is drawn as a value.', is: drawsCode },
  { says: 'Rates are added up.', is: addsRates },
  { says: 'Nothing flows between these names.', is: isNoFlow },
  { says: 'Nothing lasts from one date to the other.', is: isNoSpan },
  { says: 'Remarks are no names.', is: isAlongProse },
  { says: 'When a row was written is no axis.', is: isAlongStamps },
  { says: 'How long somebody answered is no answer.', is: isAboutForm },
  { says: 'A line needs an order.', is: isLineWithoutOrder },
  { says: 'A line joins cases that do not follow one another.', is: isLineOfCases },
  { says: 'A meter only grows: what was used is beside it.', is: drawsMeter },
  { says: 'These names are no places on a map.', is: isMapOfOthers },
  { says: 'Every word is there once.', is: isCloudOfOnce },
  { says: 'Nothing is above or below another.', is: isNoTree },
  { says: 'One is the share of the other.', is: isShareAlongAmount },
  { says: 'A total stands among its parts.', is: isTotalAmongParts },
];

function drawsCode(candidate: Candidate): boolean {
  if (isTable(candidate)) return false;
  const { values, axes, lens, suggestion } = candidate;
  const rows = lens.table.rows;
  const isBad = (each: Nature) => (each.isConstant && rows > 2) || (each.isCoordinate && !isMap(candidate));
  if (lens.shape !== 'counted' && values.some((each) => each.isCode || isBad(each))) return true;
  if (values.some((each) => each.isGroupNumber && !suggestion.roles.x?.includes(each.column.key))) return true;
  const hasNames = lens.columns.some(
    (column) => column.kind === 'text' && !axes.some((each) => each.column === column),
  );
  return axes.some(
    (each) => isBad(each) || (each.isCode && !each.isTime && (each.column.kind === 'number' || hasNames)),
  );
}

function addsRates({ how, values, manifest, facts }: Candidate): boolean {
  if (values.length === 0 || !values.some(({ isRate }) => isRate)) return false;
  if (how === 'sum') return true;
  if (!parts.has(manifest.id)) return false;
  if (values.length > 1 || facts.isLong) return !facts.areShares;
  const sum = facts.main?.column === values[0]?.column ? (facts.main?.sum ?? 0) : 0;
  return Math.abs(sum - 100) > 4 && Math.abs(sum - 1) > 0.04;
}

function isNoFlow({ manifest, axes, values }: Candidate): boolean {
  if (!links.has(manifest.id)) return false;
  // How long a way takes does not flow along it.
  if (values.some(({ column }) => column.type?.is === 'duration')) return true;
  const [one, two] = axes.filter(({ column }) => column.kind === 'text');
  if (one === undefined || two === undefined) return false;
  if (one.isScale || two.isScale || one.isProse || two.isProse) return true;
  if (one.unique > 0.97 && two.unique > 0.97) return true;
  if (Math.max(one.distinct, two.distinct) > 1000 || sameInRow(one, two) > 0.5) return true;
  const shared = sharedNames(one, two);
  if (Math.max(one.distinct, two.distinct) <= 8 && shared > 0.5 && values.length === 0) return true;
  if (shared >= 0.05) return false;
  return (
    values.length === 0 || ['network', 'arc-diagram'].includes(manifest.id) || Math.max(one.unique, two.unique) > 0.97
  );
}

function sameInRow({ column: one }: Nature, { column: two }: Nature): number {
  if (one.kind !== 'text' || two.kind !== 'text' || one.codes.length === 0) return 0;
  let same = 0;
  one.codes.forEach((code, row) => {
    if (code >= 0 && one.words[code] === two.words[two.codes[row] ?? -1]) same += 1;
  });
  return same / one.codes.length;
}

/** Share of the shorter list of names that is in the other as well. */
function sharedNames({ column: one, distinct }: Nature, { column: two, distinct: others }: Nature): number {
  if (one.kind !== 'text' || two.kind !== 'text') return 0;
  const known = new Set(one.words);
  return two.words.filter((word) => known.has(word)).length / Math.max(1, Math.min(distinct, others));
}

const mostTasks = 60;

function isNoSpan({ manifest, axes, lens }: Candidate): boolean {
  if (manifest.id !== 'gantt') return false;
  const { rows } = lens.table;
  const [start, end] = axes.filter(({ column, isTime }) => column.kind === 'time' || isTime);
  if (start === undefined || end === undefined || rows > mostTasks) return true;
  if (start.column.kind === 'text' || end.column.kind === 'text') return true;
  const { values: ends } = end.column;
  const lengths = start.column.values
    .subarray(0, rows)
    .map((from, row) => (ends[row] ?? Number.NaN) - from)
    .filter((length) => !Number.isNaN(length));
  const share = (is: (length: number) => boolean) => lengths.filter(is).length / Math.max(1, lengths.length);
  if (lengths.length < 0.15 * rows || share((length) => length > 0) < 0.3 || share((length) => length < 0) > 0.1)
    return true;
  const hasMeasures = lens.table.columns.some((column) => column.kind === 'number') && rows > 25;
  return hasMeasures && lens.shape === 'columns';
}

function isAlongProse(candidate: Candidate): boolean {
  if (isTable(candidate) || isMap(candidate) || ['gantt', 'timeline', 'word-cloud'].includes(candidate.manifest.id))
    return false;
  return candidate.axes.some(({ isProse, gaps, column }) => isProse || (column.kind === 'text' && gaps > 0.6));
}

/** Answers of a form have a moment each, and what they say is not about it. */
function isAlongStamps({ axes, lens, manifest }: Candidate): boolean {
  if (manifest.id === 'table' || lens.shape === 'counted') return false;
  const stamp = axes.find(({ isStamp }) => isStamp);
  if (stamp === undefined || stamp.unique < 0.9) return false;
  return lens.table.columns.some(({ kind }) => kind === 'text');
}

/** What a form notes of itself. */
function isAboutForm({ manifest, values, lens }: Candidate): boolean {
  if (manifest.id === 'table' || !values.some(({ column }) => formFigureNames.test(column.name.trim()))) return false;
  return lens.table.columns.some((column) => column.kind === 'time' && formNames.test(column.name.trim()));
}

function isLineWithoutOrder({ manifest, axes, facts }: Candidate): boolean {
  if (!lines.has(manifest.id) || axes.length === 0) return false;
  if (facts.moments.length >= 3 || facts.time !== null) return false;
  if (axes.some(({ isTime, column }) => isTime || column.kind !== 'text')) return false;
  return !facts.isCycle && !axes.some(({ column }) => column.kind === 'text' && numbered(column.words) > 0.6);
}

const fewestCases = 15;

/** Dates in no order, one value each, belong to people or things: the day somebody began, and the pay. */
function isLineOfCases({ manifest, axes, lens }: Candidate): boolean {
  if (!lines.has(manifest.id) || lens.shape !== 'columns' || lens.table.rows < fewestCases) return false;
  const [along, ...others] = axes;
  if (along?.column.kind !== 'time' || others.some(({ column }) => column.kind === 'text')) return false;
  const times = along.column.values.subarray(0, lens.table.rows).filter((value) => !Number.isNaN(value));
  let back = 0;
  for (let row = 1; row < times.length; row++) if ((times[row] ?? 0) < (times[row - 1] ?? 0)) back += 1;
  return back > 0.25 * times.length && back < 0.75 * times.length;
}

function drawsMeter({ manifest, values, lens }: Candidate): boolean {
  if (manifest.id === 'table' || values.length === 0) return false;
  const readings = meterReadingsIn(lens.table);
  return values.some(({ column }) => readings.includes(column));
}

/** Maps find places by their names, or by coordinates; areas of an own drawing are unknown here. */
function isMapOfOthers(candidate: Candidate): boolean {
  const { manifest, axes, values, facts } = candidate;
  if (!isMap(candidate)) return false;
  if (manifest.id === 'own-map' || manifest.id === 'svg-map') return true;
  if ([...axes, ...values].some(({ isCoordinate, column }) => isCoordinate || column.type?.is === 'coordinates'))
    return false;
  const names = axes.filter(({ column }) => column.kind === 'text');
  if (names.some(({ column }) => column.type?.is === 'country' || column.type?.is === 'region')) return false;
  const isLabel = names.some(({ column }) => column.key === facts.label?.key);
  return !(isLabel && (facts.areRegions || facts.areTowns)) && facts.links === null;
}

function isCloudOfOnce({ manifest, axes, values }: Candidate): boolean {
  return manifest.id === 'word-cloud' && values.length === 0 && axes.every(({ unique }) => unique > 0.9);
}

/** A tree by names needs parents that are rows themselves. */
function isNoTree({ manifest, suggestion, axes }: Candidate): boolean {
  const [parent] = suggestion.roles.parent ?? [];
  if (manifest.id !== 'tree' || parent === undefined) return false;
  const above = axes.find(({ column }) => column.key === parent);
  const below = axes.find(({ column }) => column.key !== parent);
  return above === undefined || below === undefined || sharedNames(above, below) < 0.3;
}

/** Parts and their sum are no series of one chart. */
function isTotalAmongParts({ manifest, values, lens }: Candidate): boolean {
  if (manifest.id === 'table' || values.length < 3) return false;
  const totals = totalsIn(lens.table);
  return values.some(({ column }) => totals.includes(column)) && values.some(({ column }) => !totals.includes(column));
}

const planes = new Set(['scatter', 'bubble', 'hexbin', 'contour', 'connected-scatter']);

/** Amounts and their shares lie on one line, and tell nothing of each other. */
function isShareAlongAmount({ manifest, suggestion, lens }: Candidate): boolean {
  if (!planes.has(manifest.id)) return false;
  const [x, y] = [suggestion.roles.x?.[0], suggestion.roles.y?.[0]].map((key) =>
    lens.table.columns.find((column) => column.key === key),
  );
  if (x?.kind !== 'number' || y?.kind !== 'number') return false;
  const ratios = Array.from(x.values, (value, row) => (y.values[row] ?? Number.NaN) / value).filter(Number.isFinite);
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  const near = ratios.filter((ratio) => Math.abs(ratio - middle) <= 0.03 * Math.abs(middle));
  return middle !== 0 && ratios.length >= 4 && near.length >= 0.75 * ratios.length;
}

function numbered(words: readonly string[]): number {
  const some = words.slice(0, 60);
  return some.filter((word) => /^\s*\d|\d\s*$/.test(word)).length / Math.max(1, some.length);
}
