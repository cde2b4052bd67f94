import type { Choices } from '../reading.ts';
import { chooseTable, type FoundTable } from './choose-table.ts';
import type { TextCells } from './delimited.ts';
import { tableRule } from './table-rule.ts';

/** Reads the tables of a Markdown text: of several the largest, unless another is chosen. Null when there is none. */
export function readMarkdown(text: string, choices: Partial<Choices>): TextCells | null {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const tables: FoundTable[] = [];
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const head = lines[at - 1] ?? '';
    if (!line.includes('-') || !tableRule.test(line) || !head.includes('|')) continue;
    if (!line.includes('|') && splitRow(head).length > 1) continue;
    const cells = [splitRow(head)];
    let next = at + 1;
    while (next < lines.length && (lines[next] ?? '').includes('|')) cells.push(splitRow(lines[next++] ?? ''));
    tables.push({ title: titleAbove(lines, at - 2), cells });
    at = next;
  }
  return chooseTable(tables, choices, 'markdown');
}

function titleAbove(lines: readonly string[], from: number): string {
  for (let at = from; at >= 0 && at > from - 3; at--) {
    const line = (lines[at] ?? '').trim();
    if (line !== '')
      return line
        .replace(/^#+\s*/, '')
        .replace(/[*_:]+/g, '')
        .trim();
  }
  return '';
}

function splitRow(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => plainText(cell.trim()));
}

function plainText(cell: string): string {
  return cell
    .replace(/\\\|/g, '|')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/!?\[([^[\]]*)\]\([^)]{0,2000}\)/g, '$1')
    .replace(/^(\*\*|__|`|\*|_)(.+)\1$/s, '$2');
}
