import type { timingOptions } from '../../options/timing-options.ts';
import { type Box, type Font, type Node, text } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Context, Playback, PlaybackCaption } from '../../template/template.ts';
import { breakLines, fitLines } from '../../text/break-lines.ts';
import type { Measure } from '../../text/measure.ts';

type Wish = OptionValues<typeof timingOptions>;

/** A stretch of the story: from place to place among the moments, or waiting at one. */
type Stretch = { from: number; to: number; seconds: number };

type Timing = {
  seconds: number;
  /** Where among the moments the story is at t, 0 to 1. */
  positionAt: (t: number) => number;
  /** When it reaches each moment, 0 to 1. */
  reached: readonly number[];
};

export function timingOf(moments: readonly string[], { pace, ease, holds, hold }: Wish): Timing {
  const heldMoments = new Set(holds.split(/[,;]/).map((each) => each.trim().toLowerCase()));
  const stretches: Stretch[] = moments.flatMap((moment, place) => [
    ...(heldMoments.has(moment.trim().toLowerCase()) ? [{ from: place, to: place, seconds: hold }] : []),
    ...(place < moments.length - 1 ? [{ from: place, to: place + 1, seconds: pace }] : []),
  ]);
  const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0);
  const last = Math.max(0, moments.length - 1);
  return { seconds, positionAt, reached: moments.map((_, place) => reachedAt(place)) };

  function positionAt(t: number): number {
    if (!(t < 1)) return last;
    let left = Math.max(0, t) * seconds;
    for (const { from, to, seconds: takes } of stretches) {
      if (left <= takes) return from + (to - from) * eased(left / takes);
      left -= takes;
    }
    return last;
  }

  function eased(share: number): number {
    return ease === 'rest' ? share * share * (3 - 2 * share) : share;
  }

  function reachedAt(place: number): number {
    let before = 0;
    for (const { from, seconds: takes } of stretches) {
      if (from >= place) break;
      before += takes;
    }
    return seconds === 0 ? 1 : Math.min(1, before / seconds);
  }
}

/** What goes on over time, for those who play it. `places` are the moments on an axis of time. */
export function playbackOf(moments: readonly string[], wish: Wish, places?: Float64Array): Playback {
  const { seconds, reached } = timingOf(moments, wish);
  const captions: PlaybackCaption[] = [];
  let before = '';
  const all = moments.map((label, moment) => {
    const [at, until] = [reached[moment] ?? 1, reached[moment + 1] ?? 1];
    const text = captionAt(wish.captions, moments, moment);
    const last = captions.at(-1);
    if (text !== '' && text === before && last !== undefined) last.until = until;
    else if (text !== '') captions.push({ at, until, text });
    before = text;
    return { label, at, ...(places && { place: places[moment] ?? Number.NaN }) };
  });
  return { seconds, moments: all, captions };
}

/** The caption at a place among the moments: the last one whose span holds it. */
export function captionAt(captions: string, moments: readonly string[], position: number): string {
  const placeOf = (word: string) => moments.findIndex((moment) => moment.trim() === word.trim());
  const here = Math.floor(position + 1e-9);
  let found = '';
  for (const { span, said } of captionsIn(captions)) {
    const [first = '', last = first] = placeOf(span) >= 0 ? [span] : span.split(/\s*[–—-]\s*/);
    const [from, to] = [placeOf(first), placeOf(last)];
    if (from >= 0 && here >= from && here <= Math.max(from, to)) found = said;
  }
  return found;
}

/** Captions with their spans of time, as they are written: “1950–1970: What happened; 1990: …”. */
export function captionsIn(captions: string): { span: string; said: string }[] {
  return captions.split(/[;\n]/).flatMap((line) => {
    const [, span = '', said = ''] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    return span === '' ? [] : [{ span, said: said.trim() }];
  });
}

type Room = { width: number; font: Font; measure: Measure };

/** The moment of a race in large letters; a long one in smaller letters on as many lines as are as high. */
export function clockLines(words: string, { width, font, measure }: Room): { lines: readonly string[]; font: Font } {
  for (let size = font.size; size >= 9; size--) {
    const face = { ...font, size };
    const maxLines = Math.max(1, Math.floor((font.size * 1.2) / (size * 1.15)));
    const lines = fitLines(words, { width, font: face, measure, maxLines });
    if (lines !== null) return { lines, font: face };
  }
  return { lines: [], font };
}

type Tools = Pick<Context, 'fonts' | 'measure' | 'theme' | 'locale'>;

/** What captions take from a race: the same at each moment, so that the plot stands still while they change. */
type CaptionRoom = { width: number; font: Font; height: number };

const leading = 1.25;

/** Room for the whole of the longest caption, in smaller letters where it would take the better part of a given height. */
export function captionRoom(
  captions: string,
  { width, height = Number.POSITIVE_INFINITY }: { width: number; height?: number },
  { fonts, measure }: Pick<Tools, 'fonts' | 'measure'>,
): CaptionRoom {
  const all = captionsIn(captions).map(({ said }) => said);
  if (all.length === 0) return { width, font: fonts.label, height: 0 };
  for (let size = fonts.label.size; ; size -= 0.5) {
    const font = { ...fonts.label, size: Math.max(9, size) };
    const lines = Math.max(2, ...all.map((said) => breakLines(said, { width, font, measure }).length));
    const needed = font.size * (0.2 + lines * leading);
    if (needed <= height * 0.45 || font.size === 9) return { width, font, height: needed };
  }
}

/** The lines of a caption from the top of a box down, at the side where reading starts. */
export function drawCaption(
  said: string,
  box: Pick<Box, 'x' | 'y' | 'width'>,
  { room: { width, font }, tools }: { room: CaptionRoom; tools: Tools },
): Node[] {
  const { measure, theme, locale } = tools;
  const isRtl = locale.direction === 'rtl';
  const lines = said === '' ? [] : breakLines(said, { width, font, measure });
  return lines.map((line, row) =>
    text(line, isRtl ? box.x + box.width : box.x, box.y + font.size * (1 + row * leading), {
      font,
      fill: theme.ink,
      part: { role: 'annotation', key: 'caption' },
      ...(isRtl && { anchor: 'end' as const }),
    }),
  );
}
