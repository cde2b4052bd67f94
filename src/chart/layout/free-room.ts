import type { Box } from '../scene/node.ts';

/** Room for labels of which some have to give way: who asks first gets the place. */
export type FreeRoom = {
  /** Takes the place if it is inside and free. */
  take: (box: Box) => boolean;
  /** Takes the place whether it is free or not: for what is there anyway. */
  block: (box: Box) => void;
};

export function freeRoom(bounds: Box, gap = 2): FreeRoom {
  const taken: Box[] = [];
  return {
    take(box) {
      if (box.x < bounds.x || box.x + box.width > bounds.x + bounds.width) return false;
      if (box.y < bounds.y || box.y + box.height > bounds.y + bounds.height) return false;
      const isFree = taken.every(
        (other) =>
          box.x >= other.x + other.width + gap ||
          other.x >= box.x + box.width + gap ||
          box.y >= other.y + other.height + gap ||
          other.y >= box.y + box.height + gap,
      );
      if (isFree) taken.push(box);
      return isFree;
    },
    block: (box) => void taken.push(box),
  };
}
