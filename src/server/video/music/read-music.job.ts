import type { MusicCourse } from '#chart/story/music.ts';
import { encodeMusic, measureMusic, type Sound } from '#render/video/music.ts';

/** How long an upload plays. Files are untrusted: both run in the sandbox. */
export function readMusic({ bytes, longest }: { bytes: Uint8Array; longest: number }): Promise<number> {
  return measureMusic(bytes, longest);
}

type Order = { bytes: Uint8Array; course: MusicCourse; codec: Sound['codec'] };

/** The sound of a video. */
export function makeSound({ bytes, course, codec }: Order): Promise<Sound> {
  return encodeMusic(bytes, course, codec);
}
