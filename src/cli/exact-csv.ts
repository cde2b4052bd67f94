import { toQuoted } from '#lib/to-csv.ts';

/** Rows as CSV, every cell as it is: nothing is escaped, trimmed or guessed. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map((cell) => toQuoted(cell, ',')).join(',')}\n`).join('');
}

/** The same rows again. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    const cell = body[at] === '"' ? quotedAt(body, at) : plainAt(body, at);
    row.push(cell.text);
    at = cell.end;
    if (body[at] === ',') {
      at += 1;
      if (at < body.length) continue;
      row.push('');
    }
    if (body[at] === '\r') at += 1;
    if (body[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

type Cell = { text: string; end: number };

function quotedAt(body: string, start: number): Cell {
  let at = start + 1;
  while (at < body.length && !(body[at] === '"' && body[at + 1] !== '"')) at += body[at] === '"' ? 2 : 1;
  const rest = plainAt(body, at + 1); // what follows a quote by mistake belongs to the cell
  return { text: body.slice(start + 1, at).replaceAll('""', '"') + rest.text, end: rest.end };
}

function plainAt(body: string, start: number): Cell {
  let end = start;
  while (end < body.length && body[end] !== ',' && body[end] !== '\n' && body[end] !== '\r') end += 1;
  return { text: body.slice(start, end), end };
}
