import type { Drawing } from '#chart/draw.ts';
import type { Chart } from '#chart/tell.ts';
import type { Zoom } from '#chart/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';

/** The moment of a story, and which part of a map is seen; what is not said stays. */
export type Seen = { t?: number; zoom?: Zoom | undefined };

/** The chart that something is done with. */
export type LiveChart = {
  /** What the chart stands in: controls go behind it. */
  frame: HTMLElement;
  /** What is shown, and in which colors. */
  chart: () => Chart & { theme: Theme; measure: Measure };
  drawing: () => Drawing;
  /** The reader wants no motion. */
  isStill: boolean;
  locale: string;
  /** Shows something on the way to something else. */
  pass: (seen: Seen) => void;
  /** Shows something and stays: it is told, its legend can be used. */
  rest: (seen: Seen) => void;
  /** Points at a mark, as if a reader had walked to it; null at none. */
  point: (key: string | null) => void;
};

/** `changed` follows each new picture, `close` ends it. */
export type Opened = { changed: () => void; close: () => void };
export type Live = (chart: LiveChart) => Opened;
