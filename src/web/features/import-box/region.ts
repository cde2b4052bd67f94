import type { PageBox } from '#contract/data-shapes.ts';

type Place = { x: number; y: number };

const smallest = 0.02;

/** The rectangle between two corners, inside the page. */
export function boxBetween(a: Place, b: Place): PageBox {
  const [left, right] = [inPage(Math.min(a.x, b.x)), inPage(Math.max(a.x, b.x))];
  const [top, bottom] = [inPage(Math.min(a.y, b.y)), inPage(Math.max(a.y, b.y))];
  return resizeBox({ x: left, y: top, width: right - left, height: bottom - top }, 0, 0);
}

export function moveBox(box: PageBox, x: number, y: number): PageBox {
  return {
    ...box,
    x: Math.min(Math.max(0, box.x + x), 1 - box.width),
    y: Math.min(Math.max(0, box.y + y), 1 - box.height),
  };
}

/** Moves the lower right corner. */
export function resizeBox(box: PageBox, x: number, y: number): PageBox {
  const width = Math.min(1, Math.max(smallest, box.width + x));
  const height = Math.min(1, Math.max(smallest, box.height + y));
  return { x: Math.min(box.x, 1 - width), y: Math.min(box.y, 1 - height), width, height };
}

function inPage(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
