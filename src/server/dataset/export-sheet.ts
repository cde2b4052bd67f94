import type { Sheet } from '#data/sheet.ts';
import { columnTypes } from '#data/types/column-type.ts';
import { wordsOfWritten } from '#data/written.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { openSheet } from './sheet-file.ts';

type Exporting = { bytes: Uint8Array; format: 'csv' | 'xlsx' | 'json' };

/** A stored sheet as a file for other programs. */
export async function exportSheet({ bytes, format }: Exporting): Promise<Uint8Array> {
  const sheet = openSheet(bytes);
  if (format === 'csv') return Buffer.from(toCsvText(sheet));
  throw new SentenceError('This kind of file cannot be made yet.');
}

/** Text that a spreadsheet would take for a formula gets an apostrophe; figures stay as they were written. */
function toCsvText({ rows, columns }: Sheet): string {
  const written = columns.map(({ type, written }) => ({
    ...wordsOfWritten(written, rows),
    isFigure: columnTypes[type.is].kind === 'number',
  }));
  const lines = [columns.map(({ name }) => toCell(name, false)).join(',')];
  for (let row = 0; row < rows; row++)
    lines.push(written.map(({ codes, words, isFigure }) => toCell(words[codes[row] ?? -1] ?? '', isFigure)).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function toCell(text: string, isFigure: boolean): string {
  const isHarmless = !/^[=+\-@\t\r]/.test(text) || (isFigure && /^[+-]?[\d.,' ]+$/.test(text));
  const safe = isHarmless ? text : `'${text}`;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
