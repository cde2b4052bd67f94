import type { Column } from '#data/table.ts';
import { figureFacts } from './column-facts.ts';
import { likeGroups } from './measure-facts.ts';
import { momentsAmong } from './moments.ts';
import type { Nature } from './nature.ts';
import { answerCounts } from './nature-words.ts';

const most = {
  measures: 8,
  names: 6,
  groups: 5,
  times: 2,
  pairs: 6,
  paired: 4,
  plane: 5,
  courses: 3,
  spots: 4,
  spans: 3,
};
/** More different names than these are no groups. */
const mostGroups = 60;
const mostNames = 400;
const fewestOfSample = 10;

/** The columns of a table by what they can do in a chart. */
type Cast = {
  /** Measures one by one, and those that can share an axis together. */
  values: readonly (readonly Column[])[];
  measures: readonly Column[];
  /** One measure at several moments. */
  moments: readonly Column[];
  names: readonly Column[];
  groups: readonly Column[];
  times: readonly Column[];
  coordinates: readonly Column[];
  /** What names each row. */
  label: Column | null;
};

/** Choices of columns that may make a chart together. */
export function columnSets(natures: readonly Nature[], rows: number): Column[][] {
  const cast = castOf(natures, rows);
  const sets = [
    ...(rows >= fewestOfSample ? cast.values : []),
    ...valuesByName(cast),
    ...valuesInPairs(cast),
    ...points(cast),
    ...courses(cast),
    ...spots(cast),
    ...spans(cast),
  ];
  return sets.map((set) => [...new Set(set)]);
}

function castOf(natures: readonly Nature[], rows: number): Cast {
  const columnsOf = (is: (nature: Nature) => boolean) => natures.filter(is).map(({ column }) => column);
  const figures = (columns: readonly Column[]) =>
    columns.flatMap((column) => (column.kind === 'number' ? [figureFacts(column, rows)] : []));
  const measures = withoutAnswerCounts(columnsOf(({ isMeasure }) => isMeasure)).slice(0, most.measures);
  const together = likeGroups(figures(measures)).filter(({ length }) => length > 1);
  const isWord = ({ column }: Nature) => column.kind === 'text';
  return {
    values: [...measures.map((column) => [column]), ...together.map((group) => group.map(({ column }) => column))],
    measures,
    moments: momentsAmong(figures(columnsOf(({ isMeasure }) => isMeasure))).map(({ column }) => column),
    names: columnsOf((each) => isWord(each) && each.distinct <= mostNames).slice(0, most.names),
    groups: columnsOf((each) => isWord(each) && each.distinct <= mostGroups).slice(0, most.groups),
    times: columnsOf(({ isTime, isStamp }) => isTime && !isStamp),
    coordinates: columnsOf(({ isCoordinate }) => isCoordinate).slice(0, 2),
    label: natures.find((each) => isWord(each) && each.unique > 0.9)?.column ?? null,
  };
}

/** How many answers a row rests on is told beside what they say, not drawn with it. */
function withoutAnswerCounts(measures: readonly Column[]): readonly Column[] {
  const said = measures.filter(({ name }) => !answerCounts.test(name.trim()));
  return said.length > 0 ? said : measures;
}

/** Values by name, over time, and over time by group. */
function valuesByName({ values, names, groups, times }: Cast): Column[][] {
  return values.flatMap((value) => [
    ...names.map((name) => [name, ...value]),
    ...times
      .slice(0, most.times)
      .flatMap((time) => [[time, ...value], ...groups.map((group) => [time, group, ...value])]),
  ]);
}

/** Values by two groups, or by a group and the name of the row. */
function valuesInPairs({ values, groups, label }: Cast): Column[][] {
  const isOwn = label !== null && !groups.includes(label);
  return groups.flatMap((first, at) => {
    const seconds = [...groups.slice(at + 1), ...(isOwn ? [label] : [])].slice(0, most.pairs);
    return seconds.flatMap((second) => values.slice(0, most.paired).map((value) => [first, second, ...value]));
  });
}

/** Two measures against each other. */
function points({ measures, label }: Cast): Column[][] {
  const plane = measures.slice(0, most.plane);
  return plane.flatMap((x, at) =>
    plane.slice(at + 1).flatMap((y) => [[x, y], ...(label === null ? [] : [[label, x, y]])]),
  );
}

/** One measure at several moments, for each name. */
function courses({ moments, names }: Cast): Column[][] {
  return moments.length < 2 ? [] : names.slice(0, most.courses).map((name) => [name, ...moments]);
}

/** Places with a measure or a group. */
function spots({ coordinates, label, measures, groups }: Cast): (readonly Column[])[] {
  if (coordinates.length < 2) return [];
  const named = label === null ? coordinates : [label, ...coordinates];
  const shown = [...measures.slice(0, most.spots), ...groups.slice(0, 2)];
  return [coordinates, named, ...shown.map((column) => [...named, column])];
}

/** From one date to another. */
function spans({ times, names }: Cast): Column[][] {
  const some = times.slice(0, most.spans);
  return some.flatMap((from, at) =>
    some.slice(at + 1).flatMap((to) => names.slice(0, 2).map((name) => [name, from, to])),
  );
}
