import type { DateType } from './column-type.ts';
import type { ColumnWords } from './column-words.ts';
import { readMoment } from './date.ts';
import { toPlain } from './plain.ts';

type Order = DateType['order'];

export type OrderGuess = {
  order: Order;
  /** Cell that could be read both ways, when no cell of the column decides. */
  doubt: string | null;
};

const three = /^(\d{1,4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,4})(?!\d)/;

/**
 * Order of day and month: whether 3/5/2024 is in May or in March. One cell with a day above 12 decides for all; dates
 * with points have the day first everywhere.
 */
export function decideOrder(column: ColumnWords, known: Order | null): OrderGuess {
  const says = { ymd: 0, dmy: 0, mdy: 0 };
  let doubt: string | null = null;
  let hasHalves = false;
  for (const place of column.figured) {
    const text = column.words[place] ?? '';
    if (text.charCodeAt(4) === 0x2d) continue;
    const plain = toPlain(text);
    const [, first = '', mark = '', second = '', last = ''] = three.exec(plain) ?? [];
    if (first === '' || first.length > 2) continue;
    const cells = column.counts[place] ?? 0;
    if (Number(first) > 31 && last.length === 2) says.ymd += cells;
    else if (Number(first) > 12 || mark === '.') says.dmy += cells;
    else if (Number(second) > 12) says.mdy += cells;
    else if (first !== second) doubt ??= text.trim();
    hasHalves ||= /[ap]m$/i.test(plain);
  }
  const [order, count] = (['dmy', 'mdy', 'ymd'] as const)
    .map((each) => [each, says[each]] as const)
    .reduce((best, each) => (each[1] > best[1] ? each : best));
  if (count > 0) return { order, doubt: null };
  if (doubt === null) return { order: known ?? 'ymd', doubt: null };
  if (known === 'dmy' || known === 'mdy') return { order: known, doubt: null };
  return { order: hasHalves ? 'mdy' : (bySequence(column) ?? 'dmy'), doubt };
}

/** Dates are mostly sorted: when one reading is in order and the other is not, it is more likely. */
function bySequence(column: ColumnWords): Order | null {
  const keeps = (['dmy', 'mdy'] as const).filter((order) => {
    let before = Number.NEGATIVE_INFINITY;
    return column.figured.slice(0, 400).every((place) => {
      const at = readMoment(column.words[place] ?? '', { order, precision: 'day' })?.at ?? before;
      const isKept = at >= before;
      before = at;
      return isKept;
    });
  });
  return keeps.length === 1 ? (keeps[0] ?? null) : null;
}
