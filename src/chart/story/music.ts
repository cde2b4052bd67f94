/** How music sounds under a story: where it begins, how loud it is, and how it comes and goes. */
export type MusicCourse = {
  /** Length of the story. Shorter music is repeated, longer music ends with the story. */
  seconds: number;
  volume: number;
  fadeIn: number;
  fadeOut: number;
};

/** The factor for samples at a time: it rises from silence, and falls back to it at the end. */
export function gainAt(time: number, { seconds, volume, fadeIn, fadeOut }: MusicCourse): number {
  const rising = fadeIn === 0 ? 1 : time / fadeIn;
  const falling = fadeOut === 0 ? 1 : (seconds - time) / fadeOut;
  return volume * Math.max(0, Math.min(1, rising, falling));
}

/** Samples per second of all music that we write. */
export const musicRate = 48_000;
