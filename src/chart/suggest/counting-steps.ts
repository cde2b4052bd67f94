import { languageOfTable } from '#data/language/language-of-table.ts';
import type { Table } from '#data/table.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import { countWord } from './count-words.ts';
import type { Nature } from './nature.ts';
import { answerNames } from './nature-words.ts';

const most = { groups: 5, times: 2, counted: 8 };

const fewestRows = 8;
/** Fewer events are told one by one. */
const fewestEvents = 25;
/** A chart of more counts than these shows nothing. */
const mostCounts = 80;
const fewAnswers = 8;

/** Ways to count rows: by group, by date, by two of them, or the answers to several questions. */
export function countingSteps(table: Table, natures: readonly Nature[]): (readonly Step[])[] {
  if (table.rows < fewestRows) return [];
  const name = countWord(languageOfTable(table));
  const countable = natures.filter((each) => isCountable(each, natures)).slice(0, most.counted);
  const groups = countable.slice(0, most.groups);
  const dates = natures.filter(({ isTime, isStamp, column }) => isTime && !isStamp && column.kind === 'time');
  const years = natures.filter(({ isTime, unique, column }) => isTime && column.kind === 'number' && unique <= 0.7);
  const small = groups.filter(({ distinct }) => distinct <= fewAnswers).slice(0, 3);
  const times = table.rows < fewestEvents ? [] : [...dates.slice(0, most.times), ...years.slice(0, 1)];
  const inPairs = pairsOf(groups).filter(([first, second]) => first.distinct * second.distinct <= 0.9 * table.rows);
  return [
    ...[...countable.map((each) => [each]), ...inPairs].map((keys) => [countBy(keys, name), ...inOrder(keys)]),
    ...times.flatMap((time) => [[time], ...small.map((group) => [time, group])]).map((keys) => [countBy(keys, name)]),
    ...countedAnswers(natures, name),
  ];
}

/** Many different names of this length are summaries. */
const summary = { longest: 30, distinct: 12 };

function isCountable(nature: Nature, all: readonly Nature[]): boolean {
  const { column, distinct, unique, isCode, isProse, isConstant, isRating, longest } = nature;
  if (isConstant || isProse || distinct > mostCounts) return false;
  if (longest > summary.longest && distinct > summary.distinct) return false;
  return column.kind === 'text' ? !isCode && unique <= 0.7 : isRating && isAnswer(nature, all);
}

/** Small whole numbers are answers where they are called so or most figures are such; else they are counts of something. */
function isAnswer({ column }: Nature, all: readonly Nature[]): boolean {
  const figures = all.filter(({ isMeasure }) => isMeasure);
  const ratings = figures.filter(({ isRating }) => isRating);
  return answerNames.test(column.name) || (ratings.length >= 2 && ratings.length > 0.5 * figures.length);
}

function pairsOf(natures: readonly Nature[]): [Nature, Nature][] {
  return natures.flatMap((first, at) => natures.slice(at + 1).map((second): [Nature, Nature] => [first, second]));
}

/** Several questions with the same answers: how often each answer was given. */
function countedAnswers(natures: readonly Nature[], name: string): Step[][] {
  const scales = natures.filter(({ column, isScale }) => column.kind === 'text' && isScale).slice(0, 20);
  if (scales.length < 2) return [];
  const unpivot = {
    ...blankStep('unpivot'),
    columns: scales.map(({ column }) => column.key),
    names: 'Question',
    values: 'Answer',
  };
  const group = { ...blankStep('group'), by: ['Question', 'Answer'].map(by), aggregates: [rowCount(name)] };
  return [[unpivot as Step, group as Step]]; // the settings of their kinds
}

const by = (column: string) => ({ column, part: 'none' });

function rowCount(name: string) {
  return { how: 'rows', column: '', share: 50, name };
}

function countBy(natures: readonly Nature[], name: string): Step {
  const keys = natures.map(({ column, least, most: last }) => ({
    column: column.key,
    part: column.kind === 'time' ? partFor(last - least) : 'none',
  }));
  return { ...blankStep('group'), by: keys, aggregates: [rowCount(name)] } as Step; // the settings of its kind
}

const day = 86_400_000;

/** The part of a date that leaves some to some dozens of periods. */
function partFor(span: number): 'year' | 'quarter' | 'month' | 'week' | 'day' {
  if (span > 12 * 365 * day) return 'year';
  if (span > 4 * 365 * day) return 'quarter';
  if (span > 150 * day) return 'month';
  return span > 70 * day ? 'week' : 'day';
}

/** Ratings are counted from the lowest to the highest, and are names then. */
function inOrder(natures: readonly Nature[]): Step[] {
  return natures
    .filter(({ column }) => column.kind === 'number')
    .flatMap(({ column: { key } }) => [
      { ...blankStep('sort'), by: [{ column: key, order: 'ascending' }] } as Step,
      { ...blankStep('retype'), columns: [key], type: { is: 'category' } } as Step,
    ]);
}
