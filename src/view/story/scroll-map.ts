import type { SceneSpan } from '#chart/story/timeline.ts';

/** Stretches of a scroll: each scene has one, in pixels from the start. */
export type ScrollStretch = { from: number; to: number; span: SceneSpan };

/** Scenes that move get more of the scroll than those that stand still, all of them enough to be read. */
export function stretchesOf(spans: readonly SceneSpan[], screen: number): ScrollStretch[] {
  let at = 0;
  return spans.map((span) => {
    const from = at;
    at += Math.max(0.6 * screen, Math.min(2.5 * screen, (span.end - span.start) * 110));
    return { from, to: at, span };
  });
}

/** The moment of a story at a scroll position. The last part of each stretch rests, so that scenes can be looked at. */
export function timeAtScroll(stretches: readonly ScrollStretch[], offset: number): number {
  const found = stretches.findLast(({ from }) => from <= offset) ?? stretches[0];
  if (found === undefined) return 0;
  const { from, to, span } = found;
  // The first scene comes in by itself: a story must not begin with an empty chart.
  const isPlayback = span.scene.kind === 'chart' && span.scene.motion === 'playback';
  if (span.place === 0 && !isPlayback) return settledEnd(span);
  const share = Math.max(0, Math.min(1, (offset - from) / ((to - from) * 0.8)));
  return span.start + (settledEnd(span) - span.start) * share;
}

/** Just before the next scene begins. */
export function settledEnd({ arrival, end }: Pick<SceneSpan, 'arrival' | 'end'>): number {
  return Math.max(arrival, end - 1e-6);
}
