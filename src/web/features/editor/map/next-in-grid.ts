type Box = { left: number; top: number; width: number };

/** The card that an arrow key leads to: sideways in reading order, up and down to the nearest of the next row. */
export function nextInGrid(boxes: readonly Box[], at: number, key: string): number | null {
  const from = boxes[at];
  if (from === undefined) return null;
  switch (key) {
    case 'ArrowRight':
      return at + 1 < boxes.length ? at + 1 : null;
    case 'ArrowLeft':
      return at > 0 ? at - 1 : null;
    case 'Home':
      return 0;
    case 'End':
      return boxes.length - 1;
    case 'ArrowDown':
      return nearest(boxes.filter(({ top }) => top > from.top + 1));
    case 'ArrowUp':
      return nearest(boxes.filter(({ top }) => top < from.top - 1).toReversed());
    default:
      return null;
  }

  /** The card of the next row that is closest to the same column. */
  function nearest(rest: readonly Box[]): number | null {
    const [first] = rest;
    if (first === undefined || from === undefined) return null;
    const middle = ({ left, width }: Box) => left + width / 2;
    const row = rest.filter(({ top }) => Math.abs(top - first.top) <= 1);
    const [best = first] = row.toSorted(
      (one, other) => Math.abs(middle(one) - middle(from)) - Math.abs(middle(other) - middle(from)),
    );
    return boxes.indexOf(best);
  }
}
