import type { Box } from '../scene/node.ts';

/** Room among very many things: asking whether a place is free costs the same with ten of them as with ten thousand. */
export type CrowdedRoom = { isFree: (box: Box, gap?: number) => boolean; add: (box: Box) => void };

export function crowdedRoom(bounds: Box, cell = 28): CrowdedRoom {
  const cells = new Map<number, Box[]>();
  return {
    isFree(box, gap = 0) {
      if (box.x < bounds.x || box.x + box.width > bounds.x + bounds.width) return false;
      if (box.y < bounds.y || box.y + box.height > bounds.y + bounds.height) return false;
      const wide = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap };
      for (const name of covered(wide)) {
        for (const other of cells.get(name) ?? []) if (touches(wide, other)) return false;
      }
      return true;
    },
    add(box) {
      for (const name of covered(box)) {
        const known = cells.get(name);
        if (known === undefined) cells.set(name, [box]);
        else known.push(box);
      }
    },
  };

  function* covered({ x, y, width, height }: Box): Generator<number> {
    for (let column = Math.floor(x / cell); column <= Math.floor((x + width) / cell); column++)
      for (let row = Math.floor(y / cell); row <= Math.floor((y + height) / cell); row++) yield column * 65_536 + row;
  }
}

function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
