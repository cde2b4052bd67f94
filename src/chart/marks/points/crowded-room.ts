import type { Box } from '../../scene/node.ts';

/** Room among very many things: asking whether a place is free costs the same with ten of them as with ten thousand. */
export type CrowdedRoom = { isFree: (box: Box, gap?: number) => boolean; add: (box: Box) => void };

export function crowdedRoom(bounds: Box, cell = 28): CrowdedRoom {
  const cells = new Map<number, Box[]>();
  return {
    isFree(box, gap = 0) {
      if (box.x < bounds.x || box.x + box.width > bounds.x + bounds.width) return false;
      if (box.y < bounds.y || box.y + box.height > bounds.y + bounds.height) return false;
      const wide = { x: box.x - gap, y: box.y - gap, width: box.width + 2 * gap, height: box.height + 2 * gap };
      return !anyCell(wide, (name) => cells.get(name)?.some((other) => touches(wide, other)) ?? false);
    },
    add(box) {
      anyCell(box, (name) => {
        const known = cells.get(name);
        if (known === undefined) cells.set(name, [box]);
        else known.push(box);
        return false;
      });
    },
  };

  /** Asks the cells that a box covers until one says yes. No generator: thousands of boxes are added at every drawing. */
  function anyCell({ x, y, width, height }: Box, ask: (name: number) => boolean): boolean {
    const [right, bottom] = [Math.floor((x + width) / cell), Math.floor((y + height) / cell)];
    for (let column = Math.floor(x / cell); column <= right; column++)
      for (let row = Math.floor(y / cell); row <= bottom; row++) if (ask(column * 65_536 + row)) return true;
    return false;
  }
}

function touches(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
