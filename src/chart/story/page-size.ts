type Size = { width: number; height: number };

/** Places below this width are those of phones. */
export const narrowBelow = 560;

/** Widths that pictures of scenes are laid out in. */
export const pageWidths = { narrow: 360, wide: 720 } as const;

/** The size a scene has in a place of a width: the shape of the story, as far as it can be read there without scrolling. */
export function pageSize({ width, height }: Size, place: number): Size {
  const shape = height / width;
  const isNarrow = place < narrowBelow;
  const [least, most] = isNarrow ? [1.1, 1.4] : [0.5, 0.9];
  return { width: place, height: Math.round(place * Math.max(least, Math.min(most, shape))) };
}
