import type { ExportTable } from './export-table.ts';

/** Table in Markdown; numbers are right-aligned. */
export function toMarkdown({ rows, columns }: ExportTable): string {
  const lines = [
    line(columns.map(({ name }) => name)),
    line(columns.map(({ kind }) => (kind === 'number' ? '---:' : '---'))),
  ];
  for (let row = 0; row < rows; row++) lines.push(line(columns.map(({ textAt }) => textAt(row))));
  return `${lines.join('\n')}\n`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.map(toCell).join(' | ')} |`;
}

function toCell(text: string): string {
  return text
    .replace(/[\\|]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/</g, (sign, at, whole) => (whole.startsWith('<br>', at) ? sign : '&lt;'));
}
