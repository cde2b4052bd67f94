import type { Note } from '../reading.ts';
import type { Sheet, SheetColumn, WrittenWords } from '../sheet.ts';
import { toDictionary } from '../table.ts';
import { isCurrency } from '../types/currencies.ts';
import { gapWord } from '../types/gap-words.ts';
import { quoted } from '../types/guesses/guess.ts';
import { hintsOf } from '../types/name-hints.ts';
import { roughNumber } from './cell-kind.ts';
import { distinctNames } from './to-sheet.ts';
import { bracketAtEnd, splitHeaderUnit } from './units.ts';

/** Cells of one column taken apart: the names of the new columns, their units, and the parts of each word. */
type Parts = { names: readonly string[]; unit: string; partsOf: (word: string) => readonly string[] | null };
type Column = { name: string; words: readonly string[] };

/** Ways in which people write several values into one cell, the clearest first. */
const forms: readonly ((column: Column) => Parts | null)[] = [
  margins,
  intervals,
  sums,
  brackets,
  pairs,
  scores,
  markedYears,
  currencies,
];

type Split = { sheet: Sheet; units: readonly string[]; notes: readonly Note[] };

/**
 * Makes a column for each value of cells with several: 132/84, 3.2 ± 0.4, 45 (12 %), 74-71-69-65=279, 2:1, 2025F. The first
 * one keeps the key.
 */
export function splitValues(sheet: Sheet, units: readonly string[]): Split {
  const notes: Note[] = [];
  const all = sheet.columns.map((column, place) => {
    const own = { columns: [column], units: [units[place] ?? ''] };
    const parts = column.written.as === 'words' ? partsIn(column, column.written) : null;
    if (parts === null) return own;
    const columns = columnsOf(column, parts, sheet.rows);
    notes.push(noteOn(column, columns));
    return { columns, units: columns.map(() => units[place] || parts.unit) };
  });
  if (notes.length === 0) return { sheet, units, notes };
  const columns = all.flatMap((each) => each.columns);
  const names = distinctNames(columns.map(({ name }) => name));
  return {
    sheet: { ...sheet, columns: columns.map((column, place) => ({ ...column, name: names[place] ?? column.name })) },
    units: all.flatMap((each) => each.units),
    notes,
  };
}

const fewestCells = 2;
const mostTried = 2000;
const looked = 6;

/** The first form that nearly all cells have. Few words rule most columns out. */
function partsIn({ name }: SheetColumn, { words }: WrittenWords): Parts | null {
  const figured = words.slice(0, mostTried).filter((word) => gapWord(word) === null && word.length <= longest);
  if (
    figured.length < fewestCells ||
    !figured.slice(0, looked).some((word) => /\d\D+\d|\p{Sc}|[A-Z]{3}|\d\D{1,10}$/u.test(word))
  )
    return null;
  for (const form of forms) {
    const parts = form({ name: name.trim(), words: figured });
    if (parts === null) continue;
    const fitting = figured.filter((word) => parts.partsOf(word) !== null).length;
    if (fitting >= fewestCells && fitting >= 0.9 * figured.length) return parts;
  }
  return null;
}

function columnsOf({ key, type, written }: SheetColumn, { names, partsOf }: Parts, rows: number): SheetColumn[] {
  const { codes, words } = written as WrittenWords; // only these are taken apart
  const parts = words.map((word) => partsOf(word) ?? [word]);
  return names.map((name, at) => {
    const cells = Array.from({ length: rows }, (_, row) => parts[codes[row] ?? -1]?.[at]?.trim() || null);
    return { key: at === 0 ? key : `${key}-${at + 1}`, name, type, written: { as: 'words', ...toDictionary(cells) } };
  });
}

function noteOn({ key, name, written }: SheetColumn, columns: readonly SheetColumn[]): Note {
  const words = written.as === 'words' ? written.words : [];
  const example = quoted(
    { words },
    words.findIndex((word) => gapWord(word) === null),
  );
  const names = columns.map((column) => `“${column.name}”`);
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  const sentence = `Cells of “${name}” have several values, such as ${example}. They are now in ${list}.`;
  return { kind: 'several-values', sentence, undo: { splitValues: false }, column: key, certainty: 'sure' };
}

const longest = 60;
const number = "[-+−]?[$€£¥]?\\d+(?:[.,'’\\u00a0\\u202f]\\d+)*";
const unit = '\\s?[^\\d\\s()[\\]±/:;=+-]{0,8}';

/** 3.2 ± 0.4, 12,4 +/- 0,6 mg. */
function margins({ name }: Column): Parts {
  const form = new RegExp(`^(${number})(${unit})\\s?(?:±|\\+\\s?/\\s?[-−–]|\\+-)\\s?(${number})(${unit})$`, 'u');
  const { base, unit: header } = named(name.split(/±|\+\/-/)[0] ?? name);
  return {
    names: [base, `${base} ±`],
    unit: header,
    partsOf(word) {
      const [, value, first = '', margin, last = ''] = form.exec(word.trim()) ?? [];
      return value === undefined ? null : [value + (first.trim() || last), margin + (last || first.trim())];
    },
  };
}

/** 2.31 (1.80–2.96), 12 [95% CI 10, 14]. */
function intervals({ name, words }: Column): Parts | null {
  const between = '(?:[-–—−~]|to|bis|à|a|tot|do|до|;|,\\s|\\.\\.\\.?|…)';
  const form = new RegExp(
    `^(${number})(${unit})\\s?[(\\[]\\s?(?:\\d\\d\\s?%[-\\s]?(?:CI|KI|IC|CrI|BI)?[:,]?\\s)?(${number})${unit}\\s?${between}\\s?(${number})${unit}\\s?[)\\]]$`,
    'u',
  );
  const { base, unit: header } = named(
    bracketAtEnd(name).inside.match(/\d\s?%|ci|ki|ic|range|interval|min|max/i) ? bracketAtEnd(name).before : name,
  );
  const partsOf = (word: string) => {
    const [, value, own = '', low = '', high = ''] = form.exec(word.trim()) ?? [];
    return value === undefined ? null : [value + own, low + own, high + own];
  };
  const isAround = words.every((word) => {
    const [value = 0, low = 0, high = 0] = partsOf(word)?.map(worth) ?? [];
    return low <= value && value <= high;
  });
  return isAround ? { names: [base, `${base} low`, `${base} high`], unit: header, partsOf } : null;
}

/** 74-71-69-65=279: the sum first. */
function sums({ name, words }: Column): Parts | null {
  const partsOf = (word: string): readonly string[] | null => {
    const [parts = '', sum, ...more] = word.split('=').map((part) => part.trim());
    const all = parts.split(/\s?[-–+,/ ]\s?/);
    if (
      sum === undefined ||
      more.length > 0 ||
      all.length < 2 ||
      ![sum, ...all].every((part) => /^\d{1,6}$/.test(part))
    )
      return null;
    return all.reduce((total, part) => total + Number(part), 0) === Number(sum) ? [sum, ...all] : null;
  };
  const most = Math.max(...words.map((word) => partsOf(word)?.length ?? 0));
  if (most === 0) return null;
  return { names: Array.from({ length: most }, (_, at) => (at === 0 ? name : `${name} ${at}`)), unit: '', partsOf };
}

/** 45 (12.3%): two figures, unless the second is the first in another unit, as in 504 km (313 mi). */
function brackets({ name, words }: Column): Parts | null {
  const form = new RegExp(`^(${number})(${unit})\\s?\\((${number})(${unit})\\)$`, 'u');
  const partsOf = (word: string) => {
    const [, first, own = '', second = '', other = ''] = form.exec(word.trim()) ?? [];
    return first === undefined ? null : [first + own, second + other];
  };
  const values = words.flatMap((word) => {
    const parts = partsOf(word);
    return parts === null ? [] : [parts.map(worth)];
  });
  const shares = values.map(([first = 0, second = 0]) => second / first);
  const isShare = words.some((word) => /%\s?\)$/.test(word));
  const isSame = !isShare && Math.max(...shares) - Math.min(...shares) <= 0.02 * Math.abs(Math.max(...shares));
  const isNote = values.every(([, second = 0]) => Number.isInteger(second) && second < 10);
  if (values.length === 0 || isSame || isNote) return null;
  const { before, inside } = bracketAtEnd(name);
  return { names: inside === '' ? [name, `${name} 2`] : [before, `${before} (${inside})`], unit: '', partsOf };
}

/** 132/84, 12/25. Years such as 2023/24, common fractions, and parts of the same whole are one value. */
function pairs({ name, words }: Column): Parts | null {
  const form = new RegExp(`^(${number})(${unit})\\s?/\\s?(${number})(${unit})$`, 'u');
  const partsOf = (word: string) => {
    const [, first, own = '', second = '', other = ''] = form.exec(word.trim()) ?? [];
    return first === undefined ? null : [first + (own.trim() || other), second + other];
  };
  const values = words.flatMap((word) => partsOf(word)?.map(worth) ?? []);
  const [firsts, seconds] = [0, 1].map((at) => values.filter((_, place) => place % 2 === at));
  if (firsts === undefined || seconds === undefined || firsts.length === 0 || isNumbering(name)) return null;
  const isWhole = new Set(seconds).size === 1 && firsts.every((first, at) => first <= (seconds[at] ?? 0));
  const isYears = firsts.every((first) => first >= 1800 && first <= 2200);
  const isFractions = seconds.every((second, at) => [2, 3, 4, 8, 16].includes(second) && (firsts[at] ?? 0) < second);
  const isDays =
    hintsOf(name).has('date') && values.every((value) => value >= 1 && value <= 31 && Number.isInteger(value));
  if (isWhole || isYears || isFractions || isDays) return null;
  return { names: namesOf(name, /\s?\/\s?/, 2), unit: '', partsOf };
}

const scoreWords =
  /score|result|ergebnis|endstand|spielstand|resultado|résultat|risultato|uitslag|wynik|tulos|skor|sonuç|сч[её]т|результат|スコア|結果|比分|结果|스코어|결과|výsledek|eredmény|rezultat|placar|marcador|punteggio|النتيجة|^(?:ft|ht|w-l|w-d-l|record|bilanz|tore|goals)$/iu;

/** 84-79, 2:1, 10-4-2 under W-D-L. What always grows is a range, and what has zeros in front is a time or a number of something. */
function scores({ name, words }: Column): Parts | null {
  const wanted =
    namesOf(name, /\s?[-–:/]\s?/, 3).length === 3 && /^[^-–:/]+[-–:/][^-–:/]+[-–:/][^-–:/]+$/.test(name) ? 3 : 2;
  const form =
    /^(\d{1,3})\s?[-–:]\s?(\d{1,3})(?:\s?[-–:]\s?(\d{1,3}))?(?:\s(?:\([^()]{1,14}\)|\p{L}[\p{L}. ]{0,9}))?$/u;
  const partsOf = (word: string) => {
    const [, first, second = '', third] = form.exec(word.trim()) ?? [];
    if (first === undefined || (third === undefined) !== (wanted === 2)) return null;
    const parts = third === undefined ? [first, second] : [first, second, third];
    return parts.some((part) => part.length > 1 && part.startsWith('0')) ? null : parts;
  };
  const values = words.flatMap((word) => {
    const parts = partsOf(word);
    return parts === null ? [] : [parts.map(Number)];
  });
  const isSaid = scoreWords.test(name) || wanted === 3;
  const isWon = values.some(([first = 0, second = 0]) => first > second);
  const isLost = values.some(([first = 0, second = 0]) => first < second);
  if (!isSaid && (!isWon || !isLost || isNumbering(name) || words.length < 4 || hintsOf(name).has('date'))) return null;
  return { names: namesOf(name, /\s?[-–:/]\s?/, wanted), unit: '', partsOf };
}

/** 2024A, 2025F, 2026e, 2024 (p): years, and what says that they are estimated or expected. */
function markedYears({ name, words }: Column): Parts | null {
  const form =
    /^((?:19|20)\d\d)(?:\s?\(?(a|e|f|p|b|est\.?|prog\.?|予|予想|予測|见込|預測|预测|прогноз|прог\.?|план)\)?\*?)?$/iu;
  const partsOf = (word: string) => {
    const [, year, mark = ''] = form.exec(word.trim()) ?? [];
    return year === undefined ? null : [year, mark];
  };
  const isMarked = words.some((word) => (partsOf(word)?.[1] ?? '') !== '');
  return isMarked && words.length >= 3 ? { names: [name, `${name} (forecast)`], unit: '', partsOf } : null;
}

/** $1,200 among €950 and 420 CHF: the amounts as they are, and their currencies. */
function currencies({ name, words }: Column): Parts | null {
  const partsOf = (word: string) => {
    const currency = currencyIn(word);
    return currency === null ? null : [word, currency];
  };
  const all = new Set(words.map(currencyIn).filter((currency) => currency !== null));
  return all.size > 1 ? { names: [name, `${name} (currency)`], unit: '', partsOf } : null;
}

function currencyIn(word: string): string | null {
  const [, before = '', after = ''] =
    /^[-−(]?\s?([^\d\s.,()-]{0,5})\s?[-−]?\d[\d.,'’\s]*\s?([^\d\s.,()-]{0,5})\.?\)?$/u.exec(word.trim()) ?? [];
  return [before, after].find((text) => text !== '' && isCurrency(text)) ?? null;
}

/** Header without its unit, which belongs to all parts. */
function named(name: string): { base: string; unit: string } {
  const { name: base, unit } = splitHeaderUnit(name.trim());
  return { base: base.trim(), unit };
}

/** “Min/Max” has a name for each part; other names are numbered. */
function namesOf(name: string, mark: RegExp, count: number): string[] {
  const own = name.split(mark).map((part) => part.trim());
  const isEach = own.length === count && own.every((part) => part !== '');
  return isEach ? own : Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
}

function isNumbering(name: string): boolean {
  return hintsOf(name).has('identifier') || /(?:^|[\s.-])(?:nr|no|num|ref|code)\.?$/i.test(name);
}

/** Rough worth of a part, to compare it with others. */
function worth(part: string): number {
  const value = roughNumber(part.replace(/[^\d.,-]/g, ''));
  return Number.isNaN(value) ? Number.parseFloat(part.replace(/[^\d.-]/g, '')) : value;
}
