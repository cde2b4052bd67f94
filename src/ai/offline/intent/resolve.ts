import { manifestOf } from '#chart/template/registry.ts';
import { combineBy, measureKindOf } from '#data/measure/measure-kind.ts';
import type { ColumnInfo } from '../link/column-info.ts';
import { type Draft, hasCourse, isNumeric, type Mention, timeColumnOf } from './draft.ts';
import type { Grouping, Intent, MeasureIntent } from './intent.ts';

/** Roles of the columns that a request names: what is computed, what groups it, and the chart that fits. */
export function resolve(draft: Draft): Pick<Intent, 'measures' | 'by' | 'series' | 'facet' | 'chart'> {
  addComparedColumns(draft);
  addTime(draft);
  addPlace(draft);
  addOnlyMeasure(draft);
  addFilteredMeasure(draft);
  const sides = sidesOf(draft);
  const counted = countedThings(draft, sides);
  if (counted !== null) return { measures: [{ column: counted.key, aggregate: 'distinct' }], by: [] };
  if (isScatter(draft, sides)) return scatterOf(draft, sides);
  if (
    draft.counts !== null &&
    sides.figures.every(({ aggregate }) => aggregate === undefined || aggregate === 'distinct')
  )
    return countOf(draft, sides);
  if (sides.figures.length === 0) return countOf(draft, sides);
  if (sides.groups.length === 0 && isHistogram(draft, sides)) {
    const name = draft.chart === 'column' && !draft.isDistribution ? rowNameOf(draft) : undefined;
    if (name === undefined) return histogramOf(draft, sides);
    sides.groups.push({ column: name, score: 0.5, at: -1 });
  }
  if (isSpread(draft, sides)) return spreadOf(draft, sides);
  return measureOf(draft, sides);
}

type Sides = {
  /** Columns that are computed or shown as values. */
  figures: Mention[];
  /** Columns that group. */
  groups: Mention[];
  series: Mention | undefined;
  facet: Mention | undefined;
};

/** Several values of a column are compared by it: “Japan, Europe and USA”. */
function addComparedColumns(draft: Draft): void {
  for (const column of draft.compared) {
    if (draft.mentions.some((mention) => mention.column === column)) continue;
    draft.mentions.push({ column, score: 0.8, at: 0, isBy: true });
  }
}

/** A trend or a line needs a column of time. */
function addTime(draft: Draft): void {
  const time = timeColumnOf(draft.setting);
  if (time === null) return;
  const hasTime = draft.mentions.some(({ column }) => column.role === 'time' || column.role === 'year');
  const isRange = draft.where.some(({ column, operator }) => column === time.key && operator === 'between');
  const isSpan = draft.where.some(({ column, operator }) => column === time.key && spans.has(operator));
  const fixed = fixedColumns(draft);
  const isPanel = hasOneValueEach([time, ...fixed]);
  const isTimeless = draft.chart === undefined && !draft.where.some(({ column }) => column === time.key);
  const isCourse = isOneMeasure(draft) && (isSpan || (isTimeless && isPanel && fixed.length > 0));
  if (
    !hasTime &&
    (draft.isOverTime ||
      isCourse ||
      hasCourse(draft) ||
      (isRange && draft.chart === undefined && (draft.isDrawn || draft.isDistribution)))
  )
    draft.mentions.unshift({ column: time, score: 0.7, at: -1, isBy: true, axis: 'x' });
  // Single values need no average.
  if (isCourse && isPanel) for (const mention of draft.mentions) mention.isBy = false;
}

/** Whether values of one measure are asked for, of nothing or of named things: “births”, “births in Chile and Peru”. */
function isOneMeasure(draft: Draft): boolean {
  const [measure, ...others] = draft.mentions.filter(({ column }) => !draft.compared.has(column));
  if (measure === undefined || others.length > 0 || draft.counts !== null) return false;
  if (draft.asksWhich || draft.asksWhen || draft.top !== undefined || draft.derive !== undefined) return false;
  return measure.column.role === 'measure' && measure.aggregate === undefined && !measure.isBy;
}

/** Columns of names of which the request wants some. */
function fixedColumns({ setting, where }: Draft): ColumnInfo[] {
  const isFixed = ({ key, column }: ColumnInfo) =>
    column.kind === 'text' &&
    where.some((each) => each.column === key && (each.operator === 'is' || each.operator === 'one-of'));
  return setting.columns.filter(isFixed);
}

/** Whether columns tell all rows apart, as year and country do in a table of countries over years. */
function hasOneValueEach(columns: readonly ColumnInfo[]): boolean {
  const cells = columns.map(({ column }) => (column.kind === 'text' ? column.codes : column.values));
  const rows = cells[0]?.length ?? 0;
  const seen = new Set<string>();
  for (let row = 0; row < rows; row++) seen.add(cells.map((values) => values[row]).join());
  return rows > 2 && seen.size === rows;
}

/** Conditions that leave a stretch of time: “births since 2010” is a course. */
const spans: ReadonlySet<string> = new Set(['since', 'after', 'between', 'until', 'before', 'greater', 'at-least']);

/** A map needs a column of places. */
function addPlace(draft: Draft): void {
  const isMap = /^(?:choropleth|.*-map)$/.test(draft.chart ?? '');
  if (!isMap || draft.mentions.some(({ column }) => column.column.kind === 'text')) return;
  const isPlace = ({ column, concepts }: ColumnInfo) =>
    column.kind === 'text' && placeConcepts.some((concept) => (concepts.get(concept) ?? 0) > 0.5);
  const place = draft.setting.columns.find(isPlace);
  if (place !== undefined) draft.mentions.push({ column: place, score: 0.7, at: -1, isBy: true });
}

const placeConcepts = ['country', 'state', 'province', 'county', 'region', 'city', 'district'];

/** “countries with more than 8 neighbors” shows how many each has. */
function addFilteredMeasure(draft: Draft): void {
  const { mentions, where, counts, setting } = draft;
  const isList = mentions.length > 0 && mentions.every(({ column, role }) => column.role === 'identity' && !role);
  if (!isList || counts !== null || draft.isDistribution) return;
  const column = setting.columns.find(
    ({ key, role }) => role === 'measure' && where.some((each) => each.column === key && each.operator !== 'is'),
  );
  if (column !== undefined) mentions.push({ column, score: 0.6, at: -1 });
}

/** A change or a share of nothing named is one of the table’s only measure. */
function addOnlyMeasure(draft: Draft): void {
  const { mentions, setting, derive, counts } = draft;
  if (counts !== null || mentions.some(({ column }) => isNumeric(column) && column.role !== 'year')) return;
  const measures = setting.columns.filter(({ role }) => role === 'measure');
  const [only] = measures;
  const isAsked = (derive !== undefined && derive !== 'share') || draft.pieces.some(({ cues }) => cues.has('how-much'));
  const isValueOnly = mentions.length === 0 && draft.where.length > 0;
  // “ten largest countries”: by what makes them large, where the table tells.
  const ranked = draft.pieces.filter(({ cues }) => cues.has('most') || cues.has('least'));
  const isRanked = ranked.length > 0;
  const isOfThings = mentions.length > 0 && mentions.every(({ column }) => column.role === 'identity');
  if (isRanked && isOfThings && measures.length > 1) {
    const mentioned = ranked.flatMap(({ columns }) => columns).find(({ column }) => measures.includes(column))?.column;
    const isSize = ranked.some(({ plain }) => /^(?:largest|biggest|smallest|greatest)$/.test(plain));
    const hasSize = ({ concepts }: ColumnInfo) => sizeConcepts.some((concept) => (concepts.get(concept) ?? 0) > 0.5);
    const column = mentioned ?? (isSize ? measures.find(hasSize) : undefined);
    if (column !== undefined) mentions.push({ column, score: 0.6, at: -1 });
    for (const piece of column === undefined ? [] : ranked) piece.isUsed = true;
    return;
  }
  if (
    only !== undefined &&
    measures.length === 1 &&
    (isAsked || isValueOnly || draft.top !== undefined || (isRanked && isOfThings))
  )
    mentions.push({ column: only, score: 0.6, at: -1 });
}

const sizeConcepts = ['area', 'size', 'population', 'value', 'weight', 'volume'];

/** “How many countries …” without a chart asks for one number. */
function countedThings(
  { counts, chart, isDrawn }: Draft,
  { groups, figures, series, facet }: Sides,
): ColumnInfo | null {
  if (
    counts !== 'rows' ||
    chart !== undefined ||
    isDrawn ||
    series !== undefined ||
    facet !== undefined ||
    figures.length > 0
  )
    return null;
  const [only] = groups;
  return groups.length === 1 && only?.isCounted && !only.isBy ? only.column : null;
}

function sidesOf(draft: Draft): Sides {
  const { mentions } = draft;
  const series = mentions.find(({ role }) => role === 'series');
  const facet = mentions.find(({ role }) => role === 'facet');
  const others = mentions.filter((mention) => mention !== series && mention !== facet);
  // What is fixed to one value groups nothing: “India’s share of all countries”.
  const isFixed = ({ column, isBy }: Mention) =>
    !isBy &&
    draft.derive === 'share' &&
    draft.where.some((each) => each.column === column.key && each.operator === 'is');
  // What a row is needs no place where something else groups.
  const hasGroup = others.some((mention) => !mention.isRow && !isFigure(mention));
  const isNumberAsked =
    draft.chart === undefined && !draft.isDrawn && others.some(({ aggregate }) => aggregate !== undefined);
  const telling = others.filter((mention) => !isFixed(mention) && !(isNumberAsked && mention.isBesideValue));
  // “sales by country” shows each row; two figures by country show each as a point.
  const isPlain = hasGroup || draft.isDistribution || (draft.counts !== null && others.length > 1);
  const figuresSaid = others.filter(isFigure).length;
  const hasPoints = draft.chart === undefined || manifestOf(draft.chart)?.isOfPairs === true;
  const isPoint = figuresSaid === 0 || (figuresSaid > 1 && hasPoints) || draft.chart === 'histogram';
  const rest = telling.filter(
    ({ isRow, isBy, axis }) => !(isRow && axis === undefined && (isPlain || (isBy && isPoint))),
  );
  const hasMeasure = rest.some((mention) => isFigure(mention) && mention.column.role === 'measure');
  const figures = rest.filter(
    (mention) =>
      isFigure(mention) &&
      !(
        mention.column.role === 'discrete' &&
        mention.aggregate === undefined &&
        (hasMeasure || draft.counts !== null) &&
        !(mention.axis === 'y')
      ),
  );
  return { figures, groups: rest.filter((mention) => !figures.includes(mention)), series, facet };
}

function isFigure({ column, aggregate, isBy }: Mention): boolean {
  if (aggregate !== undefined) return true;
  if (isBy && column.role !== 'measure') return false;
  return isNumeric(column) && column.role !== 'id' && column.role !== 'year';
}

function isScatter(draft: Draft, { figures }: Sides): boolean {
  if (draft.chart === 'scatter' || draft.chart === 'bubble') return true;
  if (draft.chart !== undefined && draft.chart !== 'heatmap') return false;
  if (draft.counts !== null) return false;
  const measures = figures.filter(({ column, aggregate }) => column.role === 'measure' && aggregate === undefined);
  return measures.length === 2;
}

function scatterOf(draft: Draft, { figures, groups, series, facet }: Sides): ReturnType<typeof resolve> {
  const numeric = [...figures];
  for (const group of groups) if (numeric.length < 2 && isNumeric(group.column)) numeric.push(group);
  const others = groups.filter((group) => !numeric.includes(group));
  const [first, second] = byAxis(numeric);
  const measures = [first, second].flatMap((mention) =>
    mention === undefined ? [] : [measureFrom(mention, mention.aggregate ?? 'none')],
  );
  if (draft.isCorrelation && measures.length === 2) for (const measure of measures) measure.aggregate = 'correlation';
  const isAggregated = measures.some(({ aggregate }) => aggregate !== 'none' && aggregate !== 'correlation');
  const left = others.filter(
    ({ column }) =>
      column.role !== 'identity' ||
      isAggregated ||
      (series === undefined && draft.chart === 'scatter' && hasGroupWord(draft)),
  );
  const [group, another] = left;
  const color = series ?? (isAggregated && !hasGroupWord(draft) ? undefined : group);
  return {
    measures,
    by:
      isAggregated && group !== undefined
        ? [groupingFrom(group, draft)]
        : isAggregated && series !== undefined
          ? [groupingFrom(series, draft)]
          : [],
    ...(color === undefined ? {} : { series: groupingFrom(color, draft) }),
    ...optionalFacet(facet ?? (series !== undefined && !isAggregated ? group : another), draft),
    chart: draft.chart ?? 'scatter',
  };
}

function hasGroupWord(draft: Draft): boolean {
  return draft.pieces.some(({ plain }) => /\bgroup/.test(plain));
}

function byAxis(mentions: readonly Mention[]): readonly (Mention | undefined)[] {
  const x = mentions.find(({ axis }) => axis === 'x');
  const y = mentions.find(({ axis }) => axis === 'y');
  const rest = mentions.filter((mention) => mention !== x && mention !== y);
  return [x ?? rest.shift(), y ?? rest.shift()];
}

function countOf(draft: Draft, sides: Sides): ReturnType<typeof resolve> {
  const distinctMention = draft.mentions.find(({ aggregate }) => aggregate === 'distinct');
  // A chart of “different locations” shows each of them.
  const distinct = draft.chart !== undefined && draft.mentions.length === 1 ? undefined : distinctMention;
  const groups = orderGroups([...sides.groups, ...sides.figures].filter((mention) => mention !== distinct));
  // “number of builders” alone counts rows by builder.
  const counted = groups.filter(({ isCounted }) => !isCounted);
  const used = counted.length > 0 ? counted : groups;
  const all = [...used, ...(sides.series === undefined ? [] : [sides.series])];
  const measure: MeasureIntent =
    distinct === undefined ? { column: '', aggregate: 'rows' } : { column: distinct.column.key, aggregate: 'distinct' };
  return grouped(draft, { measures: [measure], groups: all, series: sides.series, facet: sides.facet });
}

function isHistogram(draft: Draft, { figures }: Sides): boolean {
  if (figures.length !== 1 || figures[0]?.aggregate !== undefined) return false;
  return draft.isDistribution || draft.chart === 'histogram' || draft.chart === 'column' || draft.bins !== undefined;
}

/** “bar chart of visitors” shows a bar for each row where rows have names, and are few enough for bars. */
function rowNameOf({ setting, bins }: Draft): ColumnInfo | undefined {
  const rows =
    setting.columns[0]?.column.kind === 'text'
      ? setting.columns[0].column.codes.length
      : (setting.columns[0]?.column.values.length ?? 0);
  if (bins !== undefined || rows > mostBars) return undefined;
  return setting.columns.find(
    ({ role, distinct }) =>
      distinct === rows && (role === 'identity' || role === 'category' || role === 'time' || role === 'year'),
  );
}

const mostBars = 60;

function histogramOf(draft: Draft, { figures, series, facet }: Sides): ReturnType<typeof resolve> {
  const [figure] = figures;
  if (figure === undefined) return { measures: [], by: [] };
  return {
    measures: [{ column: '', aggregate: 'rows' }],
    by: [{ column: figure.column.key, bins: draft.bins ?? {} }],
    ...(series === undefined ? {} : { series: groupingFrom(series, draft) }),
    ...optionalFacet(facet, draft),
    chart: 'histogram',
  };
}

/** “box plot of wages by occupation”: all values of each group, not one figure. */
function isSpread({ chart = '' }: Draft, { figures }: Sides): boolean {
  return (
    manifestOf(chart)?.recipe.questions[0] === 'distribution' &&
    chart !== 'histogram' &&
    figures.length > 0 &&
    figures.every(({ aggregate }) => aggregate === undefined)
  );
}

function spreadOf(draft: Draft, { figures, groups, series, facet }: Sides): ReturnType<typeof resolve> {
  const group = series ?? groups[0];
  return {
    measures: figures.map((mention) => measureFrom(mention, 'none')),
    by: [],
    ...(group === undefined ? {} : { series: groupingFrom(group, draft) }),
    ...optionalFacet(facet, draft),
    ...(draft.chart === undefined ? {} : { chart: draft.chart }),
  };
}

function measureOf(draft: Draft, { figures, groups, series, facet }: Sides): ReturnType<typeof resolve> {
  const isGrouped = groups.some(({ isBy }) => isBy) || series !== undefined || facet !== undefined || draft.isOverTime;
  const all = [...orderGroups(groups), ...(series === undefined ? [] : [series])];
  const measures = figures.map((mention) =>
    measureFrom(mention, mention.aggregate ?? defaultAggregate(draft, mention, all, isGrouped)),
  );
  return grouped(draft, { measures, groups: all, series, facet });
}

/** Kinds of figures whose sum means nothing. */
const ratios = /rate|ratio|percent|share|index|score|temperature|year|rank|age|%|°/i;

/** Without a word for it, values that share their keys are combined as their kind is. */
function defaultAggregate(
  { counts, derive, chart }: Draft,
  { column, isCounted }: Mention,
  groups: readonly Mention[],
  isGrouped: boolean,
): MeasureIntent['aggregate'] {
  if (groups.length === 0 || column.column.kind !== 'number') return 'none';
  if (!isGrouped && !isCounted && counts === null) return 'none';
  if (isCounted) return 'sum';
  const { kind, unit } = measureKindOf(column.column);
  const how = combineBy(kind, unit);
  // Parts of a whole are added up, where they can be.
  const isPart = derive === 'share' || manifestOf(chart ?? '')?.whole !== undefined;
  if (isPart && how !== 'sum' && !ratios.test(`${kind} ${unit}`)) return 'sum';
  return how === 'sum' ? (column.role === 'discrete' ? 'mean' : 'sum') : 'mean';
}

function grouped(
  draft: Draft,
  {
    measures,
    groups,
    series,
    facet,
  }: { measures: MeasureIntent[]; groups: readonly Mention[]; series: Mention | undefined; facet: Mention | undefined },
): ReturnType<typeof resolve> {
  const unique = groups.filter(
    (mention, place) => groups.findIndex(({ column }) => column === mention.column) === place,
  );
  const along = unique.filter((mention) => mention !== series && mention !== facet);
  const [first, second, third] = along.length > 0 ? along : unique;
  const color = series ?? second;
  const isSame = color === undefined || color.column === first?.column;
  return {
    measures,
    by: first === undefined ? [] : [groupingFrom(first, draft)],
    ...(isSame ? {} : { series: groupingFrom(color, draft) }),
    ...optionalFacet(facet ?? (series !== undefined ? second : third), draft),
    ...chartOf(draft, first, isSame ? undefined : color, measures),
  };
}

/** Time comes first, then what an axis was said of, then the order of the request. */
function orderGroups(groups: readonly Mention[]): Mention[] {
  const rank = ({ column, axis }: Mention) =>
    axis === 'x' ? 0 : column.role === 'time' || column.role === 'year' ? 1 : 2;
  return [...groups].sort((a, b) => rank(a) - rank(b));
}

function optionalFacet(mention: Mention | undefined, draft: Draft): { facet?: Grouping } {
  return mention === undefined ? {} : { facet: groupingFrom(mention, draft) };
}

function groupingFrom({ column }: Mention, { grain }: Draft): Grouping {
  return { column: column.key, ...(column.role === 'time' && grain !== undefined ? { grain } : {}) };
}

function measureFrom({ column, share }: Mention, aggregate: MeasureIntent['aggregate']): MeasureIntent {
  return { column: column.key, aggregate, ...(share === undefined ? {} : { share }) };
}

function chartOf(
  draft: Draft,
  along: Mention | undefined,
  color: Mention | undefined,
  measures: readonly MeasureIntent[],
): { chart?: string } {
  const { chart } = draft;
  if (draft.top !== undefined && chart === undefined && along !== undefined && color === undefined)
    return { chart: 'column' };
  if (chart === 'histogram' && along !== undefined) return { chart: color === undefined ? 'column' : 'stacked-column' };
  if (chart === 'column' && color !== undefined)
    return { chart: draft.isStacked || measures[0]?.aggregate === 'rows' ? 'stacked-column' : 'grouped-column' };
  if (chart !== undefined) return { chart };
  if (along === undefined) return {};
  if (isTimeColumn(along.column) && measures[0]?.aggregate !== 'rows') return { chart: 'line' };
  if (isTimeColumn(along.column) && draft.isOverTime) return { chart: 'line' };
  if (color === undefined) return { chart: 'column' };
  return { chart: draft.isStacked || measures[0]?.aggregate === 'rows' ? 'stacked-column' : 'grouped-column' };
}

function isTimeColumn({ role }: ColumnInfo): boolean {
  return role === 'time' || role === 'year';
}
