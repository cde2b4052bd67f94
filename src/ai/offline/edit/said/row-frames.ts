import type { Change } from '#chart/changes/change.ts';
import type { grains } from '#chart/document/schema.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { type Column, cellText, columnOf } from '#data/table.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import { monthNumber } from '#data/types/month-names.ts';
import { colorsOf, keysInOrder, totalsByKey } from './chart-series.ts';
import { type Frame, type FrameScene, type Outcome, optionOf, setOption } from './frame.ts';
import { isoOf, type Moment } from './moments.ts';
import type { Part } from './read-said.ts';
import type { Said } from './said.ts';

type Condition = {
  column: string;
  operator: string;
  value?: string | number;
  to?: string | number;
  values?: readonly string[];
};

/** Step that keeps the rows of some conditions. */
export function filterStep(conditions: readonly Condition[]): Step {
  const filled = conditions.map((each) => ({ value: '', to: '', values: [], mindsCase: false, ...each }));
  return { ...blankStep('filter'), conditions: filled } as unknown as Step; // settings of its kind
}

const nouns = ['entries', 'series', 'bars', 'lines', 'slices', 'areas', 'points', 'marks', 'labels'];

/** “hide Ayr and Bath”, “only Germany”, “everything except 2020”, “without Costs”. */
export const keepFrame: Frame = (said, scene) => {
  const isOnly = said.has('only');
  const isExcept = said.has('except');
  const isNegative = said.has('no');
  const isBack = said.has('back');
  if (!isOnly && !isExcept && !isNegative && !isBack) return null;
  if (
    said.parts.some(({ color, cell }) => color !== undefined && cell === undefined) ||
    said.has('highlight', 'axistitle', 'labels', 'title')
  )
    return null;
  if (isBack && !isNegative && !isExcept) return backFrame(said, scene);
  const columns =
    scene.parts.values.length > 1 || isOnly
      ? said.everyIf(({ column }) => column !== undefined && columnOf(scene.table, column)?.kind === 'number')
      : [];
  if (columns.length > 0 && said.has('top', 'bottom', 'above', 'below')) return null;
  const cells = said.cells().flatMap(({ cell }) => cell ?? []);
  if (cells.length === 0 && columns.length === 0) return null;
  said.takeAll('only', 'except', 'no', 'all', 'add', 'rest', 'values', ...nouns);
  // The name of the column beside its value: “only the region North”.
  const [first] = cells;
  const by = first === undefined ? null : columnWith(first, scene);
  const named = [by?.key, scene.parts.along?.key, ...(scene.document.roles.name ?? [])];
  said.everyIf(({ column }) => column !== undefined && named.includes(column));
  const isKept =
    isOnly && !isExcept
      ? !isNegative || false
      : isExcept && (isNegative || said.parts.some(({ meanings }) => meanings.has('all') || meanings.has('rest')));
  const keeps = isExcept ? !!isNegative : isKept;
  if (columns.length > 0 && cells.length === 0)
    return columnsOutcome(
      columns.flatMap(({ column }) => column ?? []),
      keeps,
      scene,
    );
  if (by === null || cells.some((cell) => columnWith(cell, scene)?.key !== by.key)) return null;
  if (by.kind !== 'text') return timeOutcome(by, cells, keeps);
  const isLeft = (key: string) => cells.includes(key) === keeps;
  return {
    steps: [filterStep([{ column: by.key, operator: keeps ? 'one-of' : 'none-of', values: cells }])],
    changes: by.key === scene.parts.series?.key ? sameColors(scene, isLeft) : [],
    about: cells,
  };
};

/** Series that stay keep the colors they had. */
function sameColors(scene: FrameScene, isLeft: (key: string) => boolean): Change[] {
  const option = optionOf(scene, 'colors');
  if (option?.kind !== 'colors') return [];
  const keys = keysInOrder(scene, scene.parts);
  const left = Object.entries(colorsOf(scene, keys)).filter(([key]) => isLeft(key));
  const isSame = keys.slice(0, left.length).every(isLeft);
  return isSame || left.length < 1 || left.length > 24 ? [] : [setOption('colors', Object.fromEntries(left))];
}

/** Column that has a cell of this text: what the marks stand along first. */
function columnWith(cell: string, { table, parts }: FrameScene): Column | null {
  const order = [parts.series, parts.along, ...table.columns].filter((column): column is Column => column !== null);
  return (
    order.find((column) =>
      column.kind === 'text'
        ? column.words.includes(cell)
        : isTime(column) && column.values.some((_, row) => yearAt(column, row) === Number(cell)),
    ) ?? null
  );
}

function isTime(column: Column): boolean {
  return column.kind === 'time' || (column.kind === 'number' && measureKindOf(column).kind === 'year');
}

function yearAt(column: Column, row: number): number {
  if (column.kind === 'text') return Number.NaN;
  const value = column.values[row] ?? Number.NaN;
  return column.kind === 'time' ? new Date(value).getUTCFullYear() : value;
}

function timeOutcome(column: Column, cells: readonly string[], keeps: boolean): Outcome {
  if (!keeps)
    return { steps: [filterStep(cells.map((cell) => ({ column: column.key, operator: 'is-not', value: cell })))] };
  const step = filterStep(cells.map((cell) => ({ column: column.key, operator: 'is', value: cell })));
  return { steps: [{ ...step, match: 'any' } as unknown as Step] }; // settings of its kind
}

/** Columns of values that are shown: these, or all but these. */
function columnsOutcome(keys: readonly string[], keeps: boolean, scene: FrameScene): Outcome | null {
  const { valueRole, values } = scene.parts;
  if (valueRole === null) return null;
  const shown = values.map(({ key }) => key);
  const next = keeps ? [...keys] : shown.filter((key) => !keys.includes(key));
  if (next.length === 0 || (!keeps && next.length === shown.length)) return null;
  const isLeft = (name: string) => values.some((column) => column.name === name && next.includes(column.key));
  return { changes: [{ kind: 'role', role: valueRole, columns: next }, ...sameColors(scene, isLeft)] };
}

/** “bring Ayr back”, “show all cities again”: steps that took rows out go. */
function backFrame(said: Said, scene: FrameScene): Outcome | null {
  const words = said.parts.map(({ text }) => text.toLowerCase());
  const steps = scene.steps.map((step, place) => ({ step: step as { kind?: string }, place })); // read where they are run
  const isRows = ({ kind }: { kind?: string }) => kind === 'filter' || kind === 'top';
  const isAll = said.has('all');
  const found = steps.filter(
    ({ step }) =>
      isRows(step) &&
      (isAll || words.some((word) => word.length > 2 && JSON.stringify(step).toLowerCase().includes(`"${word}"`))),
  );
  const isColumn = said.everyIf(
    ({ column }) => column !== undefined && columnOf(scene.table, column)?.kind === 'number',
  );
  const { valueRole, values } = scene.parts;
  if (found.length === 0 && isColumn.length > 0 && valueRole !== null) {
    said.takeAll('back', 'add', ...nouns);
    const added = isColumn.flatMap(({ column }) => column ?? []);
    return {
      changes: [{ kind: 'role', role: valueRole, columns: [...new Set([...values.map(({ key }) => key), ...added])] }],
    };
  }
  if (found.length === 0) return null;
  said.everyIf(() => true);
  return { without: found.map(({ place }) => place) };
}

const timeWords = [
  'since',
  'until',
  'before',
  'after',
  'between',
  'only',
  'start',
  'end',
  'no',
  'first',
  'last',
  'keep',
  'except',
  'above',
  'below',
  'add',
  'band',
  'instead',
];

/** “June to December”, “since 2010”, “only 2015 to 2020”, “the last 5 years”, “hide 2020”. */
export const timeFrame: Frame = (said, scene) => {
  if (
    said.parts.some(({ color, quoted }) => color !== undefined || quoted !== undefined) ||
    said.has('refline', 'vline', 'band', 'annotation', 'highlight', 'index', 'axis', 'xaxis', 'yaxis', 'title')
  )
    return null;
  const column = timeColumn(scene);
  if (column === null) return null;
  const half = halfSpan(said, column, scene);
  if (half !== null) return half;
  const lasting = lastSpan(said, column, scene);
  if (lasting !== null) return lasting;
  const moments = said.everyIf(({ moment }) => moment !== undefined);
  const [first, second, third] = moments;
  if (first?.moment === undefined || third !== undefined) return null;
  const before = said.parts.filter(({ to }) => to <= first.from);
  const has = (...meanings: readonly string[]) =>
    before.some((part) => meanings.some((each) => part.meanings.has(each)));
  const isNegative = has('no', 'except');
  const isBefore = has('before', 'until', 'end') || isWritten(before, /^(?:before|until|till|through)$/i);
  const isExclusive = isWritten(before, /^(?:before|prior to|earlier than|after|later than)$/i);
  const isAfter = has('since', 'after', 'above') && !isBefore;
  const isSaid = second !== undefined || isBefore || isAfter || isNegative || said.has('only');
  if (!isSaid) return null;
  said.takeAll(...timeWords, 'yearly', 'monthly', 'values', 'entries', 'points', 'bars', 'all', 'fromto');
  said.everyIf((part) => part.column === column.key);
  const isQuarter = column.kind === 'text' && first.moment.quarter !== undefined;
  const at = isQuarter ? { from: '', to: '' } : momentRange(first.moment, column, scene);
  if (at === null) return null;
  const quarters = [first.moment.quarter, second?.moment?.quarter].filter((each) => each !== undefined);
  const [quarter] = quarters;
  if (column.kind === 'text' && quarter !== undefined) {
    const values = column.words.filter((word) =>
      quarters.includes(Math.ceil((monthNumber(word.toLowerCase()) ?? 0) / 3)),
    );
    return values.length === 0
      ? null
      : { steps: [filterStep([{ column: column.key, operator: isNegative ? 'none-of' : 'one-of', values }])] };
  }
  if (second?.moment !== undefined) {
    const to = momentRange(withYear(second.moment, first.moment), column, scene);
    const from = momentRange(withYear(first.moment, second.moment), column, scene);
    if (to === null || from === null) return null;
    return rangeOutcome(column, from, to, isNegative);
  }
  if (column.kind === 'text') {
    const words = column.words;
    const place = words.indexOf(String(at.from));
    const kept = isBefore
      ? words.slice(0, place + (isExclusive ? 0 : 1))
      : isAfter
        ? words.slice(place + (isExclusive ? 1 : 0))
        : [words[place] ?? ''];
    return { steps: [filterStep([{ column: column.key, operator: isNegative ? 'none-of' : 'one-of', values: kept }])] };
  }
  const isNumber = column.kind === 'number';
  const operator = isBefore
    ? isNumber
      ? isExclusive
        ? 'less'
        : 'at-most'
      : isExclusive
        ? 'before'
        : 'until'
    : isAfter
      ? isNumber
        ? isExclusive
          ? 'greater'
          : 'at-least'
        : isExclusive
          ? 'after'
          : 'since'
      : 'is';
  const real = isNegative ? opposites[operator] : operator;
  return real === undefined
    ? null
    : { steps: [filterStep([{ column: column.key, operator: real, value: isBefore ? at.to : at.from }])] };
};

const opposites: Readonly<Record<string, string>> = {
  ...{ less: 'at-least', 'at-most': 'greater', before: 'since', until: 'after' },
  ...{ greater: 'at-most', 'at-least': 'less', after: 'until', since: 'before', is: 'is-not' },
};

function isWritten(parts: readonly Part[], pattern: RegExp): boolean {
  return parts.some(({ text }) => pattern.test(text));
}

function withYear(moment: Moment, other: Moment): Moment {
  return moment.year === undefined && other.year !== undefined && moment.month !== undefined
    ? { ...moment, year: other.year }
    : moment;
}

function rangeOutcome(column: Column, from: MomentRange, to: MomentRange, isNegative: boolean): Outcome | null {
  if (column.kind === 'text') {
    const [start, end] = [column.words.indexOf(String(from.from)), column.words.indexOf(String(to.from))];
    if (start < 0 || end < start) return null;
    const values = column.words.slice(start, end + 1);
    return { steps: [filterStep([{ column: column.key, operator: isNegative ? 'none-of' : 'one-of', values }])] };
  }
  if (isNegative) {
    const isNumber = column.kind === 'number';
    const step = filterStep([
      { column: column.key, operator: isNumber ? 'less' : 'before', value: from.from },
      { column: column.key, operator: isNumber ? 'greater' : 'after', value: to.to },
    ]);
    return { steps: [{ ...step, match: 'any' } as unknown as Step] }; // settings of its kind
  }
  return { steps: [filterStep([{ column: column.key, operator: 'between', value: from.from, to: to.to }])] };
}

type MomentRange = { from: string | number; to: string | number };

/** Column of time that the chart stands along, or the only one. */
function timeColumn({ parts, table }: FrameScene): Column | null {
  const isMonths = (column: Column) =>
    column.kind === 'text' &&
    column.words.length > 1 &&
    column.words.every((word) => monthNumber(word.toLowerCase().slice(0, 20)) !== null);
  const isYears = (column: Column) =>
    column.kind === 'text' &&
    column.words.length > 1 &&
    column.words.every((word) => /^\d{4}(?:[-–/ ]?Q?\d{0,2})?$/.test(word));
  const fits = (column: Column) => isTime(column) || isMonths(column) || isYears(column);
  if (parts.along !== null && fits(parts.along)) return parts.along;
  const all = table.columns.filter(fits);
  return all.length === 1 ? (all[0] ?? null) : null;
}

function momentRange(moment: Moment, column: Column, scene: FrameScene): MomentRange | null {
  if (column.kind === 'text') {
    const word =
      moment.month === undefined
        ? column.words.find((each) => each.startsWith(String(moment.year)))
        : column.words.find((each) => monthNumber(each.toLowerCase()) === (moment.month ?? 0) + 1);
    return word === undefined ? null : { from: word, to: word };
  }
  if (column.kind === 'number')
    return moment.year === undefined || moment.month !== undefined ? null : { from: moment.year, to: moment.year };
  const years = new Set(
    Array.from({ length: scene.table.rows }, (_, row) => yearAt(column, row)).filter((year) => !Number.isNaN(year)),
  );
  const [only] = years;
  const full = moment.year === undefined && years.size === 1 && only !== undefined ? { ...moment, year: only } : moment;
  const [from, to] = [isoOf(full), isoOf(full, true)];
  return from === null || to === null ? null : { from, to };
}

/** “the second half of the year”: half of what there is, in its order. */
function halfSpan(said: Said, column: Column, scene: FrameScene): Outcome | null {
  if (!said.has('half') || !said.has('first', 'second', 'last')) return null;
  const isFirst = said.has('first');
  const isNegative = said.has('no', 'except');
  said.takeAll('half', 'first', 'second', 'last', 'only', 'no', 'except', 'yearly', 'all', 'keep', 'add');
  const keepsFirst = isFirst !== isNegative;
  if (column.kind === 'text') {
    const middle = Math.ceil(column.words.length / 2);
    const values = keepsFirst ? column.words.slice(0, middle) : column.words.slice(middle);
    return { steps: [filterStep([{ column: column.key, operator: 'one-of', values }])] };
  }
  const times = [...new Set(column.values)].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  const middle = times[Math.ceil(times.length / 2)];
  if (middle === undefined || scene.table.rows < 2) return null;
  const value = column.kind === 'number' ? middle : new Date(middle).toISOString().slice(0, 10);
  const isNumber = column.kind === 'number';
  const operator = keepsFirst ? (isNumber ? 'less' : 'before') : isNumber ? 'at-least' : 'since';
  return { steps: [filterStep([{ column: column.key, operator, value }])] };
}

/** “the last 5 years”, “first 3 months”. */
function lastSpan(said: Said, column: Column, scene: FrameScene): Outcome | null {
  const place = said.parts.findIndex(({ meanings }) => meanings.has('last') || meanings.has('first'));
  const number = said.parts[place + 1]?.number;
  const unit = said.parts[place + 2];
  if (place < 0 || number === undefined || unit === undefined || column.kind === 'text') return null;
  const grain = unit.meanings.has('yearly')
    ? 12
    : unit.meanings.has('monthly')
      ? 1
      : unit.meanings.has('quarterly')
        ? 3
        : null;
  if (grain === null || (column.kind === 'number' && grain !== 12)) return null;
  const isLast = said.parts[place]?.meanings.has('last') ?? true;
  const isNegative = said.has('no', 'except');
  const times = [...column.values].filter((value) => !Number.isNaN(value));
  const edge = isLast ? Math.max(...times) : Math.min(...times);
  said.takeIf((part) => part === said.parts[place]);
  said.takeIf((part) => part === said.parts[place + 1]);
  said.takeIf((part) => part === unit);
  said.takeAll('only', 'no', 'add', 'keep', 'except', 'values', 'points', 'entries');
  if (column.kind === 'number') {
    const at = isLast ? edge - number + 1 : edge + number - 1;
    const operator = isLast !== isNegative ? 'at-least' : isLast ? 'less' : isNegative ? 'greater' : 'at-most';
    return { steps: [filterStep([{ column: column.key, operator, value: at }])] };
  }
  const date = new Date(edge);
  const months = number * grain - 1;
  const moved = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + (isLast ? -months : months), 1));
  const iso =
    grain === 12
      ? String(isLast ? date.getUTCFullYear() - number + 1 : date.getUTCFullYear() + number - 1)
      : moved.toISOString().slice(0, 7);
  const operator = isLast ? (isNegative ? 'before' : 'since') : isNegative ? 'after' : 'until';
  return scene.table.rows === 0 ? null : { steps: [filterStep([{ column: column.key, operator, value: iso }])] };
}

/** “only values above 50”, “hide everything under 10”. */
export const thresholdFrame: Frame = (said, scene) => {
  if (
    said.has('refline', 'axis', 'yaxis', 'xaxis', 'top', 'bottom', 'maximum', 'minimum', 'legend', 'band', 'decimals')
  )
    return null;
  const isAbove = said.has('above', 'bigger');
  const isBelow = said.has('below', 'smaller', 'under');
  const isNegative = said.has('no');
  const isBetween = said.has('between') && !isNegative;
  const isAsked = isNegative || said.has('only', 'entries', 'values', 'bars');
  if ((isAbove === isBelow && !isBetween) || !isAsked) return null;
  if (said.parts.some(({ color }) => color !== undefined)) return null;
  const [number, more] = said.numbers();
  if (number?.number === undefined) return null;
  if (more !== undefined) return isBetween ? betweenOutcome([number, more], said, scene) : null;
  const named = said.everyIf(({ column }) => column !== undefined && columnOf(scene.table, column)?.kind === 'number');
  const column = named[0]?.column ?? scene.parts.values[0]?.key;
  if (column === undefined || named.length > 1) return null;
  const isExact = said.parts.some(({ text }) => /^at (?:least|most)$/i.test(text));
  said.takeAll('above', 'below', 'under', 'no', 'only', 'all', 'values', 'bigger', 'smaller', 'add', 'fewer', ...nouns);
  said.everyIf((part) => part.column !== undefined && part.column === scene.parts.along?.key);
  const size = scaleOf(said);
  const value = number.number * size;
  const keepsAbove = isAbove !== isNegative;
  const operator = keepsAbove
    ? isExact || isNegative
      ? 'at-least'
      : 'greater'
    : isExact || isNegative
      ? 'at-most'
      : 'less';
  return { steps: [filterStep([{ column, operator, value }])] };
};

/** “keep the ones between 100 and 500”. */
function betweenOutcome(numbers: readonly Part[], said: Said, scene: FrameScene): Outcome | null {
  const [low, high, more] = numbers.map(({ number }) => number);
  const column = scene.parts.values[0]?.key;
  if (column === undefined || low === undefined || high === undefined || more !== undefined || low >= high) return null;
  said.takeAll('between', 'only', 'all', 'values', 'since', 'until', ...nouns);
  said.everyIf((part) => part.column === column || part.column === scene.parts.along?.key);
  const size = scaleOf(said);
  return { steps: [filterStep([{ column, operator: 'between', value: low * size, to: high * size }])] };
}

function scaleOf(said: Said): number {
  if (said.take('billions')) return 1e9;
  if (said.take('millions')) return 1e6;
  return said.take('thousands') ? 1e3 : 1;
}

/** “top 5”, “the 3 smallest”, “top 5 by area”, “only the first 10”. */
export const topFrame: Frame = (said, scene) => {
  const small = smallOnes(said, scene);
  if (small !== null) return small;
  const isFirst = said.has('first') && said.parts.some(({ number }) => number !== undefined);
  // “only the three most sold”, in languages where “more” and “most” are one word.
  const isOwnValue = said.parts.some(({ column }) => scene.parts.values.some(({ key }) => key === column));
  const isTop = said.has('top') || (said.has('bigger', 'high') && (said.has('only') || isOwnValue));
  const isBottom = said.has('bottom') || (isOwnValue && said.has('smaller', 'low'));
  const isMost = said.has('maximum', 'only') && said.has('entries', 'bars', 'slices') && !said.has('above', 'below');
  if (
    (!isTop && !isBottom && !isFirst && !isMost) ||
    said.has('highlight', 'legend', 'sort', 'ascending', 'descending')
  )
    return null;
  if (said.parts.some(({ color }) => color !== undefined)) return null;
  const [number, more] = said.numbers();
  const count = number?.number;
  if (count === undefined || more !== undefined || !Number.isInteger(count) || count < 1) return null;
  const isNegative = said.take('no') !== null;
  const by = said.everyIf(({ column }) => column !== undefined && columnOf(scene.table, column)?.kind === 'number');
  const cells = said.cells();
  if (by.length > 1 || cells.length > 0 || isNegative) return null;
  said.takeAll(
    'top',
    'bottom',
    'bigger',
    'smaller',
    'high',
    'low',
    'only',
    'first',
    'per',
    'maximum',
    'all',
    'values',
    ...nouns,
  );
  if (scene.parts.along !== null && timeColumn(scene)?.key === scene.parts.along.key)
    said.takeAll('monthly', 'yearly', 'quarterly', 'weekly', 'daily');
  said.everyIf(
    (part) =>
      part.column !== undefined && (part.column === scene.parts.along?.key || part.column === scene.parts.series?.key),
  );
  const { parts } = scene;
  const column = by[0]?.column ?? parts.values[0]?.key;
  if (column === undefined) return null;
  if (parts.series !== null) return topSeries(count, isBottom, scene);
  if (parts.values.length > 1 && parts.along?.kind !== 'text') return null;
  // “the rest as other”: a row of its own.
  const hasOthers =
    said.has('rest') && (said.has('group', 'other') || said.parts.some((part) => part.quoted !== undefined));
  if (hasOthers && parts.along?.kind === 'text' && parts.values.length === 1) {
    const others = said.takeIf((part) => part.quoted !== undefined)?.quoted ?? 'Others';
    said.takeAll('rest', 'group', 'other', 'add');
    const order = isBottom ? 'ascending' : 'descending';
    const step = { ...blankStep('top'), count, column, order, hasOthers: true, label: parts.along.key, others };
    return {
      steps: [step as unknown as Step],
      changes: optionOf(scene, 'sort') === null ? [] : [setOption('sort', 'data')],
    }; // settings of its kind
  }
  const isOwn = by.length === 0 || (column === parts.values[0]?.key && parts.values.length === 1);
  const option = optionOf(scene, 'most');
  const sort = scene.document.options.sort ?? 'auto';
  const isByValue = sort === 'value' || (sort === 'auto' && parts.along?.kind === 'text');
  if (
    isOwn &&
    !isBottom &&
    option?.kind === 'amount' &&
    isByValue &&
    count <= option.max &&
    optionOf(scene, 'sort') !== null
  )
    return { changes: [setOption('most', count)] };
  const step = {
    ...blankStep('top'),
    count,
    column,
    order: isBottom ? 'ascending' : 'descending',
    hasOthers: false,
  } as unknown as Step; // settings of its kind
  return { steps: [step] };
};

const leastShare = 0.05;

/** “group the small ones together”: parts below a twentieth become one. */
function smallOnes(said: Said, scene: FrameScene): Outcome | null {
  const option = optionOf(scene, 'most');
  const isAsked = said.has('group') && said.has('smaller', 'bottom') && said.numbers().length === 0;
  if (!isAsked || option?.kind !== 'amount' || !/pie|donut/.test(scene.document.template)) return null;
  const totals = [...totalsByKey(scene, scene.parts).values()];
  const all = totals.reduce((sum, each) => sum + each, 0);
  const large = totals.filter((each) => each / all >= leastShare).length;
  said.takeAll('group', 'smaller', 'bottom', 'add', 'all', 'other', 'rest', ...nouns);
  return {
    changes: [setOption('most', Math.min(option.max, Math.max(option.min, Math.min(large + 1, totals.length - 1))))],
  };
}

/** The series with the largest sums. */
function topSeries(count: number, isBottom: boolean, scene: FrameScene): Outcome | null {
  const { series } = scene.parts;
  if (series === null) return null;
  const totals = [...totalsByKey(scene, scene.parts)].sort((a, b) => (isBottom ? a[1] - b[1] : b[1] - a[1]));
  const values = totals.slice(0, count).map(([key]) => key);
  return { steps: [filterStep([{ column: series.key, operator: 'one-of', values }])] };
}

const directions = ['ascending', 'descending', 'alphabetical', 'zToA', 'chronological', 'newestFirst', 'original'];

/** “from the hottest to the coldest”, “biggest on the left”: what is said first comes first. */
function superlativeOrder(said: Said): 'ascending' | 'descending' | undefined {
  const placeOf = (...meanings: readonly string[]) =>
    said.parts.findIndex((part) => meanings.some((each) => part.meanings.has(each)));
  const [high, low] = [placeOf('top', 'high', 'bigger'), placeOf('bottom', 'low', 'smaller')];
  const isPair = high >= 0 && low >= 0 && (said.has('sort') || said.has('until', 'since'));
  if (isPair) return high < low ? 'descending' : 'ascending';
  const isSide =
    said.has('left', 'start') ||
    (said.has('since') && !said.has('until') && said.parts.length <= 3) ||
    (said.has('top') && said.has('above'));
  if (!isSide || said.has('legend', 'labels', 'axis', 'title')) return undefined;
  return high >= 0 ? 'descending' : low >= 0 ? 'ascending' : undefined;
}

/** “sort by Costs, lowest first”, “alphabetically”, “from high to low”. */
export const sortFrame: Frame = (said, scene) => {
  const isSaid = said.has('sort', ...directions) || superlativeOrder(said) !== undefined;
  if (!isSaid || said.has('highlight')) return null;
  const direction = directions.find((each) => said.has(each)) ?? superlativeOrder(said);
  const isReversed = said.has('reverse');
  if (isReversed && direction === undefined) return null;
  if (
    said.parts.some(
      ({ color, quoted, number, column }) =>
        color !== undefined || quoted !== undefined || (number !== undefined && column === undefined),
    )
  )
    return null;
  said.takeAll('sort', 'reverse', 'top', 'bottom', 'first', 'start', 'high', 'low', 'bigger', 'smaller', ...directions);
  said.takeAll('since', 'until', 'above', 'below', 'left', 'right');
  const named = said.columns();
  const byMeasure = named.filter(({ column }) => column !== scene.parts.along?.key);
  const isTotal = said.has('totals', 'sum', 'values');
  // “order shops by total”: what the marks stand along is only named.
  const by = byMeasure.length > 0 ? byMeasure : isTotal ? [] : named;
  if (by.length > 1) return null;
  const isByName = said.has('labels');
  const isByValue = said.has('values', 'size', 'bars', 'slices', 'totals', 'sum');
  said.takeAll('labels', 'values', 'size', 'totals', 'sum', 'all', ...nouns);
  const { along, values } = scene.parts;
  const column = by[0] === undefined ? null : columnOf(scene.table, by[0].column ?? '');
  const option = optionOf(scene, 'sort');
  const allowed = option?.kind === 'choice' ? option.choices.map(({ value }) => value) : [];
  const pick = (value: string): Outcome | null =>
    allowed.includes(value)
      ? {
          changes: [
            ...(scene.document.options.isReversed === true ? [setOption('isReversed', false)] : []),
            setOption('sort', value),
          ],
        }
      : null;
  const isUp = direction === 'ascending';
  if (said.has('average') && allowed.includes('mean')) {
    said.takeAll('average', 'per', ...nouns);
    return pick('mean');
  }
  if (direction === 'original') return pick('data');
  if (column !== null && column.key !== along?.key && !values.some(({ key }) => key === column.key))
    return sortByColumn(
      column,
      isUp ? 'ascending' : column.kind === 'number' || direction === 'descending' ? 'descending' : 'ascending',
      scene,
    );
  if (column !== null && values.length > 1 && values.some(({ key }) => key === column.key)) {
    if (optionOf(scene, 'sortBy') === null) return sortByColumn(column, isUp ? 'ascending' : 'descending', scene);
    return { changes: [setOption('sortBy', column.name), setOption('sort', isUp ? 'ascending' : 'value')] };
  }
  const isAlong =
    direction === 'chronological' ||
    direction === 'newestFirst' ||
    direction === 'zToA' ||
    direction === 'alphabetical' ||
    isByName ||
    (column !== null && column.key === along?.key);
  if (isAlong) {
    const isDown = direction === 'zToA' || direction === 'newestFirst' || direction === 'descending' || isReversed;
    if (along === null) return null;
    // Months in words stand in the order of the data.
    if (along.kind === 'text' && direction === 'chronological' && timeColumn(scene) === along) return pick('data');
    const isText = along.kind === 'text' && direction !== 'chronological' && direction !== 'newestFirst';
    const named = pick(allowed.includes('label') ? 'label' : 'name');
    if (isText && named !== null)
      return isDown && optionOf(scene, 'isReversed') !== null
        ? {
            changes: [
              ...(named.changes ?? []).filter((each) => !(each.kind === 'option' && each.name === 'isReversed')),
              setOption('isReversed', true),
            ],
          }
        : isDown
          ? null
          : named;
    return sortByColumn(along, isDown ? 'descending' : 'ascending', scene);
  }
  const isByValues = isByValue || column !== null || direction === 'ascending' || direction === 'descending';
  if (!isByValues) return null;
  const chosen = pick(isUp !== isReversed ? 'ascending' : 'value');
  if (chosen !== null) return chosen;
  const [value] = values;
  return value === undefined ? null : sortByColumn(value, isUp ? 'ascending' : 'descending', scene);
};

/** Rows in the order of a column, and the chart in the order of the rows. */
function sortByColumn(column: Column, order: 'ascending' | 'descending', scene: FrameScene): Outcome | null {
  const option = optionOf(scene, 'sort');
  const takesRows = option?.kind === 'choice' && option.choices.some(({ value }) => value === 'data');
  if (!takesRows && !/table|heatmap/.test(scene.document.template)) return null;
  const step = { ...blankStep('sort'), by: [{ column: column.key, order }] } as unknown as Step; // settings of its kind
  const changes: Change[] =
    takesRows && (scene.document.options.sort ?? '') !== 'data' ? [setOption('sort', 'data')] : [];
  return { steps: [step], changes };
}

const grainOf: Readonly<Record<string, (typeof grains)[number]>> = {
  ...{ hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter', yearly: 'year' },
};
const hows: readonly [string, 'sum' | 'mean' | 'median' | 'count' | 'max' | 'min'][] = [
  ['sum', 'sum'],
  ['totals', 'sum'],
  ['average', 'mean'],
  ['median', 'median'],
  ['count', 'count'],
  ['maximum', 'max'],
  ['minimum', 'min'],
];

/** “per quarter”, “monthly averages”, “group by year”, “yearly sums”. */
export const grainFrame: Frame = (said, scene) => {
  const grain = Object.keys(grainOf).find((each) => said.has(each));
  if (
    grain === undefined ||
    said.parts.some(({ number, color, quoted }) => number !== undefined || color !== undefined || quoted !== undefined)
  )
    return null;
  if (
    said.has('sort', 'last', 'first', 'growth', 'since', 'until', 'axistitle', 'title', 'facets') &&
    !said.has('group', 'per')
  )
    return null;
  if (scene.parts.along?.kind !== 'time') return null;
  const how = hows.find(([meaning]) => said.has(meaning))?.[1];
  said.takeAll(
    grain,
    'group',
    'per',
    'values',
    'all',
    'points',
    'bars',
    'instead',
    'only',
    ...hows.map(([meaning]) => meaning),
  );
  said.everyIf(
    ({ column }) =>
      column !== undefined &&
      (column === scene.parts.along?.key || scene.parts.values.some(({ key }) => key === column)),
  );
  const combine = { how: how ?? scene.document.combine.how, grain: grainOf[grain] ?? ('auto' as const) };
  return { changes: [{ kind: 'combine', combine }] };
};

/** “show the average per city”, “use the sum”. */
export const combineFrame: Frame = (said, scene) => {
  const how = hows.find(([meaning]) => said.has(meaning))?.[1];
  if (
    how === undefined ||
    said.has('refline', 'lines', 'axis', 'labels', 'no', 'moving', 'stacked') ||
    said.parts.some(({ number, color, quoted }) => number !== undefined || color !== undefined || quoted !== undefined)
  )
    return null;
  if (!hasRepeats(scene)) return null;
  said.takeAll('per', 'group', 'values', 'instead', ...hows.map(([meaning]) => meaning));
  said.everyIf(
    ({ column }) =>
      column !== undefined &&
      (column === scene.parts.along?.key || scene.parts.values.some(({ key }) => key === column)),
  );
  return { changes: [{ kind: 'combine', combine: { ...scene.document.combine, how } }] };
};

/** Whether rows share what the marks stand along. */
function hasRepeats({ table, parts }: FrameScene): boolean {
  const { along, series } = parts;
  if (along === null) return false;
  const seen = new Set<string>();
  for (let row = 0; row < table.rows; row++) {
    const key = `${cellText(along, row)}\n${series === null ? '' : cellText(series, row)}`;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}
