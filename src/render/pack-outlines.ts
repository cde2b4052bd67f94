/** Outlines of a TrueType font in the form that woff2 compresses best: W3C WOFF 2.0, section 5.1. */
export function packOutlines(glyphs: readonly Buffer[]): Buffer {
  const contours: number[] = [];
  const points: number[] = [];
  const flags: number[] = [];
  const coordinates: number[] = [];
  const composites: Buffer[] = [];
  const boxes: Buffer[] = [];
  const hasBox = Buffer.alloc(Math.ceil(glyphs.length / 32) * 4);

  for (const [place, data] of glyphs.entries()) {
    const count = data.length === 0 ? 0 : data.readInt16BE(0);
    contours.push((count >> 8) & 0xff, count & 0xff);
    if (count === 0) continue;
    if (count < 0) composites.push(data.subarray(10, endOfParts(data)));
    const outline = count < 0 ? null : readOutline(data, count);
    if (outline !== null) {
      for (const length of outline.lengths) points.push(...to255(length));
      for (const point of outline.points) {
        const [flag, ...rest] = toTriplet(point);
        flags.push(flag);
        coordinates.push(...rest);
      }
      coordinates.push(0); // no instructions
    }
    if (outline !== null && isBoxOf(data, outline.points)) continue; // readers compute it
    hasBox[place >> 3] = (hasBox[place >> 3] ?? 0) | (0x80 >> (place & 7));
    boxes.push(data.subarray(2, 10));
  }

  const streams = [contours, points, flags, coordinates].map((bytes) => Buffer.from(bytes));
  const all = [...streams, Buffer.concat(composites), Buffer.concat([hasBox, ...boxes]), Buffer.alloc(0)];
  const header = Buffer.alloc(36);
  header.writeUInt16BE(glyphs.length, 4);
  header.writeUInt16BE(1, 6); // offsets in `loca` are long
  for (const [place, { length }] of all.entries()) header.writeUInt32BE(length, 8 + 4 * place);
  return Buffer.concat([header, ...all]);
}

/** Glyphs of a composite one, and the positions of their numbers. */
export function compositeParts(data: Buffer): { glyph: number; at: number }[] {
  return placesOfParts(data).map((at) => ({ glyph: data.readUInt16BE(at + 2), at: at + 2 }));
}

function placesOfParts(data: Buffer): number[] {
  if (data.length === 0 || data.readInt16BE(0) >= 0) return [];
  const places = [10];
  for (let at = 10; data.readUInt16BE(at) & 0x20; ) {
    at += lengthOfPart(data.readUInt16BE(at));
    places.push(at);
  }
  return places;
}

function endOfParts(data: Buffer): number {
  const last = placesOfParts(data).at(-1) ?? 10;
  return last + lengthOfPart(data.readUInt16BE(last));
}

function lengthOfPart(flags: number): number {
  const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
  return 4 + (flags & 0x01 ? 4 : 2) + scale;
}

/** Point as the difference from the one before. */
type Point = { dx: number; dy: number; isOnCurve: boolean };

function readOutline(data: Buffer, contours: number): { lengths: number[]; points: Point[] } {
  const ends = Array.from({ length: contours }, (_, place) => data.readUInt16BE(10 + 2 * place));
  const lengths = ends.map((end, place) => end - (ends[place - 1] ?? -1));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = 12 + 2 * contours + data.readUInt16BE(10 + 2 * contours);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = data.readUInt8(at++);
    const times = flag & 0x08 ? data.readUInt8(at++) + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const steps = (short: number, same: number) =>
    flags.map((flag) => {
      if (flag & short) return data.readUInt8(at++) * (flag & same ? 1 : -1);
      if (flag & same) return 0;
      at += 2;
      return data.readInt16BE(at - 2);
    });
  const across = steps(0x02, 0x10);
  const up = steps(0x04, 0x20);
  const points = flags.map((flag, place) => ({
    dx: across[place] ?? 0,
    dy: up[place] ?? 0,
    isOnCurve: (flag & 1) === 1,
  }));
  return { lengths, points };
}

function isBoxOf(data: Buffer, points: readonly Point[]): boolean {
  let [x, y] = [0, 0];
  const all = points.map(({ dx, dy }) => {
    x += dx;
    y += dy;
    return [x, y] as const;
  });
  const [xs, ys] = [all.map(([each]) => each), all.map(([, each]) => each)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return box.every((side, place) => data.readInt16BE(2 + 2 * place) === side);
}

/** One to five bytes per point: the first encodes the length, the signs, and whether it is on the curve. */
function toTriplet({ dx, dy, isOnCurve }: Point): [number, ...number[]] {
  const base = isOnCurve ? 0 : 128;
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  const signs = (dx < 0 ? 0 : 1) + (dy < 0 ? 0 : 2);
  if (dx === 0 && y < 1280) return [base + ((y & 0xf00) >> 7) + (signs >> 1), y & 0xff];
  if (dy === 0 && x < 1280) return [base + 10 + ((x & 0xf00) >> 7) + (signs & 1), x & 0xff];
  if (x < 65 && y < 65) {
    const flag = base + 20 + ((x - 1) & 0x30) + (((y - 1) & 0x30) >> 2) + signs;
    return [flag, (((x - 1) & 0xf) << 4) | ((y - 1) & 0xf)];
  }
  if (x < 769 && y < 769) {
    const flag = base + 84 + 12 * (((x - 1) & 0x300) >> 8) + (((y - 1) & 0x300) >> 6) + signs;
    return [flag, (x - 1) & 0xff, (y - 1) & 0xff];
  }
  if (x < 4096 && y < 4096) return [base + 120 + signs, x >> 4, ((x & 0xf) << 4) | (y >> 8), y & 0xff];
  return [base + 124 + signs, x >> 8, x & 0xff, y >> 8, y & 0xff];
}

/** Number of up to 16 bits; small ones take one byte. */
function to255(value: number): number[] {
  if (value < 253) return [value];
  if (value < 506) return [255, value - 253];
  if (value < 762) return [254, value - 506];
  return [253, value >> 8, value & 0xff];
}
