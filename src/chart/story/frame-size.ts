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
