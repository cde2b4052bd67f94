import { isTotalWord } from '#data/parse/total-words.ts';
import type { NumberColumn, Table, TextColumn } from '#data/table.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import { natureOf } from './nature.ts';

const mostRows = 20_000;
const groups = { fewest: 3, most: 80 };

/**
 * Leaves out what a long table counts twice: the rows of a name that add up those of the others, at each date or group.
 * Empty where there are none.
 */
export function splitTotals(table: Table): Step[] {
  if (table.rows > mostRows) return [];
  const words = table.columns.filter((column): column is TextColumn => column.kind === 'text');
  const conditions = words.flatMap((column) => {
    const { distinct, isCode, isProse } = natureOf(column, table.rows);
    if (isCode || isProse || distinct < groups.fewest || distinct > groups.most) return [];
    const totals = [
      ...new Set([...namedTotals(column, table), ...addedTotals(column, table), ...parentsAmong(column, table)]),
    ];
    if (totals.length === 0 || totals.length > distinct - 2) return [];
    return [{ column: column.key, operator: 'none-of', value: '', to: '', values: totals, mindsCase: true }];
  });
  return conditions.length === 0 ? [] : [{ ...blankStep('filter'), match: 'all', conditions } as Step]; // settings of its kind
}

function usedWords({ codes, words }: TextColumn, rows: number): string[] {
  return [...new Set(codes.subarray(0, rows))].flatMap((code) => words[code] ?? []);
}

function namedTotals(column: TextColumn, { rows }: Table): string[] {
  return usedWords(column, rows).filter((word) => isTotalWord(word.trim()));
}

const pathMark = /\s?[/\\>›]\s?/u;
const fewestParents = 2;

/** “Art” and “Art/Painting” above “Art/Painting/Oil” hold what is below them. */
function parentsAmong(column: TextColumn, { rows }: Table): string[] {
  const words = usedWords(column, rows);
  const above = new Set(
    words.flatMap((word) => {
      const parts = word.split(pathMark);
      return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('/'));
    }),
  );
  const parents = words.filter((word) => above.has(word.split(pathMark).join('/')));
  return parents.length < fewestParents ? [] : parents;
}

/** Names whose values are the sum of those of all other names, wherever both stand. */
function addedTotals(column: TextColumn, table: Table): string[] {
  const { rows } = table;
  const figures = table.columns.filter((each): each is NumberColumn => {
    const nature = natureOf(each, rows);
    return nature.isMeasure && !nature.isRate && nature.least >= 0 && nature.gaps < 0.3;
  });
  const [figure] = figures;
  if (figure === undefined) return [];
  for (const key of table.columns) {
    const nature = natureOf(key, rows);
    const isKey = key !== column && (key.kind === 'text' || nature.isTime);
    if (!isKey || nature.distinct < 2 || nature.distinct > 0.5 * rows) continue;
    const found = totalsAlong(column, { key: codesAlong(key), values: figure.values, rows });
    if (found.length > 0) return found;
  }
  return [];
}

function codesAlong(column: Table['columns'][number]): ArrayLike<number> {
  return column.kind === 'text' ? column.codes : column.values;
}

type Along = { key: ArrayLike<number>; values: Float64Array; rows: number };

function totalsAlong({ codes, words }: TextColumn, { key, values, rows }: Along): string[] {
  const sums = new Map<number, number>();
  const seen = new Set<string>();
  for (let row = 0; row < rows; row++) {
    const at = key[row] ?? -1;
    const pair = `${codes[row]} ${at}`;
    if (seen.has(pair)) return [];
    seen.add(pair);
    const value = values[row] ?? Number.NaN;
    if (!Number.isNaN(value)) sums.set(at, (sums.get(at) ?? 0) + value);
  }
  const tried = new Map<number, { hits: number; of: number }>();
  for (let row = 0; row < rows; row++) {
    const value = values[row] ?? Number.NaN;
    if (!(value > 0)) continue;
    const rest = (sums.get(key[row] ?? -1) ?? 0) - value;
    const count = tried.get(codes[row] ?? -1) ?? { hits: 0, of: 0 };
    tried.set(codes[row] ?? -1, {
      hits: count.hits + Number(Math.abs(rest - value) <= 0.01 * value),
      of: count.of + 1,
    });
  }
  return [...tried].flatMap(([code, { hits, of }]) => (hits >= 2 && hits >= 0.7 * of ? (words[code] ?? []) : []));
}
