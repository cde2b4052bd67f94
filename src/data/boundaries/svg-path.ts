import type { Ring } from './rings.ts';

type Point = readonly [number, number];

const counts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const steps = 8;

/**
 * Closed lines of SVG path data, with curves as short straight lines. An unreadable command ends the path, as in
 * browsers.
 */
export function ringsOfPath(d: string): Ring[] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  let handle: Point | null = null;
  for (const { command, values } of commandsOf(d)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const at = (place: number): Point => [
      (values[place] ?? 0) + (isRelative ? x : 0),
      (values[place + 1] ?? 0) + (isRelative ? y : 0),
    ];
    const mirrored = (): Point => (handle === null ? [x, y] : [2 * x - handle[0], 2 * y - handle[1]]);
    let nextHandle: Point | null = null;
    switch (kind) {
      case 'm':
        finish();
        [x, y] = at(0);
        [startX, startY] = [x, y];
        ring = [[x, y]];
        break;
      case 'z':
        finish();
        [x, y] = [startX, startY];
        break;
      case 'h':
        lineTo([(values[0] ?? 0) + (isRelative ? x : 0), y]);
        break;
      case 'v':
        lineTo([x, (values[0] ?? 0) + (isRelative ? y : 0)]);
        break;
      case 'c':
      case 's': {
        const first = kind === 'c' ? at(0) : mirrored();
        const [second, end] = kind === 'c' ? [at(2), at(4)] : [at(0), at(2)];
        curve([[x, y], first, second, end]);
        nextHandle = second;
        break;
      }
      case 'q':
      case 't': {
        const middle = kind === 'q' ? at(0) : mirrored();
        const end = kind === 'q' ? at(2) : at(0);
        const third = (from: Point): Point => [(from[0] + 2 * middle[0]) / 3, (from[1] + 2 * middle[1]) / 3];
        curve([[x, y], third([x, y]), third(end), end]);
        nextHandle = middle;
        break;
      }
      case 'a':
        arc(values, at(5));
        break;
      default:
        lineTo(at(0));
    }
    handle = nextHandle;
  }
  finish();
  return rings;

  function lineTo(point: Point): void {
    if (ring.length === 0) ring = [[x, y]];
    ring.push(point);
    [x, y] = point;
  }

  function finish(): void {
    const [first] = ring;
    if (first !== undefined && ring.length > 2) rings.push([...ring, first]);
    ring = [];
  }

  function curve([from, one, two, to]: readonly [Point, Point, Point, Point]): void {
    for (let step = 1; step <= steps; step++) {
      const t = step / steps;
      const rest = 1 - t;
      const mix = (axis: 0 | 1) =>
        rest ** 3 * from[axis] + 3 * rest * rest * t * one[axis] + 3 * rest * t * t * two[axis] + t ** 3 * to[axis];
      lineTo(step === steps ? to : [mix(0), mix(1)]);
    }
  }

  /** Arc from end points to center: https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter */
  function arc([givenX = 0, givenY = 0, degrees = 0, large = 0, sweep = 0]: readonly number[], end: Point): void {
    let [rx, ry] = [Math.abs(givenX), Math.abs(givenY)];
    if (rx === 0 || ry === 0 || (end[0] === x && end[1] === y)) {
      lineTo(end);
      return;
    }
    const turn = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [halfX, halfY] = [(x - end[0]) / 2, (y - end[1]) / 2];
    const [px, py] = [cos * halfX + sin * halfY, -sin * halfX + cos * halfY];
    const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
    [rx, ry] = [rx * grow, ry * grow];
    const below = (rx * py) ** 2 + (ry * px) ** 2;
    const factor = Math.sqrt(Math.max(0, (rx * ry) ** 2 / below - 1)) * (large === sweep ? -1 : 1);
    const [cx, cy] = [(factor * rx * py) / ry, (-factor * ry * px) / rx];
    const from = Math.atan2((py - cy) / ry, (px - cx) / rx);
    let span = Math.atan2((-py - cy) / ry, (-px - cx) / rx) - from;
    if (sweep === 0 && span > 0) span -= 2 * Math.PI;
    if (sweep !== 0 && span < 0) span += 2 * Math.PI;
    const [middleX, middleY] = [cos * cx - sin * cy + (x + end[0]) / 2, sin * cx + cos * cy + (y + end[1]) / 2];
    const count = Math.max(4, Math.ceil(Math.abs(span) / 0.25));
    for (let step = 1; step <= count; step++) {
      const angle = from + (span * step) / count;
      const [ex, ey] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      lineTo(step === count ? end : [cos * ex - sin * ey + middleX, sin * ex + cos * ey + middleY]);
    }
  }
}

type Command = { command: string; values: number[] };

/** Drawing commands, one entry per step: a letter with several sets of numbers is repeated. */
function* commandsOf(d: string): Generator<Command> {
  for (const [, letter = '', rest = ''] of d.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = letter.toLowerCase();
    const values = kind === 'a' ? arcNumbers(rest) : numbersIn(rest);
    const count = counts[kind] ?? 0;
    if (count === 0) yield { command: letter, values: [] };
    for (let from = 0; count > 0 && from + count <= values.length; from += count) {
      // After the first pair of a move the rest are lines.
      const isFurther = kind === 'm' && from > 0;
      const command = isFurther ? (letter === 'm' ? 'l' : 'L') : letter;
      yield { command, values: values.slice(from, from + count) };
    }
  }
}

const number = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/gi;

function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(number), ([written]) => Number(written));
}

/** The two flags of an arc may follow each other without a separator. */
function arcNumbers(text: string): number[] {
  const numeral = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
  const flag = /[01]/y;
  const values: number[] = [];
  let at = 0;
  for (;;) {
    while (/[\s,]/.test(text[at] ?? '')) at++;
    const pattern = values.length % 7 === 3 || values.length % 7 === 4 ? flag : numeral;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return values;
    values.push(Number(match[0]));
    at = pattern.lastIndex;
  }
}
