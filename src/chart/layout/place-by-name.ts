import type { Box, Point } from '../scene/node.ts';
import type { Drawn } from '../template/template.ts';

/** For annotations of charts without axes: names stand where their marks are, numbers are shares of the plot. */
export function placeByName(plot: Box, points: Iterable<readonly [name: string, at: Point]>): Drawn['place'] {
  const known = new Map(points);
  return (x, y) => {
    const names = [x, y].filter((each) => typeof each === 'string');
    if (names.length > 0) return names.map((name) => known.get(name)).find((at) => at !== undefined) ?? null;
    return [plot.x + plot.width * share(x), plot.y + plot.height * share(y)];
  };
}

/** The middles of cells, by the names of what stands in them. */
export function middlesOf(cells: readonly Box[], named: readonly { name: string }[]): (readonly [string, Point])[] {
  return cells.map(({ x, y, width, height }, place) => [named[place]?.name ?? '', [x + width / 2, y + height / 2]]);
}

function share(value: number | string | null): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.min(1, value)) : 0.5;
}
