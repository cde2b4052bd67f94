import { cellKind, isStrong } from './cell-kind.ts';
import { type Dialect, splitRecords, toLines } from './split.ts';

/** Only the head of a file is examined. */
const sampleLength = 120_000;
const sampleRows = 300;

/**
 * Possible delimiters and their weights when they divide the lines equally well. Those that are common inside cells
 * must divide clearly better.
 */
const delimiters: Record<string, number> = {
  ',': 1,
  ';': 1,
  '\t': 1,
  '|': 0.98,
  '~': 0.9,
  '^': 0.9,
  '\u0001': 0.95,
  '\u001f': 0.95,
  '\u001e': 0.9,
  '¦': 0.9,
  '§': 0.9,
  '，': 0.85,
  '；': 0.85,
  '||': 1,
  '::': 0.85,
  '#': 0.6,
  '*': 0.6,
  '&': 0.6,
  '!': 0.6,
  '=': 0.5,
  ':': 0.55,
  ' ': 0.6,
  '/': 0.4,
  _: 0.3,
  '-': 0.3,
};

/** Characters that are rare inside an unquoted cell: where they occur, the cells were not separated correctly. */
const rarelyInside = ['\t', '|', ';', '\u0001', '\u001f', '\u001e', '¦', '~', '^'];

/** Detects the dialect of a text. A text without delimiters is one column, written with commas. */
export function detectDialect(text: string, known: { delimiter?: string; quote?: string } = {}): Dialect {
  const sample = headOf(text);
  const newline = detectNewline(sample, known);
  const best = bestReading(sample, newline, known);
  if (best !== null) return best.dialect;
  return { delimiter: known.delimiter ?? ',', quote: known.quote ?? '"', escape: 'doubled', newline };
}

type ScoredDialect = { dialect: Dialect; score: number };

function bestReading(
  sample: string,
  newline: Dialect['newline'],
  known: { delimiter?: string; quote?: string },
): ScoredDialect | null {
  const lines = toLines(sample, newline);
  const lone = loneScore(lines.text.split(lines.end));
  let best: ScoredDialect | null = null;
  for (const delimiter of known.delimiter === undefined ? Object.keys(delimiters) : [known.delimiter]) {
    if (!sample.includes(delimiter) || isTwinOfOne(sample, delimiter) || isPartOfMoments(sample, delimiter)) continue;
    const quoting = detectQuote(lines.text.split(lines.end), delimiter, known.quote);
    const dialect: Dialect = { delimiter, ...quoting, newline };
    const score = readingScore(splitRecords(lines, dialect, { most: sampleRows }).rows, dialect);
    if (best === null || score > best.score) best = { dialect, score };
  }
  if (best !== null && known.delimiter === undefined && best.score <= lone) return null;
  return best;
}

/**
 * A doubled character is a delimiter when it never occurs alone; otherwise there are empty cells between two single
 * ones.
 */
function isTwinOfOne(sample: string, delimiter: string): boolean {
  if (delimiter.length < 2) {
    const double = delimiter + delimiter;
    return double in delimiters && sample.includes(double) && !isTwinOfOne(sample, double);
  }
  const single = sample.split(delimiter[0] ?? '').length - 1;
  return 2 * (sample.split(delimiter).length - 1) < 0.98 * single;
}

const moment =
  /(?<![\d:])\d{1,2}:\d\d(?::\d\d)?(?![\d:])|(?<![\d/-])\d{1,4}([/-])\d{1,2}(?:\1\d{1,4})?(?![\d/-])|(?<!\w)\w+:\/\/[^\s,;|"]*/g;

/** Colons, slashes and dashes that mostly occur in times, dates and URLs are no delimiters. */
function isPartOfMoments(sample: string, delimiter: string): boolean {
  if (!':/-'.includes(delimiter)) return false;
  const rest = sample.replace(moment, '');
  return rest.split(delimiter).length - 1 < 0.5 * (sample.split(delimiter).length - 1);
}

function headOf(text: string): string {
  if (text.length <= sampleLength) return text;
  const cut = Math.max(text.lastIndexOf('\n', sampleLength), text.lastIndexOf('\r', sampleLength));
  return text.slice(0, cut > 0 ? cut : sampleLength);
}

/** Line ends that end records: when a text has two kinds, one of them may occur only inside cells. */
function detectNewline(sample: string, known: { delimiter?: string; quote?: string }): Dialect['newline'] {
  const hasPair = sample.includes('\r\n');
  const hasLoneReturn = /\r(?!\n)/.test(sample);
  const hasLoneFeed = /(?<!\r)\n/.test(sample);
  if (!hasLoneFeed || (!hasPair && !hasLoneReturn)) return 'any';
  const single = hasPair ? '\r\n' : '\r';
  const [all, one] = (['any', single] as const).map((newline) => bestReading(sample, newline, known));
  if (!all || !one) return 'any';
  return evenness(sample, one.dialect) > 0.99 && evenness(sample, all.dialect) < 0.9 ? single : 'any';
}

/** Share of records with the most common number of cells. */
function evenness(sample: string, dialect: Dialect): number {
  const { rows } = splitRecords(toLines(sample, dialect.newline), dialect, { most: sampleRows });
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  return filled.length < 2 ? 0 : (commonWidth(filled).count || 0) / filled.length;
}

function commonWidth(rows: readonly (readonly string[])[]): { width: number; count: number } {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  let best = { width: 1, count: 0 };
  for (const [width, count] of counts) if (width > 1 && count > best.count) best = { width, count };
  return best;
}

/** Score of a text as one column: lines that are complete values should not be cut. */
function loneScore(lines: readonly string[]): number {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  const body = filled.length > 1 ? filled.slice(1, sampleRows) : filled;
  if (body.length === 0) return 1;
  const typed = body.filter((line) => isStrong(cellKind(line))).length / body.length;
  return typed > 0.8 ? 0.62 * typed : 0.12;
}

/** Score of a text in a dialect: even rows, recognizable cells, columns of one kind. */
function readingScore(rows: readonly (readonly string[])[], dialect: Dialect): number {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const { width, count } = commonWidth(filled);
  if (count === 0) return 0;
  const counts = new Set(filled.map((row) => row.length));
  const share = count / filled.length;
  const even = share * (1 - Math.min(0.3, 0.02 * (counts.size - 1)));
  const usual = filled.filter((row) => row.length === width);
  const prior = delimiters[dialect.delimiter] ?? 0.5;
  if (prior < 0.7 && !isPlain(filled, { width, share })) return 0;
  // Two columns arise by chance more easily than ten.
  const breadth = 1 - 0.5 / width;
  const lone = filled.filter((row) => row.length === 1).length / filled.length;
  return prior * even * (1 - 0.6 * lone) * breadth * meaning(usual, dialect) * (0.5 + 0.5 * alikeness(usual, width));
}

/**
 * Characters that are common in words divide a text only when its first line is divided too, when the lines are even or
 * merely have more of the character than the first, and when numbers result.
 */
function isPlain(rows: readonly (readonly string[])[], usual: { width: number; share: number }): boolean {
  const first = rows[0]?.length ?? 0;
  if (first < 2) return false;
  const cells = rows.flat();
  const strong = cells.filter((cell) => isStrong(cellKind(cell))).length / cells.length;
  if (strong < 0.2) return false;
  if (usual.share >= 0.8) return usual.width === first || rows.length > 8;
  const enough = rows.filter((row) => row.length >= first).length / rows.length;
  return first > 2 && enough > 0.95;
}

function meaning(rows: readonly (readonly string[])[], dialect: Dialect): number {
  let sum = 0;
  let total = 0;
  for (const row of rows.slice(0, 120)) {
    for (const cell of row) {
      total += 1;
      sum += worth(cell, dialect);
    }
  }
  return total === 0 ? 0 : sum / total;
}

function worth(cell: string, { delimiter, quote }: Dialect): number {
  const kind = cellKind(cell);
  if (kind === 'empty') return 0.75;
  if (kind !== 'text') return 1;
  if (quote !== '' && (cell.startsWith(quote) || cell.endsWith(quote)) && delimiter !== ' ') return 0.2;
  if (rarelyInside.some((sign) => sign !== delimiter && cell.includes(sign))) return 0.25;
  if (/^[,;:)\]}]|[,;({[]$/.test(cell)) return 0.3;
  return cell.length < 40 ? 0.85 : 0.7;
}

/** Share of cells of one kind, averaged over the columns. */
function alikeness(rows: readonly (readonly string[])[], width: number): number {
  const body = rows.length > 3 ? rows.slice(1, 120) : rows;
  let sum = 0;
  for (let column = 0; column < width; column++) {
    const counts = new Map<string, number>();
    let total = 0;
    for (const row of body) {
      const kind = cellKind(row[column] ?? '');
      if (kind === 'empty' || kind === 'missing') continue;
      total += 1;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    sum += total === 0 ? 0.8 : Math.max(...counts.values()) / total;
  }
  return sum / width;
}

/** Quote character, by how often it opens and closes a cell, and the escape for quotes inside. */
function detectQuote(
  lines: readonly string[],
  delimiter: string,
  known: string | undefined,
): Pick<Dialect, 'quote' | 'escape'> {
  const evidence = { '"': 0, "'": 0 };
  const against = { '"': 0, "'": 0 };
  let doubled = 0;
  let slashed = 0;
  for (const line of lines.slice(0, sampleRows)) {
    if (!line.includes('"') && !line.includes("'")) continue;
    doubled += count(line, /[^",;\t|]""[^",;\t|]/g);
    slashed += count(line, /\\"(?!\s*(?:[,;\t|]|$))/g);
    for (const quote of ['"', "'"] as const) {
      const quoted = countQuoted(line.split(delimiter), quote);
      evidence[quote] += quoted.matched;
      against[quote] += quoted.loose;
    }
  }
  const isSingle = evidence["'"] > 1 && evidence["'"] > 2 * evidence['"'] && evidence["'"] > 2 * against["'"];
  const quote = known ?? (isSingle ? "'" : '"');
  return { quote, escape: slashed > doubled ? 'backslash' : 'doubled' };
}

/** Cells of a line that are opened and closed by a quote, and unmatched quotes at the edge of a piece. */
function countQuoted(pieces: readonly string[], quote: string): { matched: number; loose: number } {
  let matched = 0;
  let loose = 0;
  let isOpen = false;
  for (const piece of pieces) {
    const token = piece.trim();
    const opens = token.startsWith(quote);
    const closes = token.endsWith(quote) && (token.length > 1 || isOpen);
    if (isOpen && closes) {
      matched += 1;
      isOpen = false;
    } else if (!isOpen && opens && closes) matched += 1;
    else if (!isOpen && opens) isOpen = true;
    else if (closes && !opens) loose += 1;
  }
  return { matched, loose: isOpen ? loose + 1 : loose };
}

function count(line: string, pattern: RegExp): number {
  return line.match(pattern)?.length ?? 0;
}
