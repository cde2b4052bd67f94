import type { Cue } from '#ai/offline/language/language.ts';
import type { Condition } from '../evidence/condition.ts';
import type { QuestionEvidence } from '../evidence/evidence.ts';
import { countWithout, doOverlap, hasWord, noWords, unionOf, type WordSet, wordSetOf } from '../evidence/word-set.ts';
import type { KnownColumn, KnownTable } from '../known-table.ts';
import type { FeatureName, FeatureNames, FeatureSpace } from '../score/feature-names.ts';
import type { AnswerItem, ComputedReading, ReadingOperation, RowReading } from './reading.ts';

/** Rows that a reading chooses, with the features of how they are chosen. */
export type RowSet = {
  kind: string;
  rows: Int32Array;
  /** Rows that were compared to find these. */
  from?: Int32Array;
  words: WordSet;
  parts: readonly number[];
  plain: readonly number[];
  reading: RowReading;
  conditions: readonly Condition[];
  /** Place of the column that orders them; −1 without one. */
  by: number;
};

/** Features that a column has wherever it is asked for. */
type ColumnFeatures = { plain: readonly number[]; parts: readonly number[]; words: WordSet };

/** What all steps of the grammar share for one question. */
export type GrammarSpace = {
  evidence: QuestionEvidence;
  table: KnownTable;
  plain: (...names: FeatureName[]) => number[];
  parts: (...names: FeatureName[]) => number[];
  asked: readonly ColumnFeatures[];
  orderable: readonly KnownColumn[];
  numeric: readonly KnownColumn[];
  /** Columns whose values repeat. */
  grouping: readonly KnownColumn[];
  /** How rows lie by the first column that orders them. */
  course: 'up' | 'down' | 'none';
  /** Whether the question has one of these concepts, cues (“~mean”) or parts of dates (“@month”). */
  has: (...concepts: string[]) => boolean;
  drafts: Draft[];
};

const maxMade = 6000;
const maxGroups = 1000;

export function openWorkspace(evidence: QuestionEvidence, space: FeatureSpace): GrammarSpace {
  const { table, words } = evidence;
  const concepts = new Set([
    ...words.map(({ concept }) => concept),
    ...[...evidence.requested.cues.keys()].map((cue) => `~${cue}`),
    ...[...evidence.requested.grains.keys()].map((grain) => `@${grain}`),
  ]);
  const plain = (...names: FeatureName[]) => numbersOf(space.plain, names);
  const parts = (...names: FeatureName[]) => numbersOf(space.parts, names);
  const orderable = table.columns.filter(({ isNumeric, isDated }) => isNumeric || isDated);
  const repeating = table.columns.filter(
    ({ values, isUnique }) => !isUnique && values.length > 1 && values.length <= maxGroups,
  );
  return {
    ...{ evidence, table, plain, parts, orderable },
    asked: table.columns.map((column) => featuresOfAsked(column, { evidence, plain, parts })),
    numeric: table.columns.filter(({ isNumeric }) => isNumeric),
    grouping: repeating,
    course: courseOf(orderable.find(({ isDated }) => isDated) ?? orderable[0], table.live),
    has: (...wanted) => wanted.some((concept) => concepts.has(concept)),
    drafts: [],
  };
}

function numbersOf(names: FeatureNames, wanted: readonly FeatureName[]): number[] {
  const numbers: number[] = [];
  for (const name of wanted) {
    const number = names.numberOf(name);
    if (number >= 0) numbers.push(number);
  }
  return numbers;
}

function featuresOfAsked(
  column: KnownColumn,
  { evidence, plain, parts }: Pick<GrammarSpace, 'evidence' | 'plain' | 'parts'>,
): ColumnFeatures {
  const { focus, names } = evidence;
  const [asked, named] = [focus[column.index], names[column.index]];
  const best = Math.max(...focus.map(({ grade }) => grade));
  const grade = asked?.grade ?? 0;
  const place = column.index === 0 ? 'first' : column.index === 1 ? 'second' : 'later';
  return {
    plain: plain(
      `asked:focus=${grade}`,
      `asked:name=${named?.grade ?? 0}`,
      `asked:kind=${column.kind}`,
      grade === best && best > 0 ? `asked:best=${best}` : 'asked:notbest',
      `asked:${place}`,
      column.isNumbering ? 'asked:numbering' : 'asked:measuring',
      column.isUnique ? 'asked:unique' : column.values.length < 4 ? 'asked:few' : 'asked:repeats',
    ),
    parts: parts('asked', `asked=${column.kind}`, ...column.stems.slice(0, 2).map((stem) => `asked:${stem}`)),
    words: grade >= 2 ? (asked?.words ?? noWords) : (named?.grade ?? 0) >= 3 ? (named?.words ?? noWords) : noWords,
  };
}

/** Whether rows rise or fall in a column. */
function courseOf(column: KnownColumn | undefined, rows: Int32Array): GrammarSpace['course'] {
  if (column === undefined) return 'none';
  let [up, down] = [0, 0];
  for (let at = 1; at < rows.length; at++) {
    const step = (column.order[rows[at] ?? 0] ?? 0) - (column.order[rows[at - 1] ?? 0] ?? 0);
    if (step > 0) up += 1;
    else if (step < 0) down += 1;
  }
  return up > 4 * down ? 'up' : down > 4 * up ? 'down' : 'none';
}

/** What a reading adds to its rows. */
type Made = {
  operation: ReadingOperation;
  /** Name of the operation for features; its own where it has no other. */
  root: string;
  items: readonly AnswerItem[];
  groups?: ComputedReading['groups'];
  isPercent?: boolean;
  plain: readonly number[];
  parts: readonly number[];
  words: WordSet;
  /** What the answer is: text, number or time. */
  kind: string;
};

/** Reading before its features are computed, which only those that are kept need. */
type Draft = { set: RowSet; made: Made; words: WordSet; missed: number; lost: number };

/** Adds a reading to the drafts. */
export function addReading({ evidence, drafts }: GrammarSpace, set: RowSet, made: Made): void {
  if (made.items.length === 0 || drafts.length >= maxMade) return;
  const words = unionOf(set.words, made.words);
  drafts.push({
    set,
    made,
    words,
    missed: countWithout(evidence.content, words),
    lost: countLost(evidence, set, words),
  });
}

const maxLost = 3;

/** How many conditions that the question names are left out. */
function countLost({ conditions }: QuestionEvidence, set: RowSet, words: WordSet): number {
  let lost = 0;
  for (const each of conditions) {
    const isStrong = each.kind === 'value' || each.kind === 'time' || (each.kind === 'part' && each.to > each.from);
    if (!isStrong || doOverlap(each.words, words) || set.conditions.some((other) => doOverlap(other.words, each.words)))
      continue;
    lost += 1;
    if (lost === maxLost) break;
  }
  return lost;
}

/** The drafts that leave the fewest words unused, with their features. */
export function finishDrafts(space: GrammarSpace, limit: number): ComputedReading[] {
  const { drafts } = space;
  if (drafts.length <= limit) return drafts.map((draft) => finish(space, draft));
  const left = ({ missed, lost }: Draft) => missed + 2 * lost;
  const places = drafts.map((_, at) => at);
  const order = places.sort((a, b) => left(drafts[a] as Draft) - left(drafts[b] as Draft) || a - b); // places of drafts
  const kept = new Set(order.slice(0, limit));
  return drafts.filter((_, at) => kept.has(at)).map((draft) => finish(space, draft));
}

function finish(space: GrammarSpace, draft: Draft): ComputedReading {
  const { set, made, words } = draft;
  const { items, root, kind } = made;
  const size = items.length === 1 ? '1' : items.length <= 3 ? '2-3' : 'many';
  const own = space.plain(
    ['root', root],
    ['root', root, set.kind],
    ['answer', kind, size],
    ...featuresOfItem(space, set, made),
    ...featuresOfUse(space, draft),
  );
  const parts = space.parts(['root', root], ['root', root, set.kind], ['answer', kind, size === '1' ? '1' : 'n']);
  return {
    reading: { rows: set.reading, operation: made.operation },
    ...{ items, words, rows: set.from ?? set.rows },
    groups: made.groups ?? null,
    isPercent: made.isPercent ?? false,
    key: keyOf(items, made.groups ?? null),
    plain: [set.plain, made.plain, own],
    parts: [set.parts, made.parts, parts],
  };
}

function featuresOfItem({ evidence }: GrammarSpace, set: RowSet, { items, root }: Made): FeatureName[] {
  const [item] = items;
  if (items.length !== 1 || item === undefined) return [];
  if ('number' in item) {
    const { number } = item;
    return [['number', root, number === 0 ? '0' : number === 1 ? '1' : number < 0 ? 'negative' : 'n']];
  }
  const isAsked = item.plain.length > 1 && evidence.text.includes(` ${item.plain} `);
  return isAsked ? [['named', set.kind === 'top' && set.conditions.length > 1 ? 'choice' : root]] : [];
}

/** How many words a reading leaves unused. */
function featuresOfUse(
  { evidence: { content, linked, strange, topical } }: GrammarSpace,
  { set, made, words, missed, lost }: Draft,
): FeatureName[] {
  const total = countWithout(content, noWords);
  const few = Math.min(4, missed);
  const [far, near] = [wordSetOf(strange), wordSetOf(topical)];
  return [
    ['missed', made.root, few],
    ['missed', set.kind, few],
    ['missed', Math.min(6, missed)],
    ['missed-share', total === 0 ? 0 : Math.round((missed / total) * 5)],
    [
      'missed-linked',
      Math.min(5, countWithout({ low: content.low & linked.low, high: content.high & linked.high }, words)),
    ],
    ['missed-far', Math.min(3, countWithout({ low: content.low & far.low, high: content.high & far.high }, words))],
    ['missed-near', Math.min(3, countWithout({ low: content.low & near.low, high: content.high & near.high }, words))],
    ['lost', lost],
    ['lost', made.root, lost],
  ];
}

function keyOf(items: readonly AnswerItem[], groups: ComputedReading['groups']): string {
  if (groups !== null)
    return groups.map(([name, value, second = '']) => `${name}${second}=${roundedFigure(value)}`).join('|');
  return items
    .map((item) => ('number' in item ? `#${roundedFigure(item.number)}` : item.plain))
    .sort()
    .join('|');
}

export function roundedFigure(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(10));
}

/** Cells of rows as items, each value once. */
export function itemsIn(column: KnownColumn, rows: Int32Array, most: number): AnswerItem[] | null {
  const codes = new Set<number>();
  for (const row of rows) {
    const code = column.codes[row] ?? -1;
    if (column.values[code]?.plain !== '') codes.add(code);
    if (codes.size > most) return null;
  }
  return [...codes].map((code) => ({ text: column.values[code]?.text ?? '', plain: column.values[code]?.plain ?? '' }));
}

/** Words of a column’s name in the question; none where it is not well met. */
export function nameWords({ evidence }: GrammarSpace, column: number, least = 3): WordSet {
  const named = evidence.names[column];
  return named !== undefined && named.grade >= least ? named.words : noWords;
}

export function gradeOf(meetings: QuestionEvidence['names'], column: number): number {
  return meetings[column]?.grade ?? 0;
}

/** Words that ask for these. */
export function cueWords({ evidence }: GrammarSpace, ...cues: readonly Cue[]): WordSet {
  const found = cues.map((cue) => evidence.requested.cues.get(cue) ?? noWords);
  return unionOf(...found);
}

/** The noun that is counted is what a row is: its words need no column. */
export function rowNounWords({ evidence }: GrammarSpace): WordSet {
  const [first] = evidence.focusPlaces.filter((at) => !hasWord(evidence.linked, at));
  return first === undefined ? noWords : wordSetOf(evidence.focusPlaces.filter((at) => !hasWord(evidence.linked, at)));
}
