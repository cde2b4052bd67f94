import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Drawing } from '#chart/draw.ts';
import type { GeoSource } from '#chart/geo/geo-source.ts';
import type { Zoom } from '#chart/template/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';

/** Time of an animation, and visible part of a map; missing values stay unchanged. */
export type ViewState = { t?: number; zoom?: Zoom | undefined };

/** Chart that an interaction works on. */
export type LiveChart = {
  /** Container of the chart: controls go after it. */
  frame: HTMLElement;
  /** Current chart, theme and text measurement. */
  chart: () => Chart & { theme: Theme; measure: Measure; geo?: GeoSource | undefined };
  drawing: () => Drawing;
  /** The reader prefers reduced motion. */
  isStill: boolean;
  locale: string;
  /** Shows an intermediate state. */
  pass: (seen: ViewState) => void;
  /** Shows a final state: it is announced, and its legend can be used. */
  rest: (seen: ViewState) => void;
  /** Points at a mark, as if a reader had moved to it; null at none. */
  point: (key: string | null) => void;
};

/** `changed` runs after each new picture, `close` at the end. */
export type LiveHandle = { changed: () => void; close: () => void };
export type Live = (chart: LiveChart) => LiveHandle;
