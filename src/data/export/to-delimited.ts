import { toHarmless, toQuoted } from '#lib/to-csv.ts';
import type { ExportTable } from './export-table.ts';

/** Table as CSV, or with another delimiter. A byte order mark tells Excel that it is UTF-8. */
export function toDelimited({ rows, columns }: ExportTable, { delimiter = ',', withMark = false } = {}): string {
  const lines = [columns.map(({ name }) => toQuoted(toHarmless(name), delimiter)).join(delimiter)];
  for (let row = 0; row < rows; row++)
    lines.push(
      columns
        .map(({ kind, textAt }) => {
          const text = textAt(row);
          return toQuoted(kind !== 'text' || isFigure(text) ? text : toHarmless(text), delimiter);
        })
        .join(delimiter),
    );
  return `${withMark ? '\ufeff' : ''}${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** "-5", "+3,5 %", "-€ 1.200": a sign, digits and what may surround them. Nothing in it can be executed. */
function isFigure(text: string): boolean {
  return /^[-+]\p{Sc}? ?\d[\d.,'’\u00a0\u202f ]*(?: ?[%‰\p{Sc}])?$/u.test(text);
}
