import { missingIn } from '#ai/offline/answer/refuse.ts';
import { type ParseResult, parsePieces, settingOf } from '#ai/offline/intent/parse.ts';
import { cutIntoPieces, type Piece, type Setting } from '#ai/offline/intent/pieces.ts';
import type { Cue, Grain } from '#ai/offline/language/language.ts';
import { tokenize } from '#ai/offline/language/tokenize.ts';
import { linkColumns } from '#ai/offline/link/link-columns.ts';
import { linkValues } from '#ai/offline/link/link-values.ts';
import { plainCell } from '../cell-parts.ts';
import { type KnownColumn, type KnownTable, rowsWithValues } from '../known-table.ts';
import type { WordReader } from '../word-reader.ts';
import type { QuestionWord } from '../words.ts';
import type { Meeting } from './column-meeting.ts';
import { type Condition, newCondition } from './condition.ts';
import { noWords, unionOf, type WordSet, wordSetOf } from './word-set.ts';

/** What the words of a question ask for and link to, in ten languages. */
export type LinkedWords = {
  setting: Setting;
  pieces: readonly Piece[];
  /** Words by what they ask for. */
  cues: ReadonlyMap<Cue, WordSet>;
  grains: ReadonlyMap<Grain, WordSet>;
  /** How the question meets each column’s name, by synonyms, short forms, slips and translations, too. */
  names: readonly Meeting[];
  conditions: readonly Condition[];
  /** Words that choose nothing: how to show the answer, and grammar. */
  idle: WordSet;
  /** Words that mean something here. */
  explained: WordSet;
  /** What the pieces are, in order. */
  kinds: readonly string[];
  /** What the grammar of requests makes of the question. */
  parsed: ParseResult;
  /** Words for a measure or somebody that the data does not have. */
  lacking: WordSet;
  /** Words of each time that is named. */
  times: readonly WordSet[];
};

const idleCues = new Set<Cue>([
  ...(['which', 'when', 'how-much', 'chart', 'in', 'and', 'where', 'than', 'list', 'all', 'total', 'yes-no'] as const),
  ...(['sort', 'x-axis', 'y-axis', 'only', 'by', 'each', 'equal', 'series', 'facet'] as const),
]);

/** Reads a question with the vocabulary of requests. */
export function linkedWords(
  question: string,
  { table, words, reader }: { table: KnownTable; words: readonly QuestionWord[]; reader: WordReader },
): LinkedWords {
  const { language, others } = reader;
  const setting = settingOf({ text: question, table: table.source, language, name: table.name, others });
  const pieces = cutIntoPieces(setting);
  const placesIn = (from: number, to: number) => {
    const [start, end] = [setting.tokens[from]?.start ?? 0, setting.tokens[to - 1]?.end ?? 0];
    return words.flatMap((word, at) => (word.start < end && word.end > start ? at : []));
  };
  const [cues, grains] = [new Map<Cue, WordSet>(), new Map<Grain, WordSet>()];
  const [idle, explained]: [number[], number[]] = [[], []];
  for (const piece of pieces) {
    const places = placesIn(piece.from, piece.to);
    const set = wordSetOf(places);
    for (const cue of piece.cues) cues.set(cue, unionOf(cues.get(cue) ?? noWords, set));
    if (piece.grain !== null) grains.set(piece.grain, unionOf(grains.get(piece.grain) ?? noWords, set));
    if (isIdle(piece)) idle.push(...places);
    if (isExplained(piece, setting)) explained.push(...places);
  }
  // “In which month” asks for the time as a whole; its word names a part of dates all the same.
  setting.tokens.forEach((token, at) => {
    const grain = grainOf(token.plain, setting);
    if (grain === null || grains.has(grain)) return;
    const places = placesIn(at, at + 1);
    grains.set(grain, wordSetOf(places));
    explained.push(...places);
  });
  const parsed = parsePieces(cutIntoPieces(setting), setting);
  const missing = missingIn(parsed.draft, { changesContext: false });
  return {
    ...{ setting, pieces, cues, grains },
    names: namesIn(setting, table, placesIn),
    conditions: conditionsIn(setting, table, placesIn),
    idle: wordSetOf(idle),
    explained: wordSetOf(explained),
    kinds: pieces.flatMap((piece) => kindOf(piece) ?? []),
    parsed,
    times: pieces.flatMap(({ time, from, to }) => (time === null ? [] : [wordSetOf(placesIn(from, to))])),
    lacking: missing === null ? noWords : wordsIn(missing.text, words),
  };
}

function wordsIn(text: string, words: readonly QuestionWord[]): WordSet {
  const named = new Set(tokenize(text).map(({ plain }) => plain));
  return wordSetOf(words.flatMap((word, at) => (named.has(word.text) ? at : [])));
}

function grainOf(word: string, { languages }: Setting): Grain | null {
  for (const { phrases } of languages)
    for (const { words, isOpen, meaning } of [...(phrases.get(word) ?? []), ...(phrases.get(word.slice(0, 4)) ?? [])]) {
      const [only = ''] = words;
      const isMet = isOpen ? word.startsWith(only) : word === only;
      if ('grain' in meaning && words.length === 1 && isMet) return meaning.grain;
    }
  return null;
}

function isIdle({ cues, chart, columns, values, isStop, grain }: Piece): boolean {
  if (columns.length > 0 || values.length > 0 || grain !== null) return false;
  return chart !== null || isStop || (cues.size > 0 && [...cues].every((cue) => idleCues.has(cue)));
}

function isExplained(piece: Piece, { rowNouns, languages }: Setting): boolean {
  const { cues, chart, columns, values, isStop, grain, number, time, plain } = piece;
  const isRowNoun = languages.some(({ stem }) => plain.split(' ').some((word) => rowNouns.has(stem(word))));
  // A time that the table does not have is no condition: it means nothing here.
  const isLinked = columns.length > 0 || values.length > 0 || (number !== null && time === null);
  return isLinked || isRowNoun || isStop || cues.size > 0 || chart !== null || grain !== null;
}

/** What a piece is, whatever the language; null for marks and words without meaning. */
function kindOf({ cues, chart, columns, values, grain, number, time, mark, isStop }: Piece): string | null {
  const parts: string[] = [...cues].sort().slice(0, 2);
  if (grain !== null) parts.push(`@${grain}`);
  if (columns.length > 0) parts.push('@column');
  else if (values.length > 0) parts.push('@value');
  else if (time !== null) parts.push('@time');
  else if (number !== null) parts.push('@number');
  if (chart !== null && parts.length === 0) return '~chart';
  if (parts.length > 0) return `~${parts.join('+')}`;
  return mark !== null || isStop ? null : '~other';
}

type PlacesIn = (from: number, to: number) => number[];

function namesIn(setting: Setting, table: KnownTable, placesIn: PlacesIn): Meeting[] {
  const best = table.columns.map(() => ({ score: 0, places: [] as number[] }));
  const byKey = new Map(table.columns.map(({ key, index }) => [key, index]));
  for (const { from, to, links } of linkColumns(setting.tokens, setting.columns, setting.languages)) {
    for (const { column, score } of links) {
      const found = best[byKey.get(column.key) ?? -1];
      if (found === undefined || score < found.score) continue;
      found.score = score;
      found.places = placesIn(from, to);
    }
  }
  return best.map(({ score, places }) => ({ grade: gradeOfScore(score), words: wordSetOf(places) }));
}

function gradeOfScore(score: number): number {
  return score >= 0.95 ? 4 : score >= 0.72 ? 3 : score > 0 ? 2 : 0;
}

const mostConditions = 8;

/** Values that words mean without being written like them: places, translations and inflected forms. */
function conditionsIn(setting: Setting, table: KnownTable, placesIn: PlacesIn): Condition[] {
  const found: Condition[] = [];
  const { tokens, columns, values: index, languages } = setting;
  for (const { from, to, links } of linkValues(tokens, { columns, index, languages }))
    for (const { column, value, how, score } of links) {
      if (how === 'exact' || how === 'part' || found.length >= mostConditions) continue;
      const known = table.columns.find(({ key }) => key === column.key);
      const place = known === undefined ? -1 : placeOfValue(known, value);
      const places = placesIn(from, to);
      const [first, last] = [places[0], places.at(-1)];
      if (known === undefined || place < 0 || first === undefined || last === undefined) continue;
      found.push(
        newCondition({
          column: known.index,
          kind: how === 'typo' ? 'alike' : 'value',
          ...{ from: first, to: last, words: wordSetOf(places), rows: rowsWithValues(known, [place]) },
          ...{ strength: score, text: value, how },
        }),
      );
    }
  return found;
}

function placeOfValue({ values }: KnownColumn, text: string): number {
  const plain = plainCell(text);
  return values.findIndex((value) => value.text === text || value.plain === plain);
}
