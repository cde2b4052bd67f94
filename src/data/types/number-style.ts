import type { NumberStyle } from './column-type.ts';
import type { ColumnWords } from './column-words.ts';
import { toPlain } from './plain.ts';

type Decimal = NumberStyle['decimal'];

export type StyleGuess = {
  style: NumberStyle;
  /** A cell that could be read both ways, when no cell of the column says which. */
  doubt: string | null;
};

/**
 * How the figures of a column are written. One cell such as 1.234,5 or 12.5 decides for all; “1.234” alone does not.
 * `known` is what other columns of the same source say.
 */
export function decideStyle(column: ColumnWords, known: Decimal | null): StyleGuess {
  const sure = { '.': 0, ',': 0 };
  const open = { '.': 0, ',': 0 };
  const groups = { '.': 0, ',': 0, ' ': 0, "'": 0 };
  let [small, large] = [0, 0];
  let doubt: string | null = null;
  for (const place of column.figured) {
    const text = column.words[place] ?? '';
    const cells = column.counts[place] ?? 0;
    const said = marksIn(text);
    if (said.decimal !== null) sure[said.decimal] += cells;
    if (said.group !== null) groups[said.group] += cells;
    if (said.either !== null) {
      open[said.either] += cells;
      doubt ??= text.trim();
    }
    if (said.whole > 3) large += cells;
    else if (said.whole > 0) small += cells;
  }
  const decided = sure['.'] + sure[','] > 0;
  const decimal = decided ? more(sure) : byHabit();
  const other = decimal === '.' ? ',' : '.';
  groups[other] += open[other];
  return { style: { decimal, group: groupOf() }, doubt: decided || known !== null ? null : doubt };

  /** Figures below 1,000 beside it, and none above without a mark, speak for thousands: 999 · 1.234. */
  function byHabit(): Decimal {
    if (doubt === null) return known ?? '.';
    const mark = more(open);
    const [asDecimal, asGroup] = [mark, mark === '.' ? ',' : '.'] as const;
    if (known !== null) return known;
    if (large > 0) return asDecimal;
    if (small > 0) return asGroup;
    return '.';
  }

  function groupOf(): NumberStyle['group'] {
    const [best] = ([other, ' ', "'"] as const).toSorted((a, b) => groups[b] - groups[a]);
    return best === undefined || groups[best] === 0 ? '' : best;
  }
}

function more(counts: Record<Decimal, number>): Decimal {
  return counts[','] > counts['.'] ? ',' : '.';
}

type Said = {
  decimal: Decimal | null;
  group: (NumberStyle['group'] & ('.' | ',' | ' ' | "'")) | null;
  /** The mark in 1.234 or 1,234: decimals or thousands. */
  either: Decimal | null;
  /** How many digits there are, when there is no mark at all. */
  whole: number;
};

const nothing: Said = { decimal: null, group: null, either: null, whole: 0 };
const figure = /\d[\d.,' ]*\d|[.,]\d+|\d/;

/** What the marks in one figure say about all. */
function marksIn(text: string): Said {
  if (isDigits(text)) return { ...nothing, whole: text.length };
  const [body = ''] = figure.exec(toPlain(text)) ?? [];
  const point = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  const blank = body.includes("'") ? "'" : body.includes(' ') ? ' ' : null;
  if (point < 0 && comma < 0) return blank === null ? { ...nothing, whole: body.length } : { ...nothing, group: blank };
  const decimal = point > comma ? '.' : ',';
  const other = decimal === '.' ? ',' : '.';
  if (Math.min(point, comma) >= 0) {
    // 1.234.567,8 and 1,234.5 say it; in 1,234.5.6 there is nothing to be said.
    return body.indexOf(decimal) === Math.max(point, comma) ? { ...nothing, decimal, group: other } : nothing;
  }
  const last = Math.max(point, comma);
  const isRepeated = body.indexOf(decimal) !== last;
  if (isRepeated)
    return /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(body) ? { ...nothing, decimal: other, group: decimal } : nothing;
  const before = body.slice(0, last);
  const isEither = body.length - last === 4 && before.length <= 3 && before.length > 0 && !before.startsWith('0');
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
