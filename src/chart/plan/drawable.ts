import type { Box, Node } from '../scene/node.ts';
import type { Context, Description, Legend, Model, Playback } from '../template/template.ts';

/** One picture of a chart: the whole of it, or one of its small multiples. */
export type PanelPiece = { name: string; context: Context; model: Model };

/** What can be drawn of a chart, whatever room it has. */
export type Drawable = {
  ok: true;
  note: string;
  /** The legend for a width, and a height where one is given: as high as plot and legend may be together. */
  legend: (width: number, height?: number) => Legend | null;
  height: (width: number) => number;
  draw: (box: Box) => Node[];
  describe: () => Description;
  playback: () => Playback | null;
};

/** The legend of a model for a width, and a height where one is given. */
export function legendFor({ legend, domains }: Model, width: number, height?: number): Legend | null {
  return typeof legend === 'function' ? legend(width, domains, height) : legend;
}
