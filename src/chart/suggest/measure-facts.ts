import { areLikeMeasures } from '#data/measure/like-measures.ts';
import type { NumberColumn } from '#data/table.ts';
import { type FigureFacts, figureFacts } from './column-facts.ts';

/** Ranks are shown where nothing else is there to be shown. */
export function measuresAmong(columns: readonly NumberColumn[], rows: number): FigureFacts[] {
  const all = columns.map((column) => figureFacts(column, rows)).filter(({ distinct }) => distinct > 0);
  const measures = all.filter(({ measure }) => !['id', 'year', 'coordinate', 'rank'].includes(measure.kind));
  return measures.length > 0 ? measures : all.filter(({ measure }) => measure.kind === 'rank');
}

/** Measures that can share an axis, group by group. Columns that add up to 100 in each row are one thing. */
export function likeGroups(measures: readonly FigureFacts[]): FigureFacts[][] {
  if (areWholeInRows(measures)) return [[...measures]];
  const groups: FigureFacts[][] = [];
  const quotes = measures.filter(({ column }) => quoteName.test(column.name.trim()));
  const isQuote = (each: FigureFacts) => quotes.length >= fewestQuotes && quotes.includes(each);
  for (const each of measures) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        isQuote(first) === isQuote(each) &&
        areLikeMeasures(first.column, each.column) &&
        !areFarApart(first, each),
    );
    if (group === undefined) groups.push([each]);
    else group.push(each);
  }
  return groups;
}

/** The prices of a day; how much was traded is told beside them, and does not share their axis. */
const quoteName =
  /^(?:adj(?:usted)?\.? ?)?(?:open(?:ing)?|high|low|clos(?:e|ing)|settle(?:ment)?|last|bid|ask|eröffnung|hoch|tief|schluss(?:kurs)?|ouverture|plus haut|plus bas|(?:haut|bas)|clôture|apertura|m[áa]ximo|m[íi]nimo|cierre|massimo|minimo|chiusura|abertura|fechamento|始値|高値|安値|終値|开盘|最高|最低|收盘)(?: ?(?:price|kurs|preis|cours|precio|prezzo|preço))?$/iu;
const fewestQuotes = 3;

/** Two told amounts of which one would lie flat on the axis: deaths beside cases. Prices are shown as an index. */
function areFarApart(one: FigureFacts, other: FigureFacts): boolean {
  if (one.isGuess || other.isGuess || !one.adds || !other.adds || one.least < 0 || other.least < 0) return false;
  return Math.max(one.most, other.most) > 25 * Math.min(one.most, other.most);
}

function areWholeInRows(measures: readonly FigureFacts[]): boolean {
  const [first, ...others] = measures;
  if (first === undefined || others.length === 0) return false;
  if (others.some(({ measure }) => measure.unit !== first.measure.unit)) return false;
  const sums = Array.from(first.column.values, (value, row) =>
    others.reduce((sum, { column }) => sum + (column.values[row] ?? Number.NaN), value),
  );
  const isWhole = (sum: number) => [100, 1].some((whole) => Math.abs(sum - whole) <= whole * 0.02);
  return sums.length >= 2 && sums.filter(isWhole).length >= sums.length * 0.9;
}

/** The measures like the first one; a larger group when the first stands alone. Totals of the others are left out. */
export function alikeAmong(groups: readonly FigureFacts[][]): FigureFacts[] {
  const [first = []] = groups;
  const [largest = first] = [...groups].sort((a, b) => b.length - a.length);
  const isTold = largest.every(({ isGuess }) => !isGuess);
  const chosen = first.length > 1 || largest.length < 3 || !isTold ? first : largest;
  return chosen.length < 3 ? chosen : chosen.filter((each) => !isTotalOf(each, chosen));
}

/** Whether a column is the sum of at least two others that stand side by side. */
function isTotalOf(total: FigureFacts, among: readonly FigureFacts[]): boolean {
  const others = among.filter((each) => each !== total).slice(0, 24);
  return others.some((_, first) => {
    const sums = new Float64Array(total.column.values.length);
    return others.slice(first).some(({ column }, more) => {
      for (let row = 0; row < sums.length; row++) sums[row] = (sums[row] ?? 0) + (column.values[row] ?? 0);
      return more > 0 && isSame(total.column.values, sums);
    });
  });
}

function isSame(values: Float64Array, sums: Float64Array): boolean {
  if (sums.length < 2) return false;
  return values.every((value, row) => Math.abs(value - (sums[row] ?? 0)) <= Math.abs(value) * 0.005);
}

/** The measure the rows are sorted by, largest first, is what the table is about. Else the first that differs at all. */
export function mainAmong(measures: readonly FigureFacts[], rows: number): FigureFacts | null {
  const differing = measures.filter(({ distinct }) => distinct > 1);
  const [first = measures[0] ?? null] = differing;
  if (rows < 5) return first;
  return differing.find(({ column, distinct }) => distinct * 2 > rows && isFalling(column)) ?? first;
}

function isFalling({ values }: NumberColumn): boolean {
  return values.every((value, row) => row === 0 || value <= (values[row - 1] ?? value));
}

const lowNames = /^(min|low|lowest|lower|least|worst|niedrig|tiefst|bas|mínim|minim|minimo|laagst)/i;
const highNames = /^(max|high|highest|upper|most|best|höchst|haut|máxim|maxim|massimo|hoogst)/i;

/** Columns of the lowest and the highest value. */
export function boundsAmong(measures: readonly FigureFacts[]): readonly [FigureFacts, FigureFacts] | null {
  const low = measures.find(({ name }) => lowNames.test(name.trim()));
  const high = measures.find(({ name }) => highNames.test(name.trim()));
  if (low === undefined || high === undefined || !areLikeMeasures(low.column, high.column)) return null;
  // “Low” and “high” may be priorities as well.
  const isBelow = low.column.values.every((value, row) => !(value > (high.column.values[row] ?? value)));
  return isBelow ? [low, high] : null;
}

/** A lowest and a highest value, a goal and what was reached, or income and costs are not added up. */
export function areCompared(measures: readonly FigureFacts[]): boolean {
  if (boundsAmong(measures) !== null || goalAmong(measures) !== null) return true;
  const [first, second] = measures.map(({ sum }) => sum);
  // One is much the larger: clicks among views, teachers among pupils.
  if (measures.length === 2 && first !== undefined && second !== undefined)
    if (Math.max(first, second) > 5 * Math.min(first, second)) return true;
  return opposites.some((pair) => pair.every((pattern) => measures.some(({ name }) => pattern.test(name))));
}

/** Measures of which one is set against the other. */
const opposites: readonly [RegExp, RegExp][] = [
  [
    /\b(sales|revenues?|income|turnover|umsatz|umsätze|erlöse?|einnahmen|ventes|recettes|ventas|ingresos|vendas|receitas?|vendite|ricavi|omzet)\b/i,
    /\b(costs?|expenses?|spending|profit|kosten|ausgaben|gewinn|coûts?|dépenses|bénéfice|costes?|gastos|beneficio|custos?|despesas|lucro|costi|spese|utile|uitgaven|winst)\b/i,
  ],
  [
    /\b(exports?|ausfuhr(en)?|exportations|exportaciones|exportações|esportazioni)\b/i,
    /\b(imports?|einfuhr(en)?|importations|importaciones|importações|importazioni)\b/i,
  ],
  [
    /\b(births|geburten|naissances|nacimientos|nascimentos|nascite)\b/i,
    /\b(deaths|todesfälle|sterbefälle|décès|muertes|defunciones|mortes|morti)\b/i,
  ],
];

/** Column that says what was to be reached. */
export function goalAmong(measures: readonly FigureFacts[]): FigureFacts | null {
  return measures.find(({ name }) => isGoal(name)) ?? null;
}

function isGoal(name: string): boolean {
  return /\b(goal|target|plan|planned|budget|ziel|soll|objectif|objetivo|meta|obiettivo|doel)\b/i.test(name);
}

export function pairAmong(
  alike: readonly FigureFacts[],
  moments: readonly FigureFacts[],
): readonly [FigureFacts, FigureFacts] | null {
  const bounds = moments.length > 0 ? null : boundsAmong(alike);
  const [first, second] = alike;
  const last = moments.at(-1) ?? (alike.length === 2 ? second : undefined);
  return bounds ?? (first === undefined || last === undefined ? null : [first, last]);
}
