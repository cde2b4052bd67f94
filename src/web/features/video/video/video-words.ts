import { videoSizes } from '#chart/story/sizes.ts';
import { videoFormats } from '#chart/story/video-formats.ts';
import type { VideoOutput } from '#contract/video/videos.ts';
import { counted } from '#lib/counted.ts';

/** A time in a video: “0:07”, “1:02:30”. */
export function toClock(seconds: number): string {
  const all = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** A wait in words: “12 seconds”, “3 minutes”. */
export function toWait(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.round(seconds)), 'second');
  if (seconds < 5400) return counted(Math.round(seconds / 60), 'minute');
  return counted(Math.round(seconds / 3600), 'hour');
}

/** Minutes with one decimal at most: “2.5”. */
export function toMinutes(minutes: number): string {
  return String(Math.round(minutes * 10) / 10);
}

/** Shape, format and size of a video in a line: “16:9 · MP4 · 1920 × 1080 · 30 fps”. */
export function videoOutputText({ format, width, height, fps }: VideoOutput): string {
  return [shapeOf({ width, height }), videoFormats[format].label, `${width} × ${height}`, `${fps} fps`]
    .filter((part) => part !== null)
    .join(' · ');
}

function shapeOf({ width, height }: { width: number; height: number }): string | null {
  const size = Object.values(videoSizes).find((each) => each.width * height === each.height * width);
  return size?.label ?? null;
}
