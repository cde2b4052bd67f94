/** Record kinds of old workbooks that are one cell each, by version. */
const oldCells = new Set([
  0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0xd6, 0xfd, 0x201, 0x203, 0x204, 0x205, 0x206, 0x27e, 0x406,
]);
/** Records of several cells: bytes of each, after six of their row and columns. */
const oldRuns = new Map([
  [0xbd, 6],
  [0xbe, 2],
]);

/** Number of cells in the stream of an old workbook. */
export function countOldCells(stream: Uint8Array): number {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let cells = 0;
  for (let at = 0; at + 4 <= stream.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const each = oldRuns.get(kind);
    if (each !== undefined) cells += Math.max(0, Math.ceil((length - 6) / each));
    else if (oldCells.has(kind)) cells += 1;
    at += 4 + length;
  }
  return cells;
}

/** Number of cells in a sheet of a binary workbook: records of the kinds 1 to 11. */
export function countBinaryCells(sheet: Uint8Array): number {
  let cells = 0;
  for (let at = 0; at < sheet.length; ) {
    const first = sheet[at++] ?? 0;
    const kind = first < 128 ? first : (first & 127) | ((sheet[at++] ?? 0) << 7);
    let length = 0;
    for (let byte = 128, place = 0; byte >= 128 && place < 4; place++) {
      byte = sheet[at++] ?? 0;
      length |= (byte & 127) << (7 * place);
    }
    if (kind >= 1 && kind <= 11) cells += 1;
    at += length;
  }
  return cells;
}

/** Number of cells in a workbook that is one XML file, where Excel names them Cell. */
export function countXmlCells(xml: string): number {
  let cells = 0;
  for (const _ of xml.matchAll(/<(?:\w+:)?Cell[\s/>]/g)) cells += 1;
  return cells;
}
