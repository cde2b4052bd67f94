import { isTotalWord } from '#data/parse/total-words.ts';
import type { Column, Table } from '#data/table.ts';
import { natureOf } from './nature.ts';
import { meterNames } from './nature-words.ts';

const knownTotals = new WeakMap<Table, readonly Column[]>();

/** Columns that are called a total, or that add up all other measures. */
export function totalsIn(table: Table): readonly Column[] {
  const before = knownTotals.get(table);
  if (before !== undefined) return before;
  const figures = table.columns.filter((column) => column.kind === 'number' && natureOf(column, table.rows).isMeasure);
  const found = figures.filter(
    (column) => isTotalWord(column.name.trim()) || (figures.length >= 3 && addsUpOthers(column, figures)),
  );
  knownTotals.set(table, found);
  return found;
}

const knownAmong = new WeakMap<Table, Map<string, readonly Column[]>>();

/** Those of some columns that are totals of the others among them: many charts draw the same ones. */
export function totalsOf(columns: readonly Column[], table: Table): readonly Column[] {
  const answers = knownAmong.get(table) ?? new Map<string, readonly Column[]>();
  knownAmong.set(table, answers);
  const signature = JSON.stringify(columns.map(({ key }) => key).sort());
  const totals = answers.get(signature) ?? totalsIn({ rows: table.rows, columns });
  answers.set(signature, totals);
  return totals;
}

function addsUpOthers(total: Column, figures: readonly Column[]): boolean {
  if (total.kind === 'text') return false;
  const others = figures.filter((each) => each !== total);
  let [tested, right] = [0, 0];
  total.values.subarray(0, 200).forEach((value, row) => {
    const sum = others.reduce((all, each) => all + (each.kind === 'text' ? 0 : each.values[row] || 0), 0); // a gap adds nothing
    if (!(Math.abs(value) > 0)) return;
    tested += 1;
    if (Math.abs(sum - value) <= 0.01 * Math.abs(value)) right += 1;
  });
  return tested >= 2 && right >= 0.8 * tested;
}

/** Readings of a meter beside what was used since the last one: they only grow, and from a start of their own. */
export function meterReadingsIn(table: Table): readonly Column[] {
  const found = knownReadings.get(table) ?? readMeters(table);
  knownReadings.set(table, found);
  return found;
}

const knownReadings = new WeakMap<Table, readonly Column[]>();
const fewestReadings = 4;

function readMeters(table: Table): readonly Column[] {
  const figures = table.columns.filter((column) => column.kind === 'number' && natureOf(column, table.rows).isMeasure);
  return figures.filter((reading) =>
    figures.some((used) => used !== reading && (isMeter(reading) || areDifferences(used, reading))),
  );
}

/** “Odometer”: never falls, and begins with what was there before. */
function isMeter(reading: Column): boolean {
  if (reading.kind === 'text' || !meterNames.test(reading.name)) return false;
  const known = reading.values.filter((value) => !Number.isNaN(value));
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  return known.every((value, row) => row === 0 || value >= (known[row - 1] ?? value)) && first > last - first;
}

function areDifferences(used: Column, reading: Column): boolean {
  if (used.kind === 'text' || reading.kind === 'text') return false;
  const [start = Number.NaN] = reading.values.filter((value) => !Number.isNaN(value));
  let [tested, right, most] = [0, 0, 0];
  for (let row = 1; row < Math.min(reading.values.length, 200); row++) {
    const grown = (reading.values[row] ?? Number.NaN) - (reading.values[row - 1] ?? Number.NaN);
    const amount = used.values[row] ?? Number.NaN;
    if (Number.isNaN(grown + amount)) continue;
    tested += 1;
    most = Math.max(most, amount);
    if (Math.abs(grown - amount) <= 0.01 * Math.abs(amount)) right += 1;
  }
  return tested >= fewestReadings && right >= 0.8 * tested && start > 3 * most;
}

/** Words with which a part of another column begins. */
const partWords =
  /(?:^|[\s(,;:–-])(?:of which|of them|of those|thereof|including|incl\.?|davon|darunter|dont|de los cuales|de las cuales|de ellos|dos quais|das quais|di cui|waarvan|varav|heraf|herav|w tym|z toho|z czego|в том числе|из них|bunun|joista|うち|其中|이 중)(?![\p{L}])/iu;
const fewestTested = 3;

/** Columns that say they are a part of another one, and never are larger. */
export function partColumns(columns: readonly Column[], rows: number): { part: Column; whole: Column }[] {
  return columns.flatMap((part) => {
    const whole = columns.find((other) => other !== part && isCalledPartOf(part, other) && isWithin(part, other, rows));
    return whole === undefined ? [] : [{ part, whole }];
  });
}

/** “of which women”, or “Members under 18” beside “Members”. */
function isCalledPartOf(part: Column, whole: Column): boolean {
  const [name, other] = [part.name.trim().toLowerCase(), whole.name.trim().toLowerCase()];
  if (partWords.test(name)) return !partWords.test(other);
  return other.length > 2 && name.startsWith(other) && /^[\s,(:–-]+\p{L}/u.test(name.slice(other.length));
}

function isWithin(part: Column, whole: Column, rows: number): boolean {
  if (part.kind !== 'number' || whole.kind !== 'number') return false;
  let [tested, smaller] = [0, 0];
  for (let row = 0; row < rows; row++) {
    const [value, all] = [part.values[row] ?? Number.NaN, whole.values[row] ?? Number.NaN];
    if (Number.isNaN(value) || Number.isNaN(all)) continue;
    if (value > all) return false;
    tested += 1;
    if (value < all) smaller += 1;
  }
  return tested >= Math.min(fewestTested, rows) && smaller > 0;
}

const knownShares = new WeakMap<Table, readonly Column[]>();

/** Whether a column is one of several side by side that add up to 100 in each row: it is a share of its row. */
export function isShareOfRow(column: Column, table: Table): boolean {
  const shares = knownShares.get(table) ?? sharesOfRows(table);
  knownShares.set(table, shares);
  return shares.includes(column);
}

const mostColumns = 24;

function sharesOfRows({ columns, rows }: Table): readonly Column[] {
  const figures = columns.filter((column) => column.kind === 'number').slice(0, mostColumns);
  const tested = Math.min(rows, 200);
  if (tested < fewestTested) return [];
  const found = new Set<Column>();
  figures.forEach((_, first) => {
    const sums = new Float64Array(tested);
    figures.slice(first).forEach(({ values }, more) => {
      for (let row = 0; row < tested; row++) sums[row] = (sums[row] ?? 0) + (values[row] ?? Number.NaN);
      const whole = sums.filter((sum) => Math.abs(sum - 100) <= 2).length;
      if (more > 0 && whole >= 0.9 * tested) for (const each of figures.slice(first, first + more + 1)) found.add(each);
    });
  });
  return [...found];
}
