import { median } from 'd3-array';
import type { Elements, Keypoint, Role, TextBox } from './elements.ts';
import { elementRoleNames } from './elements.ts';
import { findText, type PixelTextLine } from './find-text.ts';
import { joinSplitWords } from './mend-words.ts';
import { type Color, colorAt, distance, mainColor, type PixelImage, type Rect } from './picture.ts';
import { recognize } from './recognize.ts';

/** Text in the picture: where it is, what it says and what it is for. */
export type RecognizedText = Rect & {
  text: string;
  confidence: number;
  role: Role;
  line: PixelTextLine;
  /** Color of the letters. */
  color: Color;
};

/** Longest side the text detector searches; time and memory grow with it. */
const longest = 960;
/** No chart needs more; a page of small print would take minutes. */
const mostLines = 160;

/** Finds and reads all text, with the role the chart detector gives it. */
export async function recognizeText(picture: PixelImage, elements: Elements): Promise<RecognizedText[]> {
  const whole = { x0: 0, y0: 0, x1: picture.width, y1: picture.height };
  const level = (
    await findText(picture, whole, Math.min(1.5, longest / Math.max(picture.width, picture.height)))
  ).flatMap((line) => split(picture, line, elements));
  const turned = await findTurned(picture, elements.texts, level);
  const isAgain = (line: PixelTextLine) =>
    isTurned(line) ? isCovered(boxOf(line), turned) : turned.some((other) => isPartOf(line, other));
  const found = [...level.filter((line) => !isAgain(line)), ...turned];
  const missed: PixelTextLine[] = [];
  for (const box of [...elements.texts].sort((a, b) => areaOf(b) - areaOf(a))) {
    if (box.role === 'none' || isCovered(box, [...found, ...missed])) continue;
    const line = tighten(picture, box);
    if (line !== null && !isCovered(boxOf(line), [...found, ...missed])) missed.push(line);
  }
  const lines = joinTurned([...found, ...missed]).slice(0, mostLines);
  const texts: RecognizedText[] = [];
  for (const line of lines) {
    const { text: read, confidence } = await recognize(picture, line);
    const text = isTurned(line) ? joinSplitWords(read) : read;
    if (text === '' || confidence < 0.4) continue;
    const box = boxOf(line);
    texts.push({ ...box, text, confidence, role: roleOf(elements, line), line, color: inkColor(picture, box) });
  }
  return texts;
}

/** Upright box around a line. */
function boxOf({ x, y, length, thickness, angle }: PixelTextLine): Rect {
  const width = (Math.abs(Math.cos(angle)) * length + Math.abs(Math.sin(angle)) * thickness) / 2;
  const height = (Math.abs(Math.sin(angle)) * length + Math.abs(Math.cos(angle)) * thickness) / 2;
  return { x0: x - width, y0: y - height, x1: x + width, y1: y + height };
}

/** Role with most probability along the line. */
function roleOf(elements: Elements, { x, y, length, angle }: PixelTextLine): Role {
  const sums = elementRoleNames.map(() => 0);
  const steps = Math.max(2, Math.ceil(length / 5));
  for (let step = 0; step <= steps; step++) {
    const along = (step / steps - 0.5) * length * 0.9;
    const found = elements.rolesAt(x + along * Math.cos(angle), y + along * Math.sin(angle));
    for (const [place, value] of found.entries()) sums[place] = (sums[place] ?? 0) + value;
  }
  // "No text" is not a choice: the text is there.
  sums[0] = 0;
  return elementRoleNames[sums.indexOf(Math.max(...sums))] ?? 'other';
}

function areaOf({ x0, y0, x1, y1 }: Rect): number {
  return (x1 - x0) * (y1 - y0);
}

/** Lines share a fair part of the box. Turned ones count with all of the upright box around them. */
function isCovered(box: Rect, lines: readonly PixelTextLine[]): boolean {
  const shared = lines.reduce((sum, line) => {
    const own = boxOf(line);
    const width = Math.min(own.x1, box.x1) - Math.max(own.x0, box.x0);
    const height = Math.min(own.y1, box.y1) - Math.max(own.y0, box.y0);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
  return shared > 0.15 * areaOf(box);
}

/** Whether a line is a piece of a longer one: its middle lies on it. */
function isPartOf(piece: PixelTextLine, { x, y, length, thickness, angle }: PixelTextLine): boolean {
  const along = (piece.x - x) * Math.cos(angle) + (piece.y - y) * Math.sin(angle);
  const across = (piece.y - y) * Math.cos(angle) - (piece.x - x) * Math.sin(angle);
  return piece.length < length && Math.abs(along) < length / 2 && Math.abs(across) < thickness / 2;
}

/**
 * Turned labels of an x axis are small and close together: where the chart detector sees tall boxes, the strip is searched
 * once more, enlarged.
 */
async function findTurned(
  picture: PixelImage,
  boxes: readonly TextBox[],
  found: readonly PixelTextLine[],
): Promise<PixelTextLine[]> {
  const usual = median(found, (line) => line.thickness) ?? 14;
  const tall = boxes.filter(
    (box) => box.role === 'xTick' && box.y1 - box.y0 > 1.5 * usual && box.x1 - box.x0 < 8 * (box.y1 - box.y0),
  );
  if (tall.length < 2) return [];
  const strip = {
    x0: Math.min(...tall.map(({ x0 }) => x0)) - 40,
    y0: Math.min(...tall.map(({ y0 }) => y0)) - 12,
    x1: Math.max(...tall.map(({ x1 }) => x1)) + 40,
    y1: Math.max(...tall.map(({ y1 }) => y1)) + 12,
  };
  const again = await findText(picture, strip, Math.min(3, (2 * longest) / (strip.x1 - strip.x0)));
  return again.filter(isTurned);
}

function isTurned({ angle }: PixelTextLine): boolean {
  return angle !== 0;
}

/** Difference from the background that counts as ink. */
const ink = 90;

/** Ink per column of a level line. */
function inkColumns(picture: PixelImage, box: Rect): boolean[] {
  const ground = mainColor(picture, box);
  const columns: boolean[] = [];
  for (let x = Math.floor(box.x0); x <= box.x1; x++) {
    let marks = 0;
    for (let y = Math.ceil(box.y0); y <= box.y1; y++) if (distance(colorAt(picture, x, y), ground) > ink) marks += 1;
    columns.push(marks > 0);
  }
  return columns;
}

/** Splits a level line at wide gaps: neighboring tick labels are often found as one line. */
function split(
  picture: PixelImage,
  line: PixelTextLine,
  { texts: boxes, keypoints: { swatch } }: Pick<Elements, 'texts' | 'keypoints'>,
): PixelTextLine[] {
  if (line.angle !== 0 || line.length < 3 * line.thickness) return [line];
  const box = boxOf(line);
  const keys = swatch.filter(({ y }) => Math.abs(y - line.y) < line.thickness / 2);
  const columns = inkColumns(picture, box).map(
    (isInk, column) => isInk && !keys.some((key) => isKey(key, box.x0 + column)),
  );
  const own = boxes.filter((other) => other.y0 < line.y && other.y1 > line.y && isSplitRole(other.role));
  const isBetween = (from: number, to: number): boolean => {
    const middle = (from + to) / 2;
    const isInside = boxes.some((o) => o.y0 < line.y && o.y1 > line.y && o.x0 + 2 < middle && o.x1 - 2 > middle);
    return !isInside && own.some((o) => o.x1 <= middle + 3) && own.some((o) => o.x0 >= middle - 3);
  };
  const parts: PixelTextLine[] = [];
  let start = columns.indexOf(true);
  let gap = 0;
  const push = (from: number, to: number): void => {
    if (from < 0 || to <= from) return;
    const x0 = box.x0 + from - 2;
    const x1 = box.x0 + to + 2;
    parts.push({ ...line, x: (x0 + x1) / 2, length: x1 - x0 });
  };
  for (let place = Math.max(0, start); place < columns.length; place++) {
    if (columns[place] !== true) {
      gap += 1;
      continue;
    }
    const isWide = gap > 0.45 * line.thickness;
    const isHinted = gap > 0.3 * line.thickness && isBetween(box.x0 + place - gap, box.x0 + place);
    if (isWide || isHinted) {
      push(start, place - gap);
      start = place;
    }
    gap = 0;
  }
  push(start, columns.length - gap);
  return parts.length > 1 ? parts : [line];
}

/** Whether a column belongs to a key of the legend: entries in one row are found as one line. */
function isKey({ x, sizes: [width = 10] }: Keypoint, column: number): boolean {
  return Math.abs(column - x) < Math.abs(width) / 2 + 1;
}

function isSplitRole(role: Role): boolean {
  return role === 'xTick' || role === 'yTick' || role === 'label' || role === 'legend';
}

/** Level line around the ink in a box of the chart detector, null without ink. */
function tighten(picture: PixelImage, box: TextBox): PixelTextLine | null {
  const wide = { x0: box.x0 - 2, y0: box.y0 - 2, x1: box.x1 + 2, y1: box.y1 + 2 };
  const ground = mainColor(picture, wide);
  let x0 = Number.POSITIVE_INFINITY;
  let y0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  let y1 = Number.NEGATIVE_INFINITY;
  for (let y = Math.floor(wide.y0); y <= wide.y1; y++) {
    for (let x = Math.floor(wide.x0); x <= wide.x1; x++) {
      if (distance(colorAt(picture, x, y), ground) <= ink) continue;
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x + 1);
      y1 = Math.max(y1, y + 1);
    }
  }
  if (x1 - x0 < 2 || y1 - y0 < 3) return null;
  const isUpright = y1 - y0 > 1.8 * (x1 - x0) && (box.role === 'yTitle' || y1 - y0 > 40);
  const margin = 3;
  const width = x1 - x0 + 2 * margin;
  const height = y1 - y0 + 2 * margin;
  return {
    x: (x0 + x1) / 2,
    y: (y0 + y1) / 2,
    length: isUpright ? height : width,
    thickness: isUpright ? width : height,
    angle: isUpright ? -Math.PI / 2 : 0,
  };
}

/** Joins parts of one turned line: words of a label at 45 degrees are often found apart. */
function joinTurned(lines: readonly PixelTextLine[]): PixelTextLine[] {
  const joined = [...lines];
  for (let i = 0; i < joined.length; i++) {
    for (let j = 0; j < joined.length; j++) {
      const a = joined[i];
      const b = joined[j];
      if (i === j || a === undefined || b === undefined || a.angle === 0 || Math.abs(a.angle - b.angle) > 0.15)
        continue;
      const along = (b.x - a.x) * Math.cos(a.angle) + (b.y - a.y) * Math.sin(a.angle);
      const across = (b.y - a.y) * Math.cos(a.angle) - (b.x - a.x) * Math.sin(a.angle);
      const gap = Math.abs(along) - (a.length + b.length) / 2;
      if (Math.abs(across) > 0.35 * a.thickness || gap > 0.6 * a.thickness || gap < -0.5 * a.thickness) continue;
      const from = Math.min(-a.length / 2, along - b.length / 2);
      const to = Math.max(a.length / 2, along + b.length / 2);
      const middle = (from + to) / 2;
      const angle = a.length > b.length ? a.angle : b.angle;
      joined[i] = {
        x: a.x + middle * Math.cos(a.angle) - (across / 2) * Math.sin(a.angle),
        y: a.y + middle * Math.sin(a.angle) + (across / 2) * Math.cos(a.angle),
        length: to - from,
        thickness: Math.max(a.thickness, b.thickness),
        angle,
      };
      joined.splice(j, 1);
      if (j < i) i -= 1;
      j = -1;
    }
  }
  return joined;
}

/** Color of the letters: the one farthest from the background among the frequent ones. */
function inkColor(picture: PixelImage, box: Rect): Color {
  const ground = mainColor(picture, box);
  const far: { color: Color; away: number }[] = [];
  for (let y = Math.floor(box.y0); y <= box.y1; y++) {
    for (let x = Math.floor(box.x0); x <= box.x1; x++) {
      const color = colorAt(picture, x, y);
      far.push({ color, away: distance(color, ground) });
    }
  }
  far.sort((a, b) => b.away - a.away);
  const top = far.slice(0, Math.max(1, Math.round(far.length * 0.04)));
  const sum = top.reduce((total, { color }) => total.map((part, k) => part + (color[k] ?? 0)), [0, 0, 0]);
  const [red = 0, green = 0, blue = 0] = sum.map((part) => part / top.length);
  return [red, green, blue];
}
