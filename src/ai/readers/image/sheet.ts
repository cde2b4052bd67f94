import type { PixelImage } from './picture.ts';

export type PixelPoint = readonly [x: number, y: number];

/** Corners of a sheet: top left, top right, bottom right, bottom left. */
export type Quad = readonly [PixelPoint, PixelPoint, PixelPoint, PixelPoint];

/** Pixels of the longer side at which a sheet is looked for. */
const searched = 320;
/** A smaller light thing is a window or a label. */
const leastArea = 0.2;
/** A sheet has straight edges: it fills the four corners around it, and most of it is light. */
const leastFilled = { hull: 0.95, light: 0.55 };
/** A corner within this part of the size of a picture is at its rim. */
const margin = 0.015;

/** Finds the light sheet or screen that a photo shows on a darker ground; null when the whole picture is one. */
export function findSheet(picture: PixelImage): Quad | null {
  const small = toGray(picture);
  const light = largestPart(small, otsu(small.values));
  if (light === null) return null;
  const hull = convexHull(light.edge);
  const corners = fourCorners(hull);
  if (corners === null) return null;
  const [whole, around, filled] = [small.width * small.height, areaOf(corners), areaOf(hull)];
  const isSheet =
    around > leastArea * whole && filled > leastFilled.hull * around && light.count > leastFilled.light * filled;
  if (!isSheet || isCut(corners, small)) return null;
  const quad = inOrder(alongEdges(corners, light.edge));
  if (isUpright(quad)) return null;
  return quad.map(([x, y]) => [(x + 0.5) * small.step, (y + 0.5) * small.step]) as unknown as Quad; // still four
}

type Gray = { width: number; height: number; values: Uint8Array; step: number };

/** Mean light of each cell of a picture. */
function toGray({ width, height, data }: PixelImage): Gray {
  const step = Math.max(1, Math.max(width, height) / searched);
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const values = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      let [sum, count] = [0, 0];
      for (let y = Math.floor(row * step); y < (row + 1) * step && y < height; y++)
        for (let x = Math.floor(column * step); x < (column + 1) * step && x < width; x++) {
          const place = (y * width + x) * 3;
          sum += 0.3 * (data[place] ?? 0) + 0.6 * (data[place + 1] ?? 0) + 0.1 * (data[place + 2] ?? 0);
          count++;
        }
      values[row * columns + column] = sum / Math.max(1, count);
    }
  return { width: columns, height: rows, values, step };
}

/** The value that parts dark from light best. */
function otsu(values: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  const total = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [below, sumBelow, best, most] = [0, 0, 128, -1];
  for (const [value, count] of counts.entries()) {
    below += count;
    sumBelow += count * value;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (between > most) [most, best] = [between, value];
  }
  return best;
}

/** The largest connected light part: its size and the outermost pixels of each row and column. */
function largestPart({ width, height, values }: Gray, limit: number): { count: number; edge: PixelPoint[] } | null {
  const seen = new Uint8Array(values.length);
  let best: number[] = [];
  for (let start = 0; start < values.length; start++) {
    if (seen[start] === 1 || (values[start] ?? 0) <= limit) continue;
    const part = [start];
    seen[start] = 1;
    for (const place of part) {
      const x = place % width;
      const around = [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width];
      for (const next of around) {
        if (next < 0 || next >= values.length || seen[next] === 1 || (values[next] ?? 0) <= limit) continue;
        seen[next] = 1;
        part.push(next);
      }
    }
    if (part.length > best.length) best = part;
  }
  if (best.length === 0) return null;
  const rows = Array.from({ length: height }, () => ({ from: width, to: -1 }));
  const columns = Array.from({ length: width }, () => ({ from: height, to: -1 }));
  for (const place of best) {
    const [x, y] = [place % width, Math.floor(place / width)];
    widen(rows[y], x);
    widen(columns[x], y);
  }
  const edge = [
    ...rows.flatMap(({ from, to }, y): PixelPoint[] => (to < 0 ? [] : [[from, y] as const, [to, y] as const])),
    ...columns.flatMap(({ from, to }, x): PixelPoint[] => (to < 0 ? [] : [[x, from] as const, [x, to] as const])),
  ];
  return { count: best.length, edge };
}

function widen(span: { from: number; to: number } | undefined, place: number): void {
  if (span === undefined) return;
  span.from = Math.min(span.from, place);
  span.to = Math.max(span.to, place);
}

/** Corners of the smallest convex shape around points, counterclockwise as y grows upwards. */
function convexHull(points: readonly PixelPoint[]): PixelPoint[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const half = (ordered: readonly PixelPoint[]): PixelPoint[] => {
    const chain: PixelPoint[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2) ?? point, chain.at(-1) ?? point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn([ax, ay]: PixelPoint, [bx, by]: PixelPoint, [cx, cy]: PixelPoint): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

function areaOf(corners: readonly PixelPoint[]): number {
  return Math.abs(
    corners.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = corners[(place + 1) % corners.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );
}

/** Leaves out edges of a convex shape, those first that add least when their neighbors are drawn longer. */
function fourCorners(hull: readonly PixelPoint[]): PixelPoint[] | null {
  let corners = [...hull];
  while (corners.length > 4) {
    let best: { added: number; next: PixelPoint[] } | null = null;
    for (let place = 0; place < corners.length; place++) {
      const [before, from, to, after] = [-1, 0, 1, 2].map(
        (away) => corners[(place + away + corners.length) % corners.length],
      );
      const meeting = before && from && to && after ? meetingOf([before, from], [after, to]) : null;
      if (!meeting || !from || !to) continue;
      const added = areaOf([from, meeting, to]);
      if (best !== null && added >= best.added) continue;
      const next = corners.map((corner) => (corner === from ? meeting : corner)).filter((corner) => corner !== to);
      best = { added, next };
    }
    if (best === null) return null;
    corners = best.next;
  }
  return corners.length === 4 ? corners : null;
}

type Line = readonly [PixelPoint, PixelPoint];

/** Where two lines meet beyond their second points. */
function meetingOf(one: Line, other: Line): PixelPoint | null {
  const met = crossingOf(one, other);
  return met === null || met.along < 0.99 ? null : met.point;
}

/** Whether the sheet ends at the rim of the picture: then it is a page, or the photo shows a part of it. */
function isCut(corners: readonly PixelPoint[], { width, height }: Gray): boolean {
  const isOut = (value: number, size: number): boolean => value < margin * size || value > (1 - margin) * size - 1;
  return corners.filter(([x, y]) => isOut(x, width) || isOut(y, height)).length > 1;
}

/** No camera is held so exactly: a light card of a page on the screen. */
function isUpright(corners: readonly PixelPoint[]): boolean {
  return corners.every(([x, y], place) => {
    const [nextX, nextY] = corners[(place + 1) % 4] ?? [x, y];
    const [width, height] = [Math.abs(nextX - x), Math.abs(nextY - y)];
    return Math.min(width, height) < 0.004 * Math.max(width, height);
  });
}

/** Moves each side to the line through the points of the edge that are near it: finer than the pixels they are on. */
function alongEdges(corners: readonly PixelPoint[], edge: readonly PixelPoint[]): PixelPoint[] {
  const sides = corners.map((from, place) => {
    const to = corners[(place + 1) % 4] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const near = edge.filter((point) => {
      const along = ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / length ** 2;
      return along > 0.08 && along < 0.92 && Math.abs(turn(from, to, point)) / length < 2.5;
    });
    return near.length < 20 ? ([from, to] as const) : lineThrough(near);
  });
  return corners.map((corner, place) => {
    const [before, after] = [sides[(place + 3) % 4], sides[place]];
    const met = before && after ? crossingOf(before, after)?.point : undefined;
    return met !== undefined && Math.hypot(met[0] - corner[0], met[1] - corner[1]) < 8 ? met : corner;
  });
}

/** The straight line that points lie along, by least squares. */
function lineThrough(points: readonly PixelPoint[]): Line {
  const [meanX, meanY] = [0, 1].map((axis) => points.reduce((sum, p) => sum + (p[axis] ?? 0), 0) / points.length);
  const [x, y] = [meanX ?? 0, meanY ?? 0];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [px, py] of points) {
    xx += (px - x) ** 2;
    xy += (px - x) * (py - y);
    yy += (py - y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [
    [x, y],
    [x + Math.cos(angle), y + Math.sin(angle)],
  ];
}

/** Where two lines cross, and how far along the first one. */
function crossingOf([a, b]: Line, [c, d]: Line): { point: PixelPoint; along: number } | null {
  const [abX, abY, cdX, cdY] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const cross = abX * cdY - abY * cdX;
  if (Math.abs(cross) < 1e-9) return null;
  const along = ((c[0] - a[0]) * cdY - (c[1] - a[1]) * cdX) / cross;
  return { point: [a[0] + along * abX, a[1] + along * abY], along };
}

/** The corner nearest to the top left first, then clockwise as one sees it. */
function inOrder(corners: readonly PixelPoint[]): PixelPoint[] {
  const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 4);
  const around = corners.toSorted(
    (a, b) => Math.atan2(a[1] - (y ?? 0), a[0] - (x ?? 0)) - Math.atan2(b[1] - (y ?? 0), b[0] - (x ?? 0)),
  );
  const first = around.indexOf(around.toSorted((a, b) => a[0] + a[1] - b[0] - b[1])[0] ?? [0, 0]);
  return [...around.slice(first), ...around.slice(0, first)];
}
