/** Sizes of a video in pixels by their common names. */
export const videoSizes = {
  wide: { label: '16:9', use: 'YouTube, slides, TV', width: 1920, height: 1080 },
  square: { label: '1:1', use: 'Feeds', width: 1080, height: 1080 },
  portrait: { label: '4:5', use: 'Instagram, LinkedIn', width: 1080, height: 1350 },
  vertical: { label: '9:16', use: 'Reels, Shorts, TikTok', width: 1080, height: 1920 },
} as const;
export type VideoSize = keyof typeof videoSizes;

/** The size a frame is laid out in, and how many pixels each of its pixels becomes. */
export type Layout = { width: number; height: number; scale: number };

/** Charts are laid out at a size at which their letters are large enough for a screen seen from afar, then enlarged. */
const layoutArea = 760 * 430;

/** Layout of a video: as many pixels of layout for each shape, so that letters have the same size in all of them. */
export function layoutFor({ width, height }: { width: number; height: number }): Layout {
  const scale = Math.sqrt((width * height) / layoutArea);
  return { width: width / scale, height: height / scale, scale };
}

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

/** As long as it takes to read a caption and look at the chart. */
export function readingSeconds(words: string): number {
  const count = words.trim().split(/\s+/).length;
  return Math.round(Math.max(2.5, Math.min(8, 1.5 + count / 2.8)) * 10) / 10;
}
