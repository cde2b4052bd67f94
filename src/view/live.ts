import type { Drawing } from '#chart/draw.ts';
import type { LiveKind, Template } from '#chart/template.ts';

/** The chart that something is done with. */
export type LiveChart = {
  /** What the chart stands in: controls go behind it. */
  frame: HTMLElement;
  drawing: () => Drawing;
  /** The reader wants no motion. */
  isStill: boolean;
  locale: string;
  /** Shows a moment on the way to another. */
  passAt: (t: number) => void;
  /** Shows a moment and stays: everything can be pointed at. */
  restAt: (t: number) => void;
};

/** `changed` follows each new picture, `close` ends it. */
export type Opened = { changed: () => void; close: () => void };
export type Live = (chart: LiveChart) => Opened;

const kinds: Readonly<Partial<Record<LiveKind, () => Promise<{ live: Live }>>>> = {
  story: () => import('./story.ts'),
};

/** What readers can do with a type beyond pointing, fetched only for types where there is something. */
export async function liveOf({ live }: Template): Promise<Live | undefined> {
  return live === undefined ? undefined : (await kinds[live]?.())?.live;
}
