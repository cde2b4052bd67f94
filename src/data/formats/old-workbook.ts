/**
 * Record kinds of old workbooks that the library knows, in hexadecimal. It would log others to the console; a test
 * compares this list with the library.
 */
const written = `
  0-2b 2f 31-34 3c-3e 40-45 4d 50-52 55-56 59-61 63 65-66 69-6b 6d 70 72 7d-89 8c-8d 8f-92 94-9e a0-a1 a9
  ab ae-b2 b4-b6 b8-b9 bc-c3 c5-d3 d5-da dc-e3 e5 e9-ed ef-f2 f4-f9 fb-fd ff-100 103 122 137-138 13b
  13d-140 14a-14b 14d-154 15f-162 191-198 1a5 1a9-1b2 1b5-1be 1c0-1c2 200-201 203-209 20b 218 221 223 225
  231 236 23e 243 27e 293 406 409 418 41e 43c 443 4bc 800-810 812-813 850-85a 862-868 86a-86d 871-87f 881
  884-890 892-89f 8a3-8a7 8c0-8cb 8d6 1001-1003 1006-1007 1009-100d 1014-1022 1024-1027 1032-1035 103a
  103c-1041 1043-1046 1048 104a-104b 104e-1051 105b-105d 105f-1068 7262
`;

const known = new Set(
  written
    .trim()
    .split(/\s+/)
    .flatMap((run) => {
      const [first = 0, last = first] = run.split('-').map((kind) => Number.parseInt(kind, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => first + place);
    }),
);

export function isKnownRecord(kind: number): boolean {
  return known.has(kind);
}

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
export function removeFormulas(stream: Uint8Array): void {
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
