import type { Box } from '../scene/node.ts';

/** Room for labels of which some have to give way: who asks first gets the place. */
export type FreeRoom = {
  isFree: (box: Box) => boolean;
  /** Takes the place if it is inside and free. */
  take: (box: Box) => boolean;
  /** Takes the place whether it is free or not: for what is there anyway. */
  block: (box: Box) => void;
};

export function freeRoom(bounds: Box, gap = 2): FreeRoom {
  const taken: Box[] = [];
  return {
    isFree,
    take(box) {
      const isMine = isFree(box);
      if (isMine) taken.push(box);
      return isMine;
    },
    block: (box) => void taken.push(box),
  };

  function isFree(box: Box): boolean {
    if (box.x < bounds.x || box.x + box.width > bounds.x + bounds.width) return false;
    if (box.y < bounds.y || box.y + box.height > bounds.y + bounds.height) return false;
    return taken.every(
      (other) =>
        box.x >= other.x + other.width + gap ||
        other.x >= box.x + box.width + gap ||
        box.y >= other.y + other.height + gap ||
        other.y >= box.y + box.height + gap,
    );
  }
}
