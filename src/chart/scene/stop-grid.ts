import type { Box } from './node.ts';
import type { Stop } from './stops.ts';

/** Finds the stops near a point without asking all of them: a line may have a hundred thousand. */
export type StopGrid = { near: (x: number, y: number) => readonly (readonly number[])[] };

/**
 * Sorts stops into square cells by where they are. `reach` is how far from its box a stop may still be meant; what is
 * larger than a cell is near to every point. Places come by cell, in no order: to sort thousands takes too long.
 */
export function stopGrid(stops: readonly Stop[], reach: number): StopGrid {
  const cell = reach + 16;
  const cells = new Map<number, number[]>();
  const large: number[] = [];
  for (let place = 0; place < stops.length; place++) {
    const box = stops[place]?.box;
    if (box === undefined) continue;
    if (box.width > 32 || box.height > 32) large.push(place);
    else add(cellOf(box), place);
  }
  return { near };

  function add(name: number, place: number): void {
    const known = cells.get(name);
    if (known === undefined) cells.set(name, [place]);
    else known.push(place);
  }

  function cellOf({ x, y, width, height }: Box): number {
    return nameOf(Math.floor((x + width / 2) / cell), Math.floor((y + height / 2) / cell));
  }

  /** The middle of a small box within reach is at most one cell away. */
  function near(x: number, y: number): number[][] {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const steps = [-1, 0, 1];
    const around = steps.flatMap((dx) => steps.map((dy) => cells.get(nameOf(column + dx, row + dy)) ?? []));
    return [large, ...around];
  }
}

function nameOf(column: number, row: number): number {
  return column * 65_536 + row;
}
