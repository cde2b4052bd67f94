import { isKnownRecord } from './record-kinds.ts';

/** Record kinds that hold only formulas: names, arrays, shared formulas, format and input rules, chart sources. */
const formulaRecords = new Set([
  0x18, 0x218, 0x23, 0x223, 0x21, 0x221, 0x36, 0x236, 0x4bc, 0x1b0, 0x1b1, 0x1be, 0x1051,
]);

/** Record kind that every reader skips. */
const ignored = 0x60;

/**
 * Removes the formulas from the stream of an old workbook, in place: only their results are read, and a damaged formula
 * sends the library into an endless loop. Unknown records are removed, too.
 */
export function dropFormulas(stream: Uint8Array): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let version = 8;
  for (let at = 0; at + 4 <= stream.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const body = at + 4;
    if ((kind & 0xff) === 9 && kind <= 0x809) version = kind >> 8;
    // A text record of version 2: cut short or misplaced, it takes the library half a minute.
    const isStray = kind === 7 && (version > 0 || length < 2);
    if (formulaRecords.has(kind) || isStray || !isKnownRecord(kind)) view.setUint16(at, ignored, true);
    if (kind === 0x06 || kind === 0x206 || kind === 0x406) emptyFormula(view, body, { length, version });
    at = body + length;
  }
}

/** Marks the formula as empty. The position of its length depends on the version. */
function emptyFormula(view: DataView, body: number, { length, version }: { length: number; version: number }): void {
  const before = version < 5 ? 16 : 20;
  if (length < before + 2 || body + length > view.byteLength) view.setUint16(body - 4, ignored, true);
  else if (version === 0) view.setUint8(body + before, 0);
  else view.setUint16(body + before, 0, true);
}
