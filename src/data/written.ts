import type { RowsInBytes, SheetColumn, WrittenWords } from './sheet.ts';
import { toWords } from './table.ts';

type Written = SheetColumn['written'];

/** The text of a cell as it was written, '' for an empty one. */
export function textAt(written: Written, row: number): string {
  if (written.as === 'words') return written.words[written.codes[row] ?? -1] ?? '';
  return row < 0 || row >= written.source.starts.length ? '' : cellAt(written.source, row, written.place);
}

/** The cells of a column with each text kept once, wherever they are. */
export function wordsOfWritten(written: Written, rows: number): WrittenWords {
  if (written.as === 'words') return written;
  const cells = Array.from({ length: rows }, (_, row) => textAt(written, row) || null);
  return { as: 'words', ...toWords(cells) };
}

const newline = 0x0a;
const carriageReturn = 0x0d;

/** The cell at a place of a row: places are counted by delimiters outside of quotes. */
function cellAt({ bytes, starts, delimiter, quote }: RowsInBytes, row: number, place: number): string {
  const end = starts[row + 1] ?? bytes.length;
  let at = starts[row] ?? end;
  for (let skipped = 0; skipped < place; skipped++) {
    at = endOfCell(bytes, { at, end, delimiter, quote });
    if (at >= end || bytes[at] !== delimiter) return '';
    at++;
  }
  const last = endOfCell(bytes, { at, end, delimiter, quote });
  if (bytes[at] !== quote) return decode(bytes, at, last);
  const text = decode(bytes, at + 1, bytes[last - 1] === quote && last - 1 > at ? last - 1 : last);
  const mark = String.fromCharCode(quote);
  return text.includes(mark) ? text.replaceAll(mark + mark, mark) : text;
}

type Span = { at: number; end: number; delimiter: number; quote: number };

/** Where a cell ends: at a delimiter, or at the end of its row. */
function endOfCell(bytes: Uint8Array, { at, end, delimiter, quote }: Span): number {
  let isQuoted = bytes[at] === quote && at < end;
  for (let place = isQuoted ? at + 1 : at; place < end; place++) {
    const byte = bytes[place];
    if (isQuoted) {
      if (byte !== quote) continue;
      if (bytes[place + 1] === quote) place++;
      else isQuoted = false;
    } else if (byte === delimiter || byte === newline || byte === carriageReturn) return place;
  }
  return end;
}

/** UTF-8; the data core knows no TextDecoder. What is no UTF-8 becomes the sign for it. */
function decode(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      text += String.fromCharCode(byte);
      at++;
      continue;
    }
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    let code = length === 4 ? byte & 0x07 : length === 3 ? byte & 0x0f : byte & 0x1f;
    let isWhole = length > 0 && byte < 0xf5 && at + length <= to;
    for (let next = 1; isWhole && next < length; next++) {
      const more = bytes[at + next] ?? 0;
      if ((more & 0xc0) !== 0x80) isWhole = false;
      code = (code << 6) | (more & 0x3f);
    }
    text += isWhole && code <= 0x10ffff ? String.fromCodePoint(code) : '�';
    at += isWhole ? length : 1;
  }
  return text;
}
