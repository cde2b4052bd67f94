import { measureKindOf } from '#data/measure/measure-kind.ts';
import type { Column, Table } from '#data/table.ts';
import type { Candidate } from './candidates.ts';
import { figureFacts } from './column-facts.ts';
import { likeGroups } from './measure-facts.ts';
import { type Nature, natureOf } from './nature.ts';
import { baseNames, tallyNames } from './nature-words.ts';
import { panelOf } from './panel.ts';
import { isSpan, isWhole, needsLog } from './shapes.ts';
import { subjectOf } from './subject.ts';
import { totalsIn } from './total-columns.ts';
import { kindOfType } from './type-kinds.ts';

/** What the ranking knows of a chart, by name: facts of its columns, its table and its type, never their words. */
export type Features = Readonly<Record<string, number>>;

/** Of a chart that stands for itself, and together with the kind of its type. */
export function featuresOf(candidate: Candidate): Features {
  const { template } = candidate.suggestion;
  const kind = kindOfType(template);
  const facts = { ...ofColumns(candidate), ...ofTable(candidate), ...ofSubject(candidate) };
  const features: Record<string, number> = { [`type ${template}`]: 1, [`kind ${kind}`]: 1 };
  for (const [name, value] of Object.entries(facts)) {
    const amount = Number(value);
    if (amount === 0) continue;
    features[name] = amount;
    features[`${kind}: ${name}`] = amount;
  }
  return features;
}

type Facts = Readonly<Record<string, number | boolean>>;

function ofColumns({ suggestion, lens, values, axes, how, isMeanChosen, marks }: Candidate): Facts {
  const rows = Math.max(1, lens.table.rows);
  const numbers = values.filter(({ column }) => column.kind === 'number');
  const [one] = numbers;
  const time = axes.find(({ isTime }) => isTime);
  const words = axes.filter(({ column }) => column.kind === 'text');
  const [name] = words;
  const panel = time === undefined ? null : panelOf(lens.table, time.column, name?.column ?? null);
  const series = time === undefined ? (words[1]?.distinct ?? values.length) : (name?.distinct ?? values.length);
  const sizes = numbers.map(({ least, most }) => Math.log10(Math.max(1e-9, Math.abs(least), Math.abs(most))));
  return {
    points: Math.max(-1, Math.min(3, suggestion.points / 50)),
    'no values': values.length === 0,
    'one value': values.length === 1,
    '2 values': values.length === 2,
    '3 to 8 values': values.length >= 3 && values.length <= 8,
    'many values': values.length > 8,
    'time axis': time !== undefined,
    'text axis': name !== undefined,
    'two axes': axes.length >= 2,
    counts: how === 'count',
    sums: how === 'sum',
    averages: how === 'mean',
    latest: how === 'last',
    'averages a guess': isMeanChosen,
    'sums what varies little': how === 'sum' && isSteady(one),
    'averages what varies little': how === 'mean' && isSteady(one),
    'sums many': how === 'sum' ? Math.min(2, Math.log10(rows / Math.max(1, marks))) : 0,
    'sums a rate name': how === 'sum' && one?.isRate === true,
    'sums a tally': how === 'sum' && one !== undefined && tallyNames.test(one.column.name),
    '1 or 2 marks': marks <= 2,
    '3 to 7 marks': marks >= 3 && marks <= 7,
    '8 to 30 marks': marks >= 8 && marks <= 30,
    '31 to 100 marks': marks > 30 && marks <= 100,
    'over 100 marks': marks > 100,
    negatives: numbers.some(({ least }) => least < 0),
    'a rate': numbers.some(({ isRate }) => isRate),
    'a rating': numbers.some(({ isRating }) => isRating),
    'a count': numbers.some(({ column }) => tallyNames.test(column.name)),
    'units differ': unitsOf(numbers) > 1,
    'sizes differ': sizes.length > 1 && Math.max(...sizes) - Math.min(...sizes) > 1.3,
    'wide range': one !== undefined && one.least > 0 && one.most > 3000 * one.least,
    'value gaps': Math.max(0, ...values.map(({ gaps }) => gaps)),
    'few different values': one !== undefined && one.distinct <= 12 && one.distinct <= 0.2 * one.known,
    'unique axis': name !== undefined && name.unique > 0.9,
    'axis of 2 to 8': name !== undefined && name.distinct >= 2 && name.distinct <= 8,
    'axis over 60': name !== undefined && name.distinct > 60,
    'long labels': name !== undefined && name.longest > 18,
    'short labels': name !== undefined && name.longest <= 6,
    'axis gaps': Math.max(0, ...axes.map(({ gaps }) => gaps)),
    'axis is scale': axes.some(({ isScale }) => isScale),
    '2 to 8 series': series >= 2 && series <= 8,
    'over 12 series': series > 12,
    'over 12 dates': time !== undefined && time.distinct > 12,
    'under 5 dates': time !== undefined && time.distinct < 5,
    'stamp axis': time?.isStamp === true,
    'even steps': panel?.isEven === true,
    'uneven steps': panel !== null && !panel.isEven,
    'one row a date': panel !== null && panel.perDate === 1 && name === undefined,
    'rows a date': panel === null ? 0 : Math.min(2, Math.log10(panel.perDate)),
    'full panel': panel !== null && name !== undefined && panel.filled > 0.75 && panel.filled <= 1.001,
    'thin panel': panel !== null && name !== undefined && panel.filled < 0.4,
    'several in a cell': panel !== null && panel.filled > 1.05,
    'ordered names': name !== undefined && isOrdered(name),
    'draws a total': numbers.some((each) => isTotal(each, lens.table)),
    'total left': !numbers.some((each) => isTotal(each, lens.table)) && totalsIn(lens.table).length > 0,
    'many of a date': time !== undefined && words.length === 0 && time.distinct < 0.8 * rows,
    'a code': [...values, ...axes].some(({ isCode }) => isCode),
    counted: lens.shape === 'counted',
    'some columns': lens.shape === 'columns',
    turned: lens.shape === 'turned',
  };
}

const known = new WeakMap<Column, boolean>();

/** Values that lie close around their mean, as heights and wages do and amounts of sales do not. */
function isSteady(nature: Nature | undefined): boolean {
  const column = nature?.column;
  if (column === undefined || column.kind !== 'number') return false;
  const before = known.get(column);
  if (before !== undefined) return before;
  const values = column.values.filter((value) => !Number.isNaN(value));
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const answer = values.length >= 8 && Math.sqrt(variance) < 0.5 * Math.abs(mean);
  known.set(column, answer);
  return answer;
}

/** Names that begin with rising numbers, such as ages and hours. */
function isOrdered({ column }: Nature): boolean {
  if (column.kind !== 'text') return false;
  const starts = column.words.slice(0, 40).flatMap((word) => {
    const found = /\d+(?:[.,]\d+)?/.exec(word)?.[0];
    return found === undefined ? [] : [Number(found.replace(',', '.'))];
  });
  if (starts.length < 3 || starts.length < 0.8 * Math.min(40, column.words.length)) return false;
  return starts.every((start, at) => at === 0 || start >= (starts[at - 1] ?? start));
}

function isTotal({ column }: Nature, table: Table): boolean {
  return totalsIn(table).includes(column);
}

const knownGroups = new WeakMap<Table, readonly (readonly Column[])[]>();

/** Measures that can share an axis. */
function alikeIn(table: Table): readonly (readonly Column[])[] {
  const before = knownGroups.get(table);
  if (before !== undefined) return before;
  const measures = table.columns.flatMap((column) =>
    column.kind === 'number' && natureOf(column, table.rows).isMeasure ? [figureFacts(column, table.rows)] : [],
  );
  const groups = likeGroups(measures).map((group) => group.map(({ column }) => column));
  knownGroups.set(table, groups);
  return groups;
}

function unitsOf(numbers: readonly Nature[]): number {
  const units = numbers.map(
    ({ column, isRate }) => `${column.kind === 'number' ? measureKindOf(column).unit : ''} ${isRate}`,
  );
  return new Set(units).size;
}

/** The table whose rows are shown or counted, and which of its columns are drawn. */
function shownOf({ lens: { uncounted }, values, axes, how }: Pick<Candidate, 'lens' | 'values' | 'axes' | 'how'>) {
  const all = uncounted.columns.map((column) => natureOf(column, uncounted.rows));
  const among = (drawn: readonly Nature[]) => {
    const keys = new Set(drawn.map(({ column }) => column.key));
    return all.filter(({ column }) => keys.has(column.key));
  };
  return {
    table: uncounted,
    all,
    measures: all.filter(({ isMeasure }) => isMeasure),
    values: how === 'count' ? [] : among(values),
    axes: among(axes),
  };
}

/** Of the table as it was read, and of what the lens shows. */
function ofTable(candidate: Candidate): Facts {
  const { facts, how } = candidate;
  const { table, all, measures, values, axes } = shownOf(candidate);
  const names = all.filter(({ column, isCode, isProse }) => column.kind === 'text' && !isCode && !isProse);
  const times = all.filter(({ isTime, isConstant }) => isTime && !isConstant);
  const drawn = [...values, ...axes];
  const { rows } = table;
  const groups = alikeIn(table);
  const counts = groups.map((group) => group.filter((each) => drawn.some(({ column }) => column === each)).length);
  return {
    'over 60 rows': rows > 60,
    'up to 12 rows': rows <= 12,
    'time unused': times.length > 0 && !times.some((each) => drawn.includes(each)),
    'has time': times.length > 0,
    'has places': all.filter(({ isCoordinate }) => isCoordinate).length >= 2,
    'names are regions': facts.areRegions,
    'names are towns': facts.areTowns,
    'no measures': measures.length === 0,
    'one measure': measures.length === 1,
    'many measures': measures.length > 4,
    'counts past amounts':
      how === 'count' &&
      measures.some(({ isRate, isRating, column }) => !isRate && !isRating && tallyNames.test(column.name)),
    'counts past rates': how === 'count' && measures.some(({ isRate }) => isRate),
    'counts past others': how === 'count' && measures.length > 0,
    'counts of events': how === 'count' && measures.length === 0,
    'counts unique': how === 'count' && axes.some(({ unique, column }) => column.kind === 'text' && unique > 0.6),
    'counts of few': how === 'count' && rows < 20,
    'sums past repeats': how === 'sum' && names.some(({ unique }) => unique > 0.98),
    'draws a base':
      values.some(({ column }) => baseNames.test(column.name)) &&
      measures.some(({ column }) => !baseNames.test(column.name)),
    'leaves a base':
      measures.some(({ column }) => baseNames.test(column.name)) &&
      !values.some(({ column }) => baseNames.test(column.name)),
    'skips the first name': names.length > 1 && axes.length > 0 && names[0] !== undefined && !axes.includes(names[0]),
    'axis of most rows': axes.some(({ column, unique }) => column.kind === 'text' && unique > 0.98),
    'one value past alike':
      values.length === 1 &&
      groups.some((group) => group.length >= 2 && group.some((each) => each === values[0]?.column)),
    'rate past tally': values.length === 1 && values[0]?.isRate === true && measures.some(({ isRate }) => !isRate),
    'tally past rate': values.length === 1 && values[0]?.isRate === false && measures.some(({ isRate }) => isRate),
    'sample and names': facts.isSample && axes.some(({ unique, column }) => column.kind === 'text' && unique > 0.98),
    'one of alike': Math.max(...counts, 0) === 1 && Math.max(...groups.map(({ length }) => length), 0) >= 3,
    'some of alike': groups.some((group, at) => group.length > (counts[at] ?? 0) && (counts[at] ?? 0) > 1),
    'all of alike': groups.some((group, at) => group.length >= 3 && group.length === counts[at]),
    'alike and others': counts.filter((count) => count > 0).length > 1,
    'table of one kind': groups.length === 1 && measures.length >= 3,
    'names are columns': areSameNames(names[0], measures),
    matrix: groups.some(({ length }) => length >= 5 && length >= 0.4 * rows),
    'rates in table': measures.some(({ isRate }) => isRate),
    'tallies in table': measures.some(({ isRate }) => !isRate),
    'prose in table': all.some(({ isProse }) => isProse),
    'codes in table': all.some(({ isCode }) => isCode),
    'rows are unique names': names.some(({ unique }) => unique > 0.98),
    'repeated names': names.length > 0 && !names.some(({ unique }) => unique > 0.98),
    'first measure': values[0] !== undefined && values[0] === measures[0],
    'last measure': measures.length > 1 && values.at(-1) === measures.at(-1),
    'share of measures': measures.filter((each) => drawn.includes(each)).length / Math.max(1, measures.length),
    'share of names': names.filter((each) => drawn.includes(each)).length / Math.max(1, names.length),
    'first name': names[0] !== undefined && axes.includes(names[0]),
    'moment columns': facts.moments.length >= 3,
    'two moments': facts.moments.length === 2,
    'months as columns': facts.areMonths,
    shares: facts.areShares,
    'a whole': isWhole(facts),
    sample: facts.isSample,
    long: facts.isLong,
    mixed: facts.isMixed,
    'adds up': facts.doesAddUp,
    cycle: facts.isCycle,
    links: facts.links !== null,
    'named links': facts.links?.isNamed === true,
    levels: facts.levels.length >= 2,
    interval: facts.interval !== null || facts.bounds !== null,
    goal: facts.goal !== null,
    answers: facts.answers !== null,
    pair: facts.pair !== null,
    span: isSpan(facts),
    gaps: facts.hasGaps,
    'needs log': needsLog(facts),
    'has units': facts.haveUnits,
    'ratings in table': all.some(({ isRating }) => isRating),
  };
}

/** A table from each to each: its rows and its columns have the same names. */
function areSameNames(label: Nature | undefined, measures: readonly Nature[]): boolean {
  if (label?.column.kind !== 'text' || measures.length < 3) return false;
  const rows = new Set(label.column.words.map((word) => word.trim().toLowerCase()));
  const same = measures.filter(({ column }) => rows.has(column.name.trim().toLowerCase())).length;
  return same >= 3 && same >= 0.6 * measures.length;
}

/** Of what the table is about, and what of it is drawn. */
function ofSubject(candidate: Candidate): Facts {
  const { about, how } = candidate;
  const { table, all, measures, values, axes } = shownOf(candidate);
  const { named, sorted } = subjectOf(table, about);
  const names = all.filter(({ isMeasure, isCode, isProse }) => !isMeasure && !isCode && !isProse);
  const isDrawn = (column: Column) => values.some((each) => each.column === column);
  const some = (list: readonly Nature[], has: ReadonlySet<Column>) => list.some(({ column }) => has.has(column));
  const [only] = values;
  const isOne = values.length === 1 && only !== undefined;
  const group = isOne ? alikeIn(table).find((each) => each.length >= 3 && each.includes(only.column)) : undefined;
  const place = measures.findIndex(({ column }) => column === only?.column);
  const units = measures.filter(({ column }) => column.kind === 'number' && measureKindOf(column).unit !== null);
  const hasUnit = only?.column.kind === 'number' && measureKindOf(only.column).unit !== null;
  return {
    'named value': some(values, named),
    'past the named': values.length > 0 && !some(values, named) && some(measures, named),
    'counts past the named': how === 'count' && some(measures, named),
    'named axis': some(axes, named),
    'past the named axis': axes.length > 0 && !some(axes, named) && some(names, named),
    'rows sorted by it': isOne && sorted === only.column,
    'rows sorted by another': isOne && sorted !== null && !isDrawn(sorted),
    'first of alike': group?.[0] === only?.column && group !== undefined,
    'last of alike': group?.at(-1) === only?.column && group !== undefined,
    'between alike': group !== undefined && group[0] !== only?.column && group.at(-1) !== only?.column,
    'second measure': isOne && place === 1,
    'later measure': isOne && place > 1 && place < measures.length - 1,
    'the one with a unit': isOne && hasUnit && units.length === 1 && measures.length > 1,
    'past units': isOne && !hasUnit && units.length > 0,
    'counts of once': how === 'count' && candidate.values.every(({ most }) => most <= 2),
    'no words': !all.some(({ column }) => column.kind === 'text'),
  };
}
