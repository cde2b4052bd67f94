import type { NumberStyle } from '../column-type.ts';
import type { ColumnWords } from '../column-words.ts';
import { toPlain } from '../plain.ts';

type Decimal = NumberStyle['decimal'];

type StyleGuess = {
  style: NumberStyle;
  /** Cell that could be read both ways, when no cell of the column decides. */
  doubt: string | null;
};

/**
 * Number style of a column. One cell such as 1.234,5 or 12.5 decides for all; “1.234” alone does not.
 * `known` comes from other columns of the same source, `usual` is that of the language of the headers.
 */
export function decideStyle(column: ColumnWords, known: Decimal | null, usual: Decimal | null = null): StyleGuess {
  const marks = marksOf(column);
  const { decimal, isSure } = decimalOf(marks, known, usual);
  const other = otherOf(decimal);
  const groups = { ...marks.groups, [other]: marks.groups[other] + marks.open[other] };
  const [group] = ([other, ' ', "'"] as const).toSorted((a, b) => groups[b] - groups[a]);
  const isGrouped = group !== undefined && groups[group] > 0;
  return {
    style: { decimal, group: isGrouped ? group : '', ...(isRise(column) ? { isRise: true as const } : {}) },
    doubt: isSure ? null : marks.doubt,
  };
}

/** Whether ▲ is a rise: where ▼ says what falls, and outside of East Asia wherever △ is no minus. */
function isRise({ name, words, figured }: ColumnWords): boolean {
  let hasUp = false;
  for (const place of figured) {
    const word = words[place] ?? '';
    if (/[▽▼]/.test(word)) return true;
    if (word.includes('△')) return false;
    hasUp ||= word.includes('▲');
  }
  return hasUp && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name);
}

/** Number of cells for each indication. */
type Marks = {
  sure: Record<Decimal, number>;
  /** With one ambiguous mark, as in 1.234. */
  open: Record<Decimal, number>;
  groups: Record<Group, number>;
  /** Without any mark, below 1,000 and above. */
  small: number;
  large: number;
  /** Whether one of the ambiguous ones ends in a zero, as 12.400 does. */
  hasZero: boolean;
  /** Whether all of them do: decimals hardly would. */
  areZeros: boolean;
  doubt: string | null;
};

function marksOf(column: ColumnWords): Marks {
  const marks: Marks = {
    sure: { '.': 0, ',': 0 },
    open: { '.': 0, ',': 0 },
    groups: { '.': 0, ',': 0, ' ': 0, "'": 0 },
    small: 0,
    large: 0,
    hasZero: false,
    areZeros: true,
    doubt: null,
  };
  for (const place of column.figured) {
    const text = column.words[place] ?? '';
    const cells = column.counts[place] ?? 0;
    const indication = marksIn(text);
    if (indication.decimal !== null) marks.sure[indication.decimal] += cells;
    if (indication.group !== null) marks.groups[indication.group] += cells;
    if (indication.whole > 3) marks.large += cells;
    else if (indication.whole > 0) marks.small += cells;
    if (indication.either === null) continue;
    marks.open[indication.either] += cells;
    const endsInZero = /0\D*$/.test(text);
    marks.hasZero ||= endsInZero;
    marks.areZeros &&= endsInZero;
    marks.doubt ??= text.trim();
  }
  return marks;
}

function decimalOf(
  { sure, open, small, large, hasZero, areZeros, doubt }: Marks,
  known: Decimal | null,
  usual: Decimal | null,
): { decimal: Decimal; isSure: boolean } {
  if (sure['.'] + sure[','] > 0) return { decimal: moreOf(sure), isSure: true };
  if (doubt === null || known !== null) return { decimal: known ?? '.', isSure: true };
  const mark = moreOf(open);
  // Thousands would have a mark in every number above 1,000; but decimals would not all end in a zero.
  if (large > 0) return { decimal: areZeros && open[mark] > 1 ? otherOf(mark) : mark, isSure: false };
  // 999 among 12.400: three decimals would be in both, and as few as needed would not end in a zero. So it is
  // thousands.
  if (small > 0) return { decimal: otherOf(mark), isSure: hasZero };
  return { decimal: usual ?? '.', isSure: false };
}

function moreOf(counts: Record<Decimal, number>): Decimal {
  return counts[','] > counts['.'] ? ',' : '.';
}

function otherOf(mark: Decimal): Decimal {
  return mark === '.' ? ',' : '.';
}

type Group = Exclude<NumberStyle['group'], ''>;

type Indication = {
  decimal: Decimal | null;
  group: Group | null;
  /** Ambiguous mark in 1.234 or 1,234: decimals or thousands. */
  either: Decimal | null;
  /** Number of digits, when there is no mark at all. */
  whole: number;
};

const nothing: Indication = { decimal: null, group: null, either: null, whole: 0 };
const money = /[€$£¥₹]/;
const figure = /\d[\d.,' ]*\d|[.,]\d+|\d/;

/** Indications from the marks in one number. */
function marksIn(text: string): Indication {
  if (isDigits(text)) return { ...nothing, whole: text.length };
  const [body = ''] = figure.exec(toPlain(text)) ?? [];
  const point = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  const blank = body.includes("'") ? "'" : body.includes(' ') ? ' ' : null;
  if (point < 0 && comma < 0) return blank === null ? { ...nothing, whole: body.length } : { ...nothing, group: blank };
  const decimal = point > comma ? '.' : ',';
  const other = decimal === '.' ? ',' : '.';
  if (Math.min(point, comma) >= 0) {
    // 1.234.567,8 and 1,234.5 are clear; 1,234.5.6 indicates nothing.
    return body.indexOf(decimal) === Math.max(point, comma) ? { ...nothing, decimal, group: other } : nothing;
  }
  const last = Math.max(point, comma);
  const isRepeated = body.indexOf(decimal) !== last;
  if (isRepeated)
    return /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(body) ? { ...nothing, decimal: other, group: decimal } : nothing;
  const before = body.slice(0, last);
  const isEither = body.length - last === 4 && before.length <= 3 && before.length > 0 && !before.startsWith('0');
  // Money has two decimals or none.
  if (isEither && money.test(text)) return { ...nothing, decimal: other, group: decimal };
  if (isEither && blank === null) return { ...nothing, either: decimal };
  return { ...nothing, decimal, group: blank };
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) return false;
  }
  return text.length > 0;
}
