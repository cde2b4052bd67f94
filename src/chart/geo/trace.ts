/** A shape in the plane: rings or lines as runs of x, y, and what room they take. */
export type Trace = {
  xy: Float64Array;
  /** Where each run begins, in points, and at the end the number of points. */
  starts: Int32Array;
  isClosed: boolean;
  box: Extent;
};

export type Extent = { left: number; top: number; right: number; bottom: number };

export const nowhere: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** Takes down what D3 draws, unrounded: printing it at another size needs no projection. */
export function tracer() {
  let xy: number[] = [];
  let starts: number[] = [];
  let isClosed = false;
  return {
    beginPath() {},
    moveTo(x: number, y: number) {
      starts.push(xy.length / 2);
      xy.push(x, y);
    },
    lineTo(x: number, y: number) {
      xy.push(x, y);
    },
    closePath() {
      isClosed = true;
    },
    arc() {}, // points are placed by their owners
    /** Gives what was drawn since the last time. */
    take(): Trace {
      const taken = { xy: Float64Array.from(xy), starts: Int32Array.from([...starts, xy.length / 2]), isClosed };
      xy = [];
      starts = [];
      isClosed = false;
      return { ...taken, box: extentOf(taken.xy) };
    },
  };
}

function extentOf(xy: Float64Array): Extent {
  let { left, top, right, bottom } = nowhere;
  for (let at = 0; at < xy.length; at += 2) {
    const x = xy[at] ?? 0;
    const y = xy[at + 1] ?? 0;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { left, top, right, bottom };
}

export function unionExtent(one: Extent, other: Extent): Extent {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** From the plane of a trace to pixels. */
export type Fit = { scale: number; dx: number; dy: number };

/** How near two points must be, in tenths of a pixel along both axes together, for the second not to be drawn. */
const tooNear = 5;

/**
 * SVG path data in tenths of a pixel, with no more points than a pixel can show. Of a shape smaller than that, the largest
 * ring stays as a dot, so that it can still be seen and pointed at.
 */
export function print({ xy, starts, isClosed }: Trace, { scale, dx, dy }: Fit): string {
  const [k, tx, ty] = [scale * 10, dx * 10, dy * 10];
  let d = '';
  let longest = 0;
  for (let run = 0; run + 1 < starts.length; run++) {
    const from = starts[run] ?? 0;
    const to = starts[run + 1] ?? 0;
    let x = Math.round((xy[2 * from] ?? 0) * k + tx);
    let y = Math.round((xy[2 * from + 1] ?? 0) * k + ty);
    let written = `M${x / 10},${y / 10}`;
    let count = 1;
    for (let at = from + 1; at < to; at++) {
      const nextX = Math.round((xy[2 * at] ?? 0) * k + tx);
      const nextY = Math.round((xy[2 * at + 1] ?? 0) * k + ty);
      const isLast = at === to - 1 && !isClosed;
      if (Math.abs(nextX - x) + Math.abs(nextY - y) < tooNear && !(isLast && count === 1)) continue;
      x = nextX;
      y = nextY;
      written += `L${x / 10},${y / 10}`;
      count++;
    }
    if (to - from > (starts[longest + 1] ?? 0) - (starts[longest] ?? 0)) longest = run;
    if (isClosed ? count > 2 : count > 1) d += isClosed ? `${written}Z` : written;
  }
  return d === '' && isClosed && xy.length > 0 ? dotAt(starts[longest] ?? 0) : d;

  function dotAt(point: number): string {
    const x = Math.round((xy[2 * point] ?? 0) * k + tx);
    const y = Math.round((xy[2 * point + 1] ?? 0) * k + ty);
    return `M${(x - 5) / 10},${y / 10}L${x / 10},${(y - 5) / 10}L${(x + 5) / 10},${y / 10}L${x / 10},${(y + 5) / 10}Z`;
  }
}
