import type { RowsInBytes, WrittenBytes, WrittenWords } from './sheet.ts';
import { toWords } from './table.ts';

// Part of every runtime we have, yet in no library of the core.
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** What stands in a cell, as it was written; '' where nothing does. */
export function textAt(written: WrittenWords | WrittenBytes, row: number): string {
  if (written.as === 'words') return written.words[written.codes[row] ?? -1] ?? '';
  return cellInBytes(written.source, { row, place: written.place });
}

/** The cells as words, so that they can be changed. */
export function wordsOfWritten(written: WrittenWords | WrittenBytes, rows: number): WrittenWords {
  if (written.as === 'words') return written;
  const texts = Array.from({ length: rows }, (_, row) => textAt(written, row) || null);
  return { as: 'words', ...toWords(texts) };
}

function cellInBytes({ bytes, starts, delimiter, quote }: RowsInBytes, at: { row: number; place: number }): string {
  const start = starts[at.row];
  if (start === undefined) return '';
  const end = starts[at.row + 1] ?? bytes.length;
  let place = 0;
  let from = start;
  let isQuoted = false;
  for (let index = start; index <= end; index++) {
    const code = bytes[index];
    if (code === quote) isQuoted = !isQuoted;
    if (isQuoted || (index < end && code !== delimiter && code !== LINE_FEED)) continue;
    if (place === at.place) return unquote(decoder.decode(bytes.subarray(from, index)), String.fromCharCode(quote));
    if (code === LINE_FEED) return '';
    place += 1;
    from = index + 1;
  }
  return '';
}

const LINE_FEED = 10;
const decoder = new TextDecoder();

function unquote(text: string, quote: string): string {
  const cell = text.endsWith('\r') ? text.slice(0, -1) : text;
  if (cell.length < 2 || !cell.startsWith(quote) || !cell.endsWith(quote)) return cell;
  return cell.slice(1, -1).replaceAll(quote + quote, quote);
}
