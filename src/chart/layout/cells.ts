import type { Box } from '../scene/node.ts';

type Wish = {
  count: number;
  /** How narrow a cell may become, and how wide it is of use. */
  least: number;
  most: number;
  gap: number;
  isRtl?: boolean;
};

type Cells = { columns: number; rows: number; width: number };

/** How many cells stand beside one another: as many as there is room for, in rows that are filled evenly. */
export function cellsFor(width: number, { count, least, most, gap }: Wish): Cells {
  const possible = Math.max(1, Math.min(count, Math.floor((width + gap) / (least + gap))));
  const rows = Math.ceil(count / possible);
  const columns = Math.ceil(count / rows);
  return { columns, rows, width: Math.min(most, (width - (columns - 1) * gap) / columns) };
}

/** The cells in a box, in rows from the upper left, or from the upper right in scripts that run that way. */
export function cellsIn(box: Box, wish: Wish): Box[] {
  const { columns, rows, width } = cellsFor(box.width, wish);
  const height = Math.max(8, (box.height - (rows - 1) * wish.gap) / rows);
  const all = columns * width + (columns - 1) * wish.gap;
  const left = box.x + (box.width - all) / 2;
  return Array.from({ length: wish.count }, (_, place) => {
    const column = place % columns;
    return {
      x: left + (wish.isRtl ? columns - 1 - column : column) * (width + wish.gap),
      y: box.y + Math.floor(place / columns) * (height + wish.gap),
      width,
      height,
    };
  });
}
