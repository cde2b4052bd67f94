import { type Node, path, round } from '../scene/node.ts';
import { type Curve, fillPath, type Run } from './line-path.ts';

type Look = { tints: readonly string[]; opacity: number; curve: Curve };

/** The room between two lines, in the color of the one that is higher. Where they cross, the color changes at the crossing. */
export function fillBetween(one: Run, other: Run, { tints, opacity, curve }: Look): Node[] {
  const x: number[] = [];
  const top: number[] = [];
  const under: number[] = [];
  let at = 0;
  for (let place = 0; place < one.x.length; place++) {
    const where = one.x[place] ?? 0;
    while (at < other.x.length && Math.abs((other.x[at] ?? 0) - where) > 0.01 && isBefore(other.x[at] ?? 0, where))
      at++;
    if (Math.abs((other.x[at] ?? Number.NaN) - where) > 0.01) continue;
    const [a, b] = [one.y[place] ?? Number.NaN, other.y[at] ?? Number.NaN];
    const last = x.length - 1;
    const before = (top[last] ?? Number.NaN) - (under[last] ?? Number.NaN);
    if (before * (a - b) < 0 && curve === 'straight') {
      const share = before / (before - (a - b));
      x.push((x[last] ?? 0) + (where - (x[last] ?? 0)) * share);
      const height = (top[last] ?? 0) + (a - (top[last] ?? 0)) * share;
      top.push(height);
      under.push(height);
    }
    x.push(where);
    top.push(a);
    under.push(b);
  }
  const columns = { x: Float64Array.from(x), a: Float64Array.from(top), b: Float64Array.from(under) };
  return [0, 1].flatMap((side) => {
    const [mine, theirs] = side === 0 ? [columns.a, columns.b] : [columns.b, columns.a];
    const high = mine.map((value, place) => Math.min(value, theirs[place] ?? value));
    const d = fillPath({ x: columns.x, low: theirs, high }, curve);
    return d === '' ? [] : [path(d, { fill: tints[side] ?? '', opacity: round(opacity) })];
  });

  /** Pixels run to the left in right-to-left languages. */
  function isBefore(a: number, b: number): boolean {
    return (one.x.at(-1) ?? 0) >= (one.x[0] ?? 0) ? a < b : a > b;
  }
}
