import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Annotation } from '#chart/document/document.ts';
import { fill } from '#chart/locale/fill.ts';
import { formatNumber, plainNumber } from '#chart/locale/format-number.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import { isUpright } from '#chart/template/orientation.ts';
import { dateUnitOf } from '#chart/template/roles.ts';
import { kindInName } from '#data/measure/kind-words.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { columnUnit } from '#data/measure/unit-of.ts';
import { columnOf, type NumberColumn } from '#data/table.ts';
import { type ChartData, chartData, type Line, type Point } from './chart-data.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import { plainName } from './plain-name.ts';
import { isTimeName } from './time-name.ts';

/** Number in a sentence: as it is written, its value, and how it comes from cells. */
export type Figure = {
  text: string;
  value: number;
  how: 'cell' | 'change' | 'share' | 'ratio' | 'count' | 'correlation';
  cells: readonly number[];
};

/** Finding that was computed from the data of a chart. */
export type NotableFact = {
  kind: 'change' | 'largest change' | 'record' | 'outlier' | 'crossing' | 'concentration' | 'ratio' | 'correlation';
  sentence: string;
  figures: readonly Figure[];
  /** How much it is worth telling, from 0 to 1. */
  weight: number;
  /** Annotation that shows it in the chart, where it has a place. */
  annotation: Annotation | null;
};

/** Findings of a chart, the most notable first. */
export function notableFacts(chart: Chart): NotableFact[] {
  const data = chartData(chart);
  if (data === null) return [];
  const phrases = phrasesOf(chart.document.locale.slice(0, 2));
  const unit = data.along?.kind === 'time' ? dateUnitOf(data.along) : null;
  const isClock = unit !== null && clockUnits.has(unit);
  const hasDate = isClock && data.along !== null && /\d{4}/.test(data.write(data.along, 0));
  const word = unit === 'day' || hasDate ? 'on' : isClock ? 'at' : 'in';
  const scene: Scene = { data, chart, phrases: word === 'in' ? phrases : whenIs(word, phrases) };
  const facts = data.along === null ? labelFacts(scene) : lineFacts(scene);
  return [...facts, ...correlations(scene)].sort((a, b) => b.weight - a.weight);
}

const clockUnits = new Set(['hour', 'minute', 'second', 'millisecond']);

/** “in 2019”, but “on May 19, 2024” and “at 06:00”. Other languages have no such word in these sentences. */
function whenIs(word: string, phrases: Phrases): Phrases {
  const { peak, bottom, crossing, roseFrom, fellFrom } = phrases;
  const when = (phrase: string) => phrase.replace(/ in (?=\{[12]\})/g, ` ${word} `);
  return {
    ...phrases,
    ...{ peak: when(peak), bottom: when(bottom), crossing: when(crossing) },
    ...{ roseFrom: when(roseFrom), fellFrom: when(fellFrom) },
  };
}

type Scene = { data: ChartData; chart: Chart; phrases: Phrases };

const percent = (scene: Scene, share: number) =>
  formatNumber(
    Math.abs(share),
    { ...plainNumber, style: 'percent', decimals: Math.abs(share) < 0.1 ? 1 : 0 },
    localeOf(scene.chart.document.locale),
  );
const plain = (scene: Scene, value: number, decimals: number) =>
  formatNumber(value, { ...plainNumber, decimals }, localeOf(scene.chart.document.locale));

function cell({ data }: Scene, measure: NumberColumn, { row, value }: Point): Figure {
  const written = data.write(measure, row);
  const unit = columnUnit(measure);
  // The unit is said where neither the number nor the name says it.
  const isSaid = unit === null || !/^[−-]?[\d.,\s]+$/u.test(written) || plainName(measure).includes(unit);
  const text = isSaid ? written : `${written}${unit === '%' ? '' : ' '}${unit}`;
  return { text, value, how: 'cell', cells: [value] };
}

function changeFigure(scene: Scene, first: number, last: number): Figure {
  const value = last / first - 1;
  return { text: percent(scene, value), value, how: 'change', cells: [first, last] };
}

/** Name of what a line shows: the series, and the measure where it does not say it. */
function lineName({ data }: Scene, { name, measure }: Line): string {
  const isSeries = name !== measure.name && data.series !== null;
  return isSeries ? `${plainName(measure)} (${name})` : plainName(measure);
}

function moment({ data }: Scene, { row }: Point): string {
  return data.along === null ? '' : data.write(data.along, row);
}

function lineFacts(scene: Scene): NotableFact[] {
  const lines = scene.data.lines.filter(({ points }) => points.length > 1);
  return [...lines.flatMap((line) => courseFacts(scene, line, lines.length)), ...crossings(scene, lines)];
}

function courseFacts(scene: Scene, line: Line, count: number): NotableFact[] {
  const { points, measure } = line;
  const { phrases } = scene;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  const name = lineName(scene, line);
  const facts: NotableFact[] = [];
  const isRatio = points.every(({ value }) => value > 0);
  // Of many lines those that change most are named.
  const rarity = 1 / Math.sqrt(count);
  // Where values jump up and down, the first and the last say nothing.
  const isNoisy = isJumping(points);
  const isLevel = hasNoPercentages(measure);
  const ends = [cell(scene, measure, first), cell(scene, measure, last)];
  const isSeen = !isLevel || ends[0]?.text !== ends[1]?.text;
  if ((isRatio || isLevel) && first.value !== last.value && !isNoisy && isSeen) {
    const change = changeFigure(scene, first.value, last.value);
    const isRise = last.value > first.value;
    const [from, to] = [moment(scene, first), moment(scene, last)];
    const sentence = isLevel
      ? fill(isRise ? phrases.roseFrom : phrases.fellFrom, name, from, to, ends[0]?.text ?? '', ends[1]?.text ?? '')
      : fill(isRise ? phrases.rose : phrases.fell, name, from, to, change.text);
    const size = isRatio ? Math.abs(Math.log(last.value / first.value)) / 3 : 0.2;
    const weight = Math.min(1, 0.45 + size) * (0.7 + 0.3 * rarity);
    facts.push({
      kind: 'change',
      sentence,
      figures: isLevel ? ends : [change],
      weight,
      annotation: note(scene, { point: last, measure, text: sentence }),
    });
  }
  const highest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const lowest = points.reduce((least, point) => (point.value < least.value ? point : least));
  for (const [point, phrase, weight] of [
    [highest, phrases.peak, highest === last || highest === first ? 0.35 : 0.55],
    [lowest, phrases.bottom, lowest === last || lowest === first ? 0.25 : 0.4],
  ] as const) {
    // Of several equal ones none is the record.
    if (points.filter(({ value }) => value === point.value).length > 1) continue;
    const figure = cell(scene, measure, point);
    const sentence = fill(phrase, name, figure.text, moment(scene, point));
    facts.push({
      kind: 'record',
      sentence,
      figures: [figure],
      weight: weight * (0.6 + 0.4 * rarity),
      annotation: note(scene, { point, measure, text: sentence }),
    });
  }
  if (isRatio && points.length > 3 && !isNoisy && !isLevel) facts.push(...largestStep(scene, line, rarity));
  return facts;
}

const fewestForNoise = 12;

/** Whether the way from the first to the last value is no longer than three usual steps. */
function isJumping(points: readonly Point[]): boolean {
  if (points.length < fewestForNoise) return false;
  const steps = points.slice(1).map(({ value }, place) => Math.abs(value - (points[place]?.value ?? 0)));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  return Math.abs((points.at(-1)?.value ?? 0) - (points[0]?.value ?? 0)) <= 3 * usual;
}

/** Of degrees and of shares a percentage would mislead: they are told by their values. */
function hasNoPercentages(measure: NumberColumn): boolean {
  const unit = columnUnit(measure) ?? '';
  return /^(?:°\s?[CF]|%.*|percent|pH)$/i.test(unit.trim()) || /°\s?[CF]\b|\btemperature/i.test(measure.name);
}

function largestStep(scene: Scene, { points, measure, ...line }: Line, rarity: number): NotableFact[] {
  let best = 1;
  for (let place = 2; place < points.length; place++) {
    if (step(points, place) > step(points, best)) best = place;
  }
  const [before, after] = [points[best - 1], points[best]];
  if (before === undefined || after === undefined || before.value === after.value) return [];
  const figure = changeFigure(scene, before.value, after.value);
  const phrase = figure.value > 0 ? scene.phrases.jump : scene.phrases.drop;
  const sentence = fill(
    phrase,
    lineName(scene, { points, measure, ...line }),
    moment(scene, before),
    moment(scene, after),
    figure.text,
  );
  const weight = Math.min(0.9, 0.3 + Math.abs(figure.value)) * (0.6 + 0.4 * rarity);
  return [
    {
      kind: 'largest change',
      sentence,
      figures: [figure],
      weight,
      annotation: note(scene, { point: after, measure, text: sentence }),
    },
  ];
}

function step(points: readonly Point[], place: number): number {
  const [before, after] = [points[place - 1]?.value ?? 1, points[place]?.value ?? 1];
  return Math.abs(Math.log(after / before));
}

/** Last time that one line passes another of the same measure. */
function crossings(scene: Scene, lines: readonly Line[]): NotableFact[] {
  const facts: NotableFact[] = [];
  for (const one of lines.slice(0, 12))
    for (const two of lines.slice(0, 12)) {
      if (one === two || one.points.length !== two.points.length) continue;
      if (one.name === two.name || (one.measure !== two.measure && !isSameAxis(scene, one, two))) continue;
      const end = one.points.length - 1;
      const ahead = (place: number) => (one.points[place]?.value ?? 0) - (two.points[place]?.value ?? 0);
      const turns = one.points.flatMap((_, place) =>
        place > 0 && ahead(place - 1) < 0 && ahead(place) > 0 ? [place] : [],
      );
      const isOnce = turns.length === 1 && ahead(0) < 0 && ahead(end) > 0;
      const point = one.points[turns[0] ?? -1];
      const isAligned = turns.every(
        (place) =>
          moment(scene, one.points[place] ?? { row: 0, value: 0 }) ===
          moment(scene, two.points[place] ?? { row: 0, value: 0 }),
      );
      if (!isOnce || point === undefined || !isAligned) continue;
      const isSeries = scene.data.series !== null && one.measure === two.measure;
      const [first, behind] = [one, two].map((line) => (isSeries ? line.name : lineName(scene, line)));
      const passing = fill(scene.phrases.crossing, first ?? '', behind ?? '', moment(scene, point));
      const sentence = isSeries ? `${plainName(one.measure)}: ${passing}` : passing;
      facts.push({
        kind: 'crossing',
        sentence,
        figures: [],
        weight: 0.8,
        annotation: note(scene, { point, measure: one.measure, text: sentence }),
      });
    }
  return facts;
}

/** Measures of one unit that one role holds share an axis. */
function isSameAxis({ chart }: Scene, one: Line, two: Line): boolean {
  const isShared = Object.values(chart.document.roles).some(
    (keys) => keys.includes(one.measure.key) && keys.includes(two.measure.key),
  );
  return isShared && measureKindOf(one.measure).unit === measureKindOf(two.measure).unit;
}

function labelFacts(scene: Scene): NotableFact[] {
  const { data } = scene;
  if (data.label === null) return [];
  return data.measures.slice(0, 4).flatMap((measure, place) => {
    const points = pointsOf(scene, measure);
    if (points.length < 2) return [];
    const facts = [
      ...extremes(scene, measure, points),
      ...concentration(scene, measure, points),
      ...outliers(scene, measure, points),
    ];
    return facts.map((fact) => ({ ...fact, weight: fact.weight * (place === 0 ? 1 : 0.7) }));
  });
}

function pointsOf({ data }: Scene, measure: NumberColumn): Point[] {
  const points: Point[] = [];
  for (let row = 0; row < data.table.rows; row++) {
    const value = measure.values[row] ?? Number.NaN;
    if (Number.isFinite(value) && data.label?.nameOf(row)) points.push({ row, value });
  }
  return points.sort((a, b) => b.value - a.value);
}

function nameOf({ data }: Scene, { row }: Point): string {
  return data.label?.nameOf(row) ?? '';
}

function extremes(scene: Scene, measure: NumberColumn, points: readonly Point[]): NotableFact[] {
  const [highest, second, lowest] = [points[0], points[1], points.at(-1)];
  if (highest === undefined || second === undefined || lowest === undefined || highest.value === second.value)
    return [];
  const { phrases } = scene;
  const isTime = isTimeName(measure.name);
  const measureName = plainName(measure);
  // “Lowest salary: …”, not “the highest lowest salary”.
  const isSuperlative = superlative.test(measureName);
  const top = cell(scene, measure, highest);
  const sentence = fill(
    isSuperlative ? phrases.first : (isTime && phrases.highestIn) || phrases.highest,
    nameOf(scene, highest),
    measureName,
    top.text,
  );
  const facts: NotableFact[] = [
    {
      kind: 'record',
      sentence,
      figures: [top],
      weight: 0.6,
      annotation: note(scene, { point: highest, measure, text: sentence }),
    },
  ];
  const low = cell(scene, measure, lowest);
  const bottom = fill(
    isSuperlative ? phrases.last : (isTime && phrases.lowestIn) || phrases.lowest,
    nameOf(scene, lowest),
    measureName,
    low.text,
  );
  if (points.at(-2)?.value !== lowest.value)
    facts.push({
      kind: 'record',
      sentence: bottom,
      figures: [low],
      weight: 0.4,
      annotation: note(scene, { point: lowest, measure, text: bottom }),
    });
  const value = highest.value / second.value;
  if (second.value > 0 && value >= 1.5 && value < 1000 && isAdditive(measure) && lowest.value >= 0) {
    const ratio: Figure = { text: plain(scene, value, 1), value, how: 'ratio', cells: [highest.value, second.value] };
    const text = fill(phrases.ratio, nameOf(scene, highest), ratio.text, nameOf(scene, second), measureName);
    facts.push({
      kind: 'ratio',
      sentence: text,
      figures: [ratio],
      weight: 0.55,
      annotation: note(scene, { point: highest, measure, text }),
    });
  }
  return facts;
}

const superlative = /^(?:highest|lowest|maximum|minimum|max|min|largest|smallest|most|least|top|best|worst)\b/i;
/** So few are called by their names. */
const mostNamed = 3;
const longestNames = 48;

/** Counts and amounts that add up to a whole; the name must say so. */
function isAdditive(measure: NumberColumn): boolean {
  const kind = kindInName(measure.name)?.kind;
  const { unit, combine } = measureKindOf(measure);
  return (
    (kind === 'count' || kind === 'amount' || kind === 'stock') && combine !== 'mean' && !(unit ?? '').includes('%')
  );
}

/** Few of many that make up more than half. */
function concentration(scene: Scene, measure: NumberColumn, points: readonly Point[]): NotableFact[] {
  const { roles } = scene.chart.template;
  // Flows pass on the same amounts: they do not add up.
  const isFlow = 'source' in roles || 'steps' in roles;
  if (isFlow || !isAdditive(measure) || points.length < 6 || points.some(({ value }) => value < 0)) return [];
  const total = points.reduce((sum, { value }) => sum + value, 0);
  let part = 0;
  const needed =
    points.findIndex(({ value }) => {
      part += value;
      return part > total / 2;
    }) + 1;
  if (needed < 2 || needed > points.length / 3) return [];
  const share: Figure = { text: percent(scene, part / total), value: part / total, how: 'share', cells: [part, total] };
  const [few, all] = [needed, points.length].map(
    (count): Figure => ({ text: plain(scene, count, 0), value: count, how: 'count', cells: [count] }),
  );
  if (few === undefined || all === undefined) return [];
  const { phrases } = scene;
  const names = points.slice(0, needed).map((point) => nameOf(scene, point));
  const list = [names.slice(0, -1).join(', '), names.at(-1) ?? ''].join(phrases.and);
  if (needed <= mostNamed && list.length <= longestNames) {
    const sentence = fill(phrases.mostOf, list, share.text, plainName(measure));
    return [{ kind: 'concentration', sentence, figures: [share], weight: 0.75, annotation: null }];
  }
  const sentence = fill(phrases.concentration, few.text, all.text, share.text, plainName(measure));
  return [{ kind: 'concentration', sentence, figures: [few, all, share], weight: 0.75, annotation: null }];
}

/** Values far outside the middle half. */
function outliers(scene: Scene, measure: NumberColumn, points: readonly Point[]): NotableFact[] {
  if (points.length < 8) return [];
  const at = (share: number) => points[Math.floor((points.length - 1) * share)]?.value ?? 0;
  const [high, low] = [at(0.25), at(0.75)];
  const reach = 3 * (high - low);
  const far = points.filter(({ value }) => reach > 0 && (value > high + reach || value < low - reach));
  return far.slice(0, 2).map((point) => {
    const figure = cell(scene, measure, point);
    const sentence = fill(scene.phrases.outlier, nameOf(scene, point), figure.text, plainName(measure));
    return {
      kind: 'outlier',
      sentence,
      figures: [figure],
      weight: 0.65,
      annotation: note(scene, { point, measure, text: sentence }),
    };
  });
}

/** Two measures of a plane, where they go together or against each other. */
function correlations(scene: Scene): NotableFact[] {
  const { chart, data, phrases } = scene;
  const [x, y] = ['x', 'y'].map((role) => {
    const column = columnOf(data.table, chart.document.roles[role]?.[0] ?? '');
    return column?.kind === 'number' && measureKindOf(column).kind !== 'year' ? column : undefined;
  });
  if (x === undefined || y === undefined || data.along !== null) return [];
  const rows = Array.from({ length: data.table.rows }, (_, row) => row).filter(
    (row) => Number.isFinite(x.values[row]) && Number.isFinite(y.values[row]),
  );
  if (rows.length < 6) return [];
  const value = correlation(
    rows.map((row) => x.values[row] ?? 0),
    rows.map((row) => y.values[row] ?? 0),
  );
  if (!(Math.abs(value) >= 0.5)) return [];
  const figure: Figure = { text: plain(scene, value, 2), value, how: 'correlation', cells: [] };
  const sentence = fill(value > 0 ? phrases.together : phrases.against, plainName(x), plainName(y), figure.text);
  return [{ kind: 'correlation', sentence, figures: [figure], weight: 0.5 + Math.abs(value) / 2.5, annotation: null }];
}

function correlation(one: readonly number[], two: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(two)];
  let [both, first, second] = [0, 0, 0];
  one.forEach((value, place) => {
    const [left, right] = [value - a, (two[place] ?? 0) - b];
    both += left * right;
    first += left * left;
    second += right * right;
  });
  return both / Math.sqrt(first * second);
}

/** Annotation at a point: along the time, or at its label. Horizontal bars have their labels up the side. */
function note(
  { data, chart }: Scene,
  { point, measure, text }: { point: Point; measure: NumberColumn; text: string },
): Annotation | null {
  const column = data.along ?? data.label?.column ?? null;
  if (column === null) return null;
  const label =
    column.kind === 'text' ? (column.words[column.codes[point.row] ?? -1] ?? null) : (column.values[point.row] ?? null);
  const value = measure.values[point.row] ?? null;
  return {
    kind: 'text',
    id: '',
    at: isUpright(chart.template, chart.document.options) ? { x: label, y: value } : { x: value, y: label },
    text,
    dx: 0,
    dy: -24,
    hasLine: true,
    arrow: 'none',
    narrow: null,
    width: 160,
  };
}
