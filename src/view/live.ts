import type { Drawing } from '#chart/draw.ts';
import type { Chart } from '#chart/tell.ts';
import type { Zoom } from '#chart/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';

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
  /** Shows a moment on the way to another. */
  passAt: (t: number) => void;
  /** Shows a moment and stays: everything can be pointed at. */
  restAt: (t: number) => void;
  /** Shows a part of a map, or all of it. */
  zoomTo: (zoom: Zoom | undefined) => void;
};

/** `changed` follows each new picture, `close` ends it. */
export type Opened = { changed: () => void; close: () => void };
export type Live = (chart: LiveChart) => Opened;
