import { type Matrix, move, type Outline, type Point, type Segment } from './scene.ts';

const token = /([a-zA-Z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)/g;

/** Outlines of the `d` of an SVG path. */
export function readSvgPath(d: string, matrix: Matrix): Outline[] {
  const outlines: Outline[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let lastControl = null as Point | null; // set by the functions below
  let segments: Segment[] = [];
  const place = (point: Point) => move(point, matrix);
  const finish = (isClosed: boolean) => {
    if (segments.length > 0) outlines.push({ start: place(start), segments, isClosed });
    segments = [];
  };
  const lineTo = (to: Point) => {
    segments.push({ to: place(to) });
    [at, lastControl] = [to, null];
  };
  const curveTo = (a: Point, b: Point, to: Point) => {
    segments.push({ to: place(to), controls: [place(a), place(b)] });
    [at, lastControl] = [to, b];
  };
  for (const { letter, numbers } of commandsOf(d)) {
    const isRelative = letter === letter.toLowerCase();
    const [x0, y0] = isRelative ? [at.x, at.y] : [0, 0];
    const point = (index: number): Point => ({ x: x0 + (numbers[index] ?? 0), y: y0 + (numbers[index + 1] ?? 0) });
    const mirrored = lastControl ? { x: 2 * at.x - lastControl.x, y: 2 * at.y - lastControl.y } : at;
    switch (letter.toUpperCase()) {
      case 'M':
        finish(false);
        start = point(0);
        [at, lastControl] = [start, null];
        break;
      case 'L':
        lineTo(point(0));
        break;
      case 'H':
        lineTo({ x: x0 + (numbers[0] ?? 0), y: at.y });
        break;
      case 'V':
        lineTo({ x: at.x, y: y0 + (numbers[0] ?? 0) });
        break;
      case 'C':
        curveTo(point(0), point(2), point(4));
        break;
      case 'S':
        curveTo(mirrored, point(0), point(2));
        break;
      case 'Q':
        curveTo(...fromQuadratic(at, point(0), point(2)));
        break;
      case 'T':
        curveTo(...fromQuadratic(at, mirrored, point(0)));
        break;
      case 'A':
        for (const curve of arcCurves(at, numbers, point(5))) curveTo(...curve);
        break;
      case 'Z':
        finish(true);
        [at, lastControl] = [start, null];
        break;
    }
  }
  finish(false);
  return outlines;
}

const counts: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

type Command = { letter: string; numbers: number[] };

/** Commands with their numbers. More numbers than one needs repeat it; pairs after a move are lines. */
function commandsOf(d: string): Command[] {
  const raw: Command[] = [];
  for (const [, letter, number] of withArcFlags(d).matchAll(token)) {
    if (letter !== undefined) raw.push({ letter, numbers: [] });
    else raw.at(-1)?.numbers.push(Number(number));
  }
  return raw.flatMap(({ letter, numbers }) => {
    const count = counts[letter.toUpperCase()];
    if (count === undefined) return [];
    if (count === 0) return [{ letter, numbers: [] }];
    const repeated = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
    return Array.from({ length: Math.floor(numbers.length / count) }, (_, place) => ({
      letter: place === 0 ? letter : repeated,
      numbers: numbers.slice(place * count, (place + 1) * count),
    }));
  });
}

/** Flags of arcs may stand without a space between them and the next number. */
function withArcFlags(d: string): string {
  return d.replace(/[aA][^a-zA-Z]*/g, (arc) =>
    arc.replace(/((?:[-+.\deE]+[\s,]+){3})([01])[\s,]*([01])[\s,]*/g, '$1$2 $3 '),
  );
}

function fromQuadratic(from: Point, middle: Point, to: Point): [Point, Point, Point] {
  const toward = (end: Point) => ({ x: end.x + (2 / 3) * (middle.x - end.x), y: end.y + (2 / 3) * (middle.y - end.y) });
  return [toward(from), toward(to), to];
}

/** An elliptical arc as curves of at most a quarter turn (SVG 1.1, appendix F.6). */
function arcCurves(from: Point, numbers: readonly number[], to: Point): [Point, Point, Point][] {
  let [rx = 0, ry = 0] = [Math.abs(numbers[0] ?? 0), Math.abs(numbers[1] ?? 0)];
  const turn = ((numbers[2] ?? 0) * Math.PI) / 180;
  const [isLarge, isSweep] = [numbers[3] === 1, numbers[4] === 1];
  if (rx === 0 || ry === 0) return [[from, to, to]];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [x1, y1] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const scale = Math.sqrt(Math.max(1, (x1 / rx) ** 2 + (y1 / ry) ** 2));
  [rx, ry] = [rx * scale, ry * scale];
  const rest = (rx * ry) ** 2 - (rx * y1) ** 2 - (ry * x1) ** 2;
  const root = Math.sqrt(Math.max(0, rest) / ((rx * y1) ** 2 + (ry * x1) ** 2 || 1)) * (isLarge === isSweep ? -1 : 1);
  const [cx1, cy1] = [(root * rx * y1) / ry, (-root * ry * x1) / rx];
  const center = { x: cos * cx1 - sin * cy1 + (from.x + to.x) / 2, y: sin * cx1 + cos * cy1 + (from.y + to.y) / 2 };
  const begin = Math.atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
  let sweep = Math.atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin;
  if (isSweep && sweep < 0) sweep += 2 * Math.PI;
  if (!isSweep && sweep > 0) sweep -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2 + 1e-9)));
  const step = sweep / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const at = (angle: number, along: number): Point => {
    const x = rx * (Math.cos(angle) - along * Math.sin(angle));
    const y = ry * (Math.sin(angle) + along * Math.cos(angle));
    return { x: center.x + cos * x - sin * y, y: center.y + sin * x + cos * y };
  };
  return Array.from({ length: count }, (_, place): [Point, Point, Point] => {
    const [a, b] = [begin + place * step, begin + (place + 1) * step];
    return [at(a, reach), at(b, -reach), place === count - 1 ? to : at(b, 0)];
  });
}
