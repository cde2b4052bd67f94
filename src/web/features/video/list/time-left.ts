import type { VideoRender } from '#contract/videos.ts';

/** Seconds until a render is done, by its pace so far; null while that says little. */
export function timeLeft({ state, progress, startedAt }: VideoRender, now: Date): number | null {
  if (state !== 'running' || startedAt === null || progress < 5) return null;
  const passed = (now.getTime() - new Date(startedAt).getTime()) / 1000;
  return passed < 1 ? null : (passed * (100 - progress)) / progress;
}
