import type { Story } from '#chart/story/story.ts';
import { frameCount, timelineOf } from '#chart/story/timeline.ts';
import type { VideoFormat } from '#chart/story/video-formats.ts';
import type { VideoOutput } from '#contract/videos.ts';

/** Bits per pixel of a frame in which something moves, as measured with races and morphing bars. */
const bits: Record<VideoFormat, number> = { mp4: 0.03, webm: 0.025, gif: 0.5, webp: 0.3, png: 0.5 };
const qualities: Record<VideoOutput['quality'], number> = { small: 0.6, good: 1, best: 1.8 };
/** A frame in which nothing moves is a small part of one that does; a picture of its own never is. */
const stillShare: Record<VideoFormat, number> = { mp4: 0.04, webm: 0.04, gif: 0.01, webp: 0.01, png: 1 };

export type Estimate = { seconds: number; frames: number; bytes: number };

/** Length, frames and a rough size of the file that a story becomes. */
export function estimateVideo(story: Story, { format, width, height, fps, quality, music }: VideoOutput): Estimate {
  const timeline = timelineOf(story);
  const frames = frameCount(timeline, fps);
  const moving = timeline.spans.reduce((sum, { scene, start, arrival }) => {
    if (scene.kind === 'card' || scene.motion === 'still') return sum + arrival - start;
    const played = Math.max(0, scene.seconds - scene.hold);
    return sum + arrival - start + (scene.motion === 'playback' ? played : Math.min(1.6, scene.seconds));
  }, 0);
  const share = timeline.seconds === 0 ? 0 : moving / timeline.seconds;
  const each = ((width * height) / 8) * bits[format] * qualities[quality];
  const sound = music === null ? 0 : 18_000 * timeline.seconds; // bytes a second
  return {
    seconds: timeline.seconds,
    frames,
    bytes: Math.round(each * frames * (share + (1 - share) * stillShare[format]) + each + sound),
  };
}
