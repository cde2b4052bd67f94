import { remember } from '../../plan/memoize.ts';
import type { Box } from '../../scene/node.ts';

type PackedBox = Box & { isTurned: boolean };
type Input = { width: number; height: number; isTurned: boolean };

const grain = 3;

/**
 * Places boxes one after another as near to the middle as there is room, along a spiral that is flattened to the shape of
 * the whole. The same boxes give the same places. Null for what finds none.
 */
export function packWords(boxes: readonly Input[], whole: { width: number; height: number }): (PackedBox | null)[] {
  const columns = Math.max(1, Math.floor(whole.width / grain));
  const rows = Math.max(1, Math.floor(whole.height / grain));
  const taken = new Uint8Array(columns * rows);
  const way = spiralOf(columns, rows);

  return boxes.map(({ width, height, isTurned }) => {
    const [wide, tall] = isTurned ? [height, width] : [width, height];
    const cellsWide = Math.ceil(wide / grain);
    const cellsTall = Math.ceil(tall / grain);
    for (let point = 0; point < way.length; point += 2) {
      const column = (way[point] ?? 0) - (cellsWide >> 1);
      const row = (way[point + 1] ?? 0) - (cellsTall >> 1);
      if (column < 0 || row < 0 || column + cellsWide > columns || row + cellsTall > rows) continue;
      if (!isFree(column, row, cellsWide, cellsTall)) continue;
      for (let y = row; y < row + cellsTall; y++) taken.fill(1, y * columns + column, y * columns + column + cellsWide);
      return { x: column * grain, y: row * grain, width: wide, height: tall, isTurned };
    }
    return null;
  });

  function isFree(column: number, row: number, wide: number, tall: number): boolean {
    const [right, bottom] = [column + wide - 1, row + tall - 1];
    // The corners and the middle first: what is in the way is mostly there.
    if (taken[(row + (tall >> 1)) * columns + column + (wide >> 1)] === 1) return false;
    if (taken[row * columns + column] === 1 || taken[row * columns + right] === 1) return false;
    if (taken[bottom * columns + column] === 1 || taken[bottom * columns + right] === 1) return false;
    for (let y = row; y <= bottom; y++) {
      const start = y * columns + column;
      for (let at = start; at < start + wide; at++) if (taken[at] === 1) return false;
    }
    return true;
  }
}

const spiralOf = remember(spiral);

/** Every cell once, from the middle outward, in the order of a spiral: pairs of column and row. */
function spiral(columns: number, rows: number): Int32Array {
  const [middle, centre] = [columns / 2, rows / 2];
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const dx = ((cell % columns) + 0.5 - middle) / columns;
    const dy = (Math.floor(cell / columns) + 0.5 - centre) / rows;
    // Rings, and within a ring by angle: so that no side is filled before the others.
    return { cell, ring: Math.floor(Math.hypot(dx, dy) * 60), angle: (Math.atan2(dy, dx) * 7.3) % (2 * Math.PI) };
  });
  cells.sort((a, b) => a.ring - b.ring || a.angle - b.angle);
  return Int32Array.from(cells.flatMap(({ cell }) => [cell % columns, Math.floor(cell / columns)]));
}
