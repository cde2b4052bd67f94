/** The time of the frame that is seen at a time: a video shows nothing between its frames. */
export function frameTime(time: number, video: { fps: number; seconds: number }): number {
  return frameAt(time, video) / video.fps;
}

/** The number of the frame at a time. */
export function frameAt(time: number, { fps, seconds }: { fps: number; seconds: number }): number {
  // A little more than the time: 0.1 s at 30 fps is frame 3, whatever its binary fraction.
  return Math.max(0, Math.min(Math.floor(time * fps + 1e-6), Math.round(seconds * fps) - 1));
}
