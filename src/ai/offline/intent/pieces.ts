import type { Cue, Grain, Language, Meaning, Phrase } from '../language/language.ts';
import { readNumber } from '../language/read-number.ts';
import { readTime, type TimeSpan } from '../language/read-time.ts';
import type { Token } from '../language/tokenize.ts';
import type { ColumnInfo } from '../link/column-info.ts';
import { type ColumnLink, linkColumns } from '../link/link-columns.ts';
import { linkValues } from '../link/link-values.ts';
import type { ValueIndex, ValueLink } from '../link/value-index.ts';

/** Stretch of a request with everything it may mean. */
export type Piece = {
  /** Tokens, `to` exclusive. */
  from: number;
  to: number;
  text: string;
  plain: string;
  cues: ReadonlySet<Cue>;
  chart: string | null;
  grain: Grain | null;
  columns: readonly ColumnLink[];
  values: readonly ValueLink[];
  number: number | null;
  time: TimeSpan | null;
  mark: string | null;
  isStop: boolean;
  /** Whether some part of the result was made of it. */
  isUsed: boolean;
};

export type Setting = {
  tokens: readonly Token[];
  text: string;
  columns: readonly ColumnInfo[];
  values: ValueIndex;
  /** Language of the request first, then English. */
  languages: readonly Language[];
  /** Stems that name what a row is: “cars”. */
  rowNouns: ReadonlySet<string>;
};

type Candidate = { from: number; to: number; weight: number; add: (piece: Piece) => void };

/** Cuts a request into pieces: of all ways to do it, the one whose pieces explain most. */
export function cutIntoPieces(setting: Setting): Piece[] {
  const { tokens, text, languages } = setting;
  const candidates = [
    ...phraseCandidates(tokens, languages),
    ...columnCandidates(setting),
    ...valueCandidates(setting),
    ...numberCandidates(tokens, languages),
  ];
  const chosen = bestCover(tokens.length, candidates);
  const bySpan = Map.groupBy(candidates, ({ from, to }) => `${from} ${to}`);
  return chosen.map(({ from, to }) => {
    const piece = plainPiece(tokens, from, to, text, languages);
    for (const { add } of bySpan.get(`${from} ${to}`) ?? []) add(piece);
    return piece;
  });
}

function plainPiece(
  tokens: readonly Token[],
  from: number,
  to: number,
  text: string,
  languages: readonly Language[],
): Piece {
  const [first, last] = [tokens[from], tokens[to - 1]];
  const stretch = tokens.slice(from, to);
  return {
    from,
    to,
    text: text.slice(first?.start ?? 0, last?.end ?? 0),
    plain: stretch.map(({ plain }) => plain).join(' '),
    cues: new Set(),
    chart: null,
    grain: null,
    columns: [],
    values: [],
    number: null,
    time: null,
    mark: stretch.length === 1 && first?.kind === 'mark' ? first.text : null,
    isStop: stretch.every(
      ({ plain, kind }) => kind === 'mark' || languages.some(({ stopWords }) => stopWords.has(plain)),
    ),
    isUsed: false,
  };
}

/** Weighted intervals: tokens that no candidate covers stand alone. */
function bestCover(length: number, candidates: readonly Candidate[]): { from: number; to: number }[] {
  const byEnd = Map.groupBy(candidates, ({ to }) => to);
  const best: { weight: number; from: number }[] = [{ weight: 0, from: 0 }];
  for (let end = 1; end <= length; end++) {
    let choice = { weight: best[end - 1]?.weight ?? 0, from: end - 1 };
    for (const { from, weight } of byEnd.get(end) ?? []) {
      const total = (best[from]?.weight ?? 0) + weight;
      if (total > choice.weight + 1e-9) choice = { weight: total, from };
    }
    best.push(choice);
  }
  const spans: { from: number; to: number }[] = [];
  for (let end = length; end > 0; ) {
    const from = best[end]?.from ?? end - 1;
    spans.push({ from, to: end });
    end = from;
  }
  return spans.reverse();
}

/** Longer stretches count a little more than their parts together. */
function weightOf(words: number, perWord: number): number {
  return words * perWord + (words - 1) * 0.15;
}

function phraseCandidates(tokens: readonly Token[], languages: readonly Language[]): Candidate[] {
  const found: Candidate[] = [];
  for (const { phrases, stopWords } of languages) {
    for (let from = 0; from < tokens.length; from++) {
      const token = tokens[from];
      if (token === undefined) continue;
      const listed = [...(phrases.get(token.plain) ?? []), ...(phrases.get(token.plain.slice(0, 4)) ?? [])];
      for (const phrase of new Set(listed)) {
        const to = endOfPhrase(tokens, from, phrase);
        if (to === null) continue;
        const words = phrase.words.length;
        const perWord =
          'chart' in phrase.meaning ? 1.1 : stopWords.has(phrase.words[0] ?? '') && words === 1 ? 0.4 : 0.9;
        found.push({ from, to, weight: weightOf(words, perWord), add: (piece) => addMeaning(piece, phrase.meaning) });
      }
    }
  }
  return found;
}

/** Token after a phrase that begins at a token; hyphens between its words do not matter. */
function endOfPhrase(tokens: readonly Token[], from: number, { words, isOpen }: Phrase<Meaning>): number | null {
  let at = from;
  for (const [place, word] of words.entries()) {
    while (place > 0 && (tokens[at]?.text === '-' || tokens[at]?.text === "'")) at += 1;
    const token = tokens[at];
    if (token === undefined) return null;
    const isLast = place === words.length - 1;
    if (!(isOpen && isLast ? token.plain.startsWith(word) : token.plain === word)) return null;
    at += 1;
  }
  return at;
}

function addMeaning(piece: Piece, meaning: Meaning): void {
  if ('cue' in meaning) piece.cues = new Set([...piece.cues, meaning.cue]);
  else if ('chart' in meaning) piece.chart ??= meaning.chart;
  else piece.grain ??= meaning.grain;
}

function columnCandidates({ tokens, columns, languages }: Setting): Candidate[] {
  return linkColumns(tokens, columns, languages).flatMap(({ from, to, links: all }): Candidate[] => {
    const links = all.filter((link) => !isCountOf(tokens, from, to, link));
    if (links.length === 0) return [];
    const words = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
    const [best] = links;
    const quiet = words.filter(({ plain }) => languages.some(({ stopWords }) => stopWords.has(plain))).length;
    const perWord = (best?.score ?? 0) * (quiet === words.length && quiet === 1 ? 0.35 : 1);
    // Small words inside a name count only when the name has them, too.
    const size = best !== undefined && best.score >= 0.97 ? words.length : words.length - 0.8 * quiet;
    return [
      {
        from,
        to,
        weight: weightOf(Math.max(size, Math.min(1, words.length)), perWord),
        add: (piece) => {
          piece.columns = links;
        },
      },
    ];
  });
}

/** “number of apartments” counts them; it is not the apartment number. */
function isCountOf(tokens: readonly Token[], from: number, to: number, { column, score }: ColumnLink): boolean {
  if (to - from < 3 || tokens[from + 1]?.plain !== 'of' || score >= 1) return false;
  return column.role === 'id' || column.role === 'identity' || column.role === 'category';
}

const valueWeights: Record<ValueLink['how'], number> = {
  exact: 1.05,
  stem: 0.95,
  place: 1,
  typo: 0.6,
  part: 0.55,
  short: 0.5,
};

function valueCandidates({ tokens, columns, values, languages }: Setting): Candidate[] {
  return linkValues(tokens, { columns, index: values, languages }).map(({ from, to, links }) => {
    const words = tokens.slice(from, to).filter(({ kind }) => kind !== 'mark');
    const [best] = links;
    const isQuiet = words.length === 1 && languages.some(({ stopWords }) => stopWords.has(words[0]?.plain ?? ''));
    // A small word is a value only when it is written like one: “IT”, “No”.
    const isName = isQuiet && /^\p{Lu}{2}/u.test(words[0]?.text ?? '');
    const perWord = (best === undefined ? 0 : valueWeights[best.how]) * (isQuiet && !isName ? 0.2 : 1);
    return {
      from,
      to,
      weight: weightOf(words.length, perWord),
      add: (piece) => {
        piece.values = links;
      },
    };
  });
}

function numberCandidates(tokens: readonly Token[], languages: readonly Language[]): Candidate[] {
  const found: Candidate[] = [];
  for (let from = 0; from < tokens.length; from++) {
    const time = readTime(tokens, from);
    if (time !== null)
      found.push({
        from,
        to: time.to,
        weight: weightOf(time.to - from, 1.02),
        add: (piece) => {
          piece.time = time.span;
        },
      });
    for (const language of languages) {
      const number = readNumber(tokens, from, language);
      if (number === null) continue;
      found.push({
        from,
        to: number.to,
        weight: weightOf(number.to - from, number.isWords ? 0.5 : 0.8),
        add: (piece) => {
          piece.number ??= number.value;
        },
      });
    }
  }
  return found;
}
