import type { VideoFormat } from '#chart/story/video-formats.ts';

/** A piece of an encoded video: it starts at a frame and is seen for so many frames. */
export type VideoPart = {
  data: Uint8Array;
  frame: number;
  frames: number;
  /** Whether it can be shown without those before it. */
  isKey: boolean;
  /** Its transparency, where a format keeps it apart. */
  alpha?: Uint8Array;
};

export type VideoLook = {
  format: VideoFormat;
  width: number;
  height: number;
  fps: number;
  quality: VideoQuality;
  isTransparent: boolean;
};

const videoQualities = ['small', 'good', 'best'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** Turns frames into parts, in their order. Parts may come later than their frames. */
export type SegmentEncoder = {
  /** A frame that is seen for so many frames. */
  add: (pixels: Uint8Array, frame: number, frames: number) => VideoPart[] | Promise<VideoPart[]>;
  finish: () => VideoPart[] | Promise<VideoPart[]>;
};
