import type { Story } from './story.ts';
import { timelineOf } from './timeline.ts';

/** A caption with the time it is shown, in seconds. */
type Cue = { start: number; end: number; text: string };

/** The captions of a story in their order. Neighbors that say the same are one. */
export function cuesOf(story: Pick<Story, 'scenes'>): Cue[] {
  const cues: Cue[] = [];
  for (const { scene, start, end } of timelineOf(story).spans) {
    const text = scene.caption.trim();
    const last = cues.at(-1);
    if (text === '') continue;
    if (last?.text === text && last.end === start) last.end = end;
    else cues.push({ start, end, text });
  }
  return cues;
}

/** Captions as a SubRip file. */
export function toSrt(cues: readonly Cue[]): string {
  return cues
    .map(({ start, end, text }, place) => `${place + 1}\n${stamp(start, ',')} --> ${stamp(end, ',')}\n${lines(text)}\n`)
    .join('\n');
}

/** Captions as a WebVTT file. Signs with a meaning of their own are written as entities. */
export function toVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) =>
      `${stamp(start, '.')} --> ${stamp(end, '.')}\n${lines(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** An empty line would end a caption. */
function lines(text: string): string {
  return text.replace(/\s*\n\s*/g, '\n');
}

function stamp(seconds: number, point: ',' | '.'): string {
  const all = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const milliseconds = String(all % 1000).padStart(3, '0');
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}${point}${milliseconds}`;
}
