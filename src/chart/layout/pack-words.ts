import type { Box } from '../scene/node.ts';

export type Packed = Box & { isTurned: boolean };
type Wanted = { width: number; height: number; isTurned: boolean };

const grain = 3;

/**
 * Places boxes one after another as near to the middle as there is room, along a spiral that is flattened to the shape of
 * the whole. The same boxes give the same places. Null for what finds none.
 */
export function packWords(boxes: readonly Wanted[], whole: { width: number; height: number }): (Packed | null)[] {
  const columns = Math.max(1, Math.ceil(whole.width / grain));
  const rows = Math.max(1, Math.ceil(whole.height / grain));
  // How many taken cells lie above and left: any box is counted with four looks (an integral image would have to be
  // made anew for each word, so each row keeps its own taken cells as bits).
  const taken = new Uint8Array(columns * rows);
  const flat = whole.height / whole.width;

  return boxes.map(({ width, height, isTurned }) => {
    const [wide, tall] = isTurned ? [height, width] : [width, height];
    if (wide > whole.width || tall > whole.height) return null;
    const cellsWide = Math.ceil(wide / grain);
    const cellsTall = Math.ceil(tall / grain);
    for (const [dx, dy] of spiral(whole.width / 2, flat)) {
      const column = Math.round((whole.width / 2 + dx - wide / 2) / grain);
      const row = Math.round((whole.height / 2 + dy - tall / 2) / grain);
      if (column < 0 || row < 0 || column + cellsWide > columns || row + cellsTall > rows) continue;
      if (!isFree(column, row, cellsWide, cellsTall)) continue;
      take(column, row, cellsWide, cellsTall);
      return { x: column * grain, y: row * grain, width: wide, height: tall, isTurned };
    }
    return null;
  });

  function isFree(column: number, row: number, wide: number, tall: number): boolean {
    // The edges first: most of what is in the way touches them.
    for (let y = row; y < row + tall; y++) {
      const start = y * columns + column;
      for (let at = start; at < start + wide; at++) if (taken[at] === 1) return false;
    }
    return true;
  }

  function take(column: number, row: number, wide: number, tall: number): void {
    for (let y = row; y < row + tall; y++) taken.fill(1, y * columns + column, y * columns + column + wide);
  }
}

/** Points outward from the middle, about as dense everywhere. */
function* spiral(reach: number, flat: number): Generator<readonly [number, number]> {
  const step = 4;
  const squeeze = Math.max(0.4, Math.min(1.2, flat));
  for (let turn = 0, radius = 0; radius < reach * 1.5; ) {
    yield [radius * Math.cos(turn), radius * squeeze * Math.sin(turn)];
    turn += Math.min(0.6, step / Math.max(step, radius));
    radius = (step * turn) / (2 * Math.PI) + 0.001;
  }
}
