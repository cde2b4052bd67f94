/** Dialect of a delimited text. */
export type Dialect = {
  delimiter: string;
  /** '' when nothing is quoted. */
  quote: string;
  /** Escape for a quote inside a quoted cell. */
  escape: 'doubled' | 'backslash';
  /** End of a record: every line end, or only this one while the other occurs inside cells. */
  newline: 'any' | '\r' | '\r\n';
};

/** Records of a text, and which of them have unmatched quotes. */
export type Records = {
  rows: string[][];
  /** Start of each record in the text, followed by the end of the text. */
  starts: number[];
  suspects: Set<number>;
  /** Records with a lone quote in an unquoted cell. */
  loose: Set<number>;
};

/** Text with the same character at the end of each record. */
export type Lines = { text: string; end: string };

/** Unifies all record ends, so that they are found fast. */
export function toLines(text: string, newline: Dialect['newline']): Lines {
  const plain = text.includes('\0') ? text.replaceAll('\0', '') : text;
  if (newline === '\r') return { text: plain, end: '\r' };
  if (newline === '\r\n') return { text: plain.replaceAll('\r\n', '\r'), end: '\r' };
  return { text: plain.includes('\r') ? plain.replace(/\r\n?/g, '\n') : plain, end: '\n' };
}

/** Splits lines into cells. Unmatched quotes are text; nothing is lost and nothing throws. */
export function splitRecords(
  { text, end }: Lines,
  dialect: Dialect,
  range: { from?: number; most?: number } = {},
): Records {
  const { delimiter, quote } = dialect;
  const most = range.most ?? Number.POSITIVE_INFINITY;
  const rows: string[][] = [];
  const starts: number[] = [];
  const suspects = new Set<number>();
  const loose = new Set<number>();
  const places: Places = {
    end: nextOf(text, end),
    delimiter: nextOf(text, delimiter),
    quote: nextOf(text, quote),
    unclosed: new Set(),
  };
  let at = range.from ?? 0;
  while (at < text.length && rows.length < most) {
    starts.push(at);
    const stop = places.end(at);
    if (quote === '' || places.quote(at) >= stop) {
      rows.push(splitPlain(text.slice(at, stop), delimiter));
      at = stop + 1;
      continue;
    }
    const record = splitQuoted({ text, end }, at, dialect, places);
    if (record.isSuspect) suspects.add(rows.length);
    if (record.isLoose) loose.add(rows.length);
    rows.push(record.cells);
    at = record.next;
  }
  starts.push(Math.min(at, text.length));
  return { rows, starts, suspects, loose };
}

/** Where to look next: each place is searched once, however often it is asked for. */
type Places = {
  end: (from: number) => number;
  delimiter: (from: number) => number;
  quote: (from: number) => number;
  /** Quotes after which no cell is closed. A cell that comes to one of them is not closed either. */
  unclosed: Set<number>;
};

/** Place of the next one from here on, or the end of the text. Questions must come in order. */
function nextOf(text: string, mark: string): (from: number) => number {
  let known = -1;
  return (from) => {
    if (known >= from) return known;
    const place = text.indexOf(mark, from);
    known = place < 0 ? text.length : place;
    return known;
  };
}

function splitPlain(line: string, delimiter: string): string[] {
  const cells = line.split(delimiter);
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index] ?? '';
    if (cell.charCodeAt(0) <= 32 || cell.charCodeAt(cell.length - 1) <= 32) cells[index] = cell.trim();
  }
  return cells;
}

function splitQuoted(
  lines: Lines,
  from: number,
  dialect: Dialect,
  places: Places,
): { cells: string[]; next: number; isSuspect: boolean; isLoose: boolean } {
  const { text } = lines;
  const { delimiter, quote } = dialect;
  const cells: string[] = [];
  let isSuspect = false;
  let isLoose = false;
  let at = from;
  for (;;) {
    const open = skipSpaces(text, at, delimiter);
    if (text.startsWith(quote, open)) {
      const quoted = readQuoted(lines, open, dialect, places.unclosed);
      if (quoted !== null) {
        isSuspect ||= quoted.hasStray;
        cells.push(quoted.cell);
        at = quoted.next;
        if (text.startsWith(delimiter, at)) {
          at += delimiter.length;
          continue;
        }
        return { cells, next: at + 1, isSuspect, isLoose };
      }
      isSuspect = true;
    }
    const stop = places.end(at);
    const mark = places.delimiter(at);
    const isLast = mark >= stop;
    const cell = text.slice(at, isLast ? stop : mark).trim();
    isLoose ||= cell.split(quote).length % 2 === 0;
    cells.push(cell);
    if (!isLast) {
      at = mark + delimiter.length;
      continue;
    }
    return { cells, next: stop + 1, isSuspect, isLoose };
  }
}

/** Quoted cell that opens here, or null when it is never closed. */
function readQuoted(
  { text, end }: Lines,
  open: number,
  dialect: Dialect,
  unclosed: Set<number>,
): { cell: string; next: number; hasStray: boolean } | null {
  const { delimiter, quote } = dialect;
  let hasStray = false;
  let hasEscape = false;
  let at = open + quote.length;
  const passed: number[] = [];
  for (;;) {
    const place = text.indexOf(quote, at);
    if (place < 0 || unclosed.has(place)) {
      for (const each of passed) unclosed.add(each);
      return null;
    }
    const after = place + quote.length;
    if (dialect.escape === 'backslash' && isEscaped(text, place, open)) {
      passed.push(place);
      hasEscape = true;
      at = after;
      continue;
    }
    if (text.startsWith(quote, after)) {
      passed.push(place);
      hasEscape = true;
      at = after + quote.length;
      continue;
    }
    const next = skipSpaces(text, after, delimiter);
    if (next >= text.length || text.startsWith(delimiter, next) || text[next] === end) {
      const inner = text.slice(open + quote.length, place);
      return { cell: hasEscape ? unprotect(inner, dialect) : inner, next, hasStray };
    }
    passed.push(place);
    hasStray = true;
    at = after;
  }
}

function isEscaped(text: string, place: number, open: number): boolean {
  let count = 0;
  for (let at = place - 1; at > open && text[at] === '\\'; at--) count++;
  return count % 2 === 1;
}

/** Text of a quoted cell without the escapes of its quotes. */
export function unprotect(inner: string, { quote, escape: way }: Pick<Dialect, 'quote' | 'escape'>): string {
  const plain = inner.replaceAll(quote + quote, quote);
  return way === 'backslash' ? plain.replaceAll(`\\${quote}`, quote).replaceAll('\\\\', '\\') : plain;
}

function skipSpaces(text: string, from: number, delimiter: string): number {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at++;
  return at;
}
