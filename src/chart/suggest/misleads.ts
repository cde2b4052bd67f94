import type { Column } from '#data/table.ts';
import { monthNumber } from '#data/types/month-names.ts';
import type { Candidate } from './candidates.ts';
import type { Lens } from './lenses.ts';
import type { Nature } from './nature.ts';
import { formFigureNames, formNames } from './nature-words.ts';
import { panelOf } from './panel.ts';
import { isShareOfRow, meterReadingsIn, totalsIn, totalsOf } from './total-columns.ts';

/** A chart as these checks see it, whether it is only proposed or somebody has saved it. */
export type ShownChart = Pick<Candidate, 'values' | 'axes' | 'how' | 'facts'> & {
  manifest: Pick<Candidate['manifest'], 'id' | 'family'>;
  lens: Pick<Lens, 'table' | 'columns' | 'shape'>;
  suggestion: Pick<Candidate['suggestion'], 'roles'>;
};

/** The columns that make a chart mislead; null where it does not. */
type Misleads = (chart: ShownChart) => readonly Column[] | null;

/** Whether a chart may be proposed. Lines from name to name, one for each date, are only left to those who want them. */
export function mayPropose(candidate: ShownChart): boolean {
  return reasonAgainst(candidate) === null && alongNames(candidate) === null;
}

/** By which rule a chart must not be offered, or null. Each looks at what is drawn, whatever proposed it. */
export function reasonAgainst(candidate: ShownChart): MisleadingId | null {
  return ids.find((id) => misleads[id](candidate) !== null) ?? null;
}

const links = new Set(['sankey', 'chord', 'alluvial', 'network', 'arc-diagram', 'connection-map']);
/** Types that stack values, or show them as parts of a whole. */
export const wholeTypes: ReadonlySet<string> = new Set(
  'pie donut half-donut treemap waffle multiple-pies stacked-bar stacked-column stacked-area streamgraph sunburst icicle circle-packing marimekko'.split(
    ' ',
  ),
);
/** Types whose marks are taken for amounts of something. */
const amountTypes = new Set('packed-bubbles waterfall funnel pictogram radial-bar rose'.split(' '));
const lines = new Set(
  'line area step-line stacked-area percent-area streamgraph line-race horizon connected-scatter sparkline-grid ridgeline'.split(
    ' ',
  ),
);

const isMap = ({ manifest }: ShownChart) => manifest.family === 'maps';
const isTable = ({ manifest }: ShownChart) => manifest.id === 'table';

/** Every way to mislead that can be told from what is drawn, by the id of its finding. */
export const misleads = {
  'code-as-value': codesAsValues,
  'constant-value': constantValues,
  'code-as-axis': codesAsAxes,
  'constant-axis': constantAxes,
  'summed-rates': ratesAddedUp,
  'rates-as-parts': ratesAsParts,
  'no-flow': isNoFlow,
  'no-span': isNoSpan,
  'along-remarks': isAlongProse,
  'along-stamps': isAlongStamps,
  'about-form': isAboutForm,
  'line-without-order': isLineWithoutOrder,
  'line-of-cases': isLineOfCases,
  'meter-readings': drawsMeter,
  'no-places': isMapOfOthers,
  'own-map': isOwnMap,
  'cloud-of-once': isCloudOfOnce,
  'no-tree': isNoTree,
  'share-along-amount': isShareAlongAmount,
  'total-column': isTotalAmongParts,
} satisfies Record<string, Misleads>;

export type MisleadingId = keyof typeof misleads;
const ids = Object.keys(misleads) as MisleadingId[]; // its own keys

function some(natures: readonly Nature[]): readonly Column[] | null {
  return natures.length === 0 ? null : natures.map(({ column }) => column);
}

function all({ axes, values }: ShownChart): readonly Column[] {
  return [...axes, ...values].map(({ column }) => column);
}

function codesAsValues(chart: ShownChart) {
  const { values, lens, suggestion, facts } = chart;
  if (isTable(chart)) return null;
  const isNumber = (each: Nature) => each.isGroupNumber && !suggestion.roles.x?.includes(each.column.key);
  const isCoded = (each: Nature) => lens.shape !== 'counted' && (each.isCode || (each.isCoordinate && !isMap(chart)));
  // Yes in one year and no in another is a course.
  const isMoment = ({ column }: Nature) => facts.moments.some((moment) => moment.column === column);
  return some(values.filter((each) => !isMoment(each) && (isCoded(each) || isNumber(each))));
}

const fewestAlike = 3;

function constantValues(chart: ShownChart) {
  const { values, lens } = chart;
  if (isTable(chart) || lens.shape === 'counted' || lens.table.rows < fewestAlike) return null;
  return some(values.filter(({ isConstant }) => isConstant));
}

function codesAsAxes(chart: ShownChart) {
  const { axes, lens } = chart;
  if (isTable(chart)) return null;
  const hasNames = lens.columns.some(
    (column) => column.kind === 'text' && !axes.some((each) => each.column === column),
  );
  const isCoded = (each: Nature) => each.isCode && !each.isTime && (each.column.kind === 'number' || hasNames);
  return some(axes.filter((each) => isCoded(each) || (each.isCoordinate && !isMap(chart))));
}

function constantAxes(chart: ShownChart) {
  if (isTable(chart) || chart.lens.table.rows < fewestAlike) return null;
  return some(chart.axes.filter(({ isConstant }) => isConstant));
}

function ratesAddedUp({ how, values }: ShownChart) {
  return how === 'sum' ? some(values.filter(({ isRate }) => isRate)) : null;
}

function ratesAsParts({ values, manifest, facts, lens }: ShownChart) {
  const [only] = values;
  const isOfRow = values.length === 1 && !facts.isLong && only !== undefined && isShareOfRow(only.column, lens.table);
  const rates = some(values.filter(({ isRate }) => isRate || isOfRow));
  if (rates === null || !(wholeTypes.has(manifest.id) || amountTypes.has(manifest.id))) return null;
  if (values.length > 1 || facts.isLong) return facts.areShares ? null : rates;
  const sum = facts.main?.column === values[0]?.column ? (facts.main?.sum ?? 0) : 0;
  return Math.abs(sum - 100) > 4 && Math.abs(sum - 1) > 0.04 ? rates : null;
}

function isNoFlow(chart: ShownChart) {
  return flowsNot(chart) ? all(chart) : null;
}

function flowsNot({ manifest, axes, values }: ShownChart): boolean {
  if (!links.has(manifest.id)) return false;
  // How long a way takes does not flow along it, nor does the wind on it.
  if (values.some(({ column, isRate }) => column.type?.is === 'duration' || isRate)) return true;
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

function isNoSpan(chart: ShownChart) {
  return lastsNot(chart) ? all(chart) : null;
}

function lastsNot({ manifest, axes, lens }: ShownChart): boolean {
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

function isAlongProse(chart: ShownChart) {
  if (isTable(chart) || isMap(chart) || ['gantt', 'timeline', 'word-cloud'].includes(chart.manifest.id)) return null;
  return some(chart.axes.filter(({ isProse, gaps, column }) => isProse || (column.kind === 'text' && gaps > 0.6)));
}

/** Answers of a form have a moment each, and what they say is not about it. */
function isAlongStamps({ axes, lens, manifest }: ShownChart) {
  if (manifest.id === 'table' || lens.shape === 'counted') return null;
  const stamp = axes.find(({ isStamp }) => isStamp);
  if (stamp === undefined || stamp.unique < 0.9) return null;
  return lens.table.columns.some(({ kind }) => kind === 'text') ? [stamp.column] : null;
}

/** What a form notes of itself. */
function isAboutForm({ manifest, values, lens }: ShownChart) {
  if (manifest.id === 'table') return null;
  const isForm = lens.table.columns.some((column) => column.kind === 'time' && formNames.test(column.name.trim()));
  return isForm ? some(values.filter(({ column }) => formFigureNames.test(column.name.trim()))) : null;
}

function isLineWithoutOrder(chart: ShownChart) {
  return chart.facts.moments.length >= 3 ? null : alongNames(chart);
}

function alongNames({ manifest, axes, facts }: ShownChart) {
  if (!lines.has(manifest.id) || facts.time !== null) return null;
  if (axes.some(({ isTime, column }) => isTime || column.kind !== 'text')) return null;
  const isOrdered = facts.isCycle || axes.some(({ column }) => column.kind === 'text' && numbered(column.words) > 0.6);
  return isOrdered ? null : some(axes);
}

const fewestCases = 12;

/** Dates in no order belong to people or things: the day somebody began, and the pay; the year of each hive, and its honey. */
function isLineOfCases({ manifest, axes, lens: { shape, table } }: ShownChart) {
  if (!lines.has(manifest.id) || shape === 'counted' || table.rows < fewestCases) return null;
  const along = axes.find(({ isTime }) => isTime)?.column;
  const series = axes.find(({ column }) => column.kind === 'text')?.column ?? null;
  if (along === undefined || along.kind === 'text' || (series !== null && series.kind !== 'text')) return null;
  const isOnceEach = series !== null || along.kind === 'number';
  if (isOnceEach && panelOf(table, along, series).filled < 1.2) return null;
  const last = new Map<number, number>();
  let [known, back] = [0, 0];
  for (let row = 0; row < table.rows; row++) {
    const time = along.values[row] ?? Number.NaN;
    if (Number.isNaN(time)) continue;
    const code = series?.codes[row] ?? 0;
    if (time < (last.get(code) ?? time)) back += 1;
    last.set(code, time);
    known += 1;
  }
  return back > 0.25 * known && back < 0.75 * known ? [along] : null;
}

function drawsMeter({ manifest, values, lens }: ShownChart) {
  if (manifest.id === 'table' || values.length === 0) return null;
  const readings = meterReadingsIn(lens.table);
  return some(values.filter(({ column }) => readings.includes(column)));
}

/** Maps find places by their names, or by coordinates. */
function isMapOfOthers(chart: ShownChart) {
  return isMap(chart) && namesNoPlaces(chart) ? all(chart) : null;
}

const ownMaps = new Set(['own-map', 'svg-map']);

/** The areas of an own drawing are unknown before somebody brings it. */
function isOwnMap(chart: ShownChart) {
  return ownMaps.has(chart.manifest.id) ? all(chart) : null;
}

function namesNoPlaces({ manifest, axes, values, facts }: ShownChart): boolean {
  if (ownMaps.has(manifest.id)) return false;
  if ([...axes, ...values].some(({ isCoordinate, column }) => isCoordinate || column.type?.is === 'coordinates'))
    return false;
  const names = axes.filter(({ column }) => column.kind === 'text');
  if (names.some(({ column }) => column.type?.is === 'country' || column.type?.is === 'region')) return false;
  const isLabel = names.some(({ column }) => column.key === facts.label?.key);
  return !(isLabel && (facts.areRegions || facts.areTowns)) && facts.links === null;
}

function isCloudOfOnce({ manifest, axes, values }: ShownChart) {
  if (manifest.id !== 'word-cloud' || values.length > 0) return null;
  return axes.every(({ unique }) => unique > 0.9) ? some(axes) : null;
}

/** A tree by names needs parents that are rows themselves. */
function isNoTree({ manifest, suggestion, axes }: ShownChart) {
  const [parent] = suggestion.roles.parent ?? [];
  if (manifest.id !== 'tree' || parent === undefined) return null;
  const above = axes.find(({ column }) => column.key === parent);
  const below = axes.find(({ column }) => column.key !== parent);
  if (above === undefined || below === undefined) return axes.map(({ column }) => column);
  return sharedNames(above, below) < 0.3 ? [above.column, below.column] : null;
}

/** Parts and their sum are no series of one chart. */
function isTotalAmongParts({ manifest, values, lens }: ShownChart) {
  if (manifest.id === 'table' || values.length < 3) return null;
  const columns = values.map(({ column }) => column);
  const totals = [...totalsIn(lens.table), ...totalsOf(columns, lens.table)];
  const drawn = values.filter(({ column }) => totals.includes(column));
  return drawn.length < values.length ? some(drawn) : null;
}

const planes = new Set(['scatter', 'bubble', 'hexbin', 'contour', 'connected-scatter']);

/** Amounts and their shares lie on one line, and tell nothing of each other. */
function isShareAlongAmount({ manifest, suggestion, lens }: ShownChart) {
  if (!planes.has(manifest.id)) return null;
  const [x, y] = [suggestion.roles.x?.[0], suggestion.roles.y?.[0]].map((key) =>
    lens.table.columns.find((column) => column.key === key),
  );
  if (x?.kind !== 'number' || y?.kind !== 'number') return null;
  const ratios = Array.from(x.values, (value, row) => (y.values[row] ?? Number.NaN) / value).filter(Number.isFinite);
  const middle = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  const near = ratios.filter((ratio) => Math.abs(ratio - middle) <= 0.03 * Math.abs(middle));
  return middle !== 0 && ratios.length >= 4 && near.length >= 0.75 * ratios.length ? [x, y] : null;
}

function numbered(words: readonly string[]): number {
  const some = words.slice(0, 60);
  return some.filter((word) => /^\s*\d|\d\s*$/.test(word) || isDay(word)).length / Math.max(1, some.length);
}

/** “Mon 3 Jun”, “w/c 5 Feb 2024”. */
function isDay(word: string): boolean {
  return /\d/.test(word) && word.split(/[\s.,/-]+/).some((part) => monthNumber(part.toLowerCase()) !== null);
}
