import { withMeasures } from '#data/measure/measure-kind.ts';
import { columnOf, type NumberColumn, type Table } from '#data/table.ts';
import type { Patch } from '../changes/change.ts';
import type { Document } from '../document/document.ts';
import { type Drawing, draw } from '../draw.ts';
import type { GeoSource } from '../geo/geo-source.ts';
import { combineRows } from '../plan/combine/combine-rows.ts';
import type { Combined } from '../plan/combine/combined.ts';
import { resolveNames } from '../plan/settle-names.ts';
import type { Node } from '../scene/node.ts';
import { type Stop, stopsOf } from '../scene/stops.ts';
import { type TextBox, textBoxes } from '../scene/text-box.ts';
import type { ShownChart } from '../suggest/misleads.ts';
import { type Options, type OptionValues, readOptions } from '../template/options.ts';
import type { Template } from '../template/template.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';
import { shownChart } from './shown-chart.ts';

/** Something a reader would stumble over: why it matters, and the change that mends it where one can. */
export type Finding = {
  id: string;
  severity: 'error' | 'warning' | 'hint';
  why: string;
  fix?: Patch;
};

/** Looks at a chart for one thing; null when there is nothing to say. */
export type Check = (look: CheckContext) => Finding | null;

/** A chart as a checker sees it: what was meant, and how it came out, wide and on a phone. */
export type CheckContext = {
  document: Document;
  table: Table;
  /** The table as it is drawn. */
  combined: Combined;
  template: Template;
  theme: Theme;
  measure: Measure;
  geo: GeoSource | undefined;
  missingFonts: readonly string[];
  options: OptionValues<Options>;
  /** What it draws, as proposed charts are judged by it. */
  shown: ShownChart;
  /** What is done to the data before; null where nothing can be added to it. */
  steps: readonly unknown[] | null;
  drawing: Drawing;
  stops: readonly Stop[];
  texts: readonly TextBox[];
  narrow: { stops: readonly Stop[]; texts: readonly TextBox[] };
};

export type CheckInput = {
  document: Document;
  table: Table;
  template: Template;
  theme: Theme;
  measure: Measure;
  /** What `template.needs` asks for. */
  geo?: GeoSource | undefined;
  /** Names of uploaded fonts that could not be loaded. */
  missingFonts?: readonly string[];
  /** What is done to the data before, where a fix may add to it. */
  steps?: readonly unknown[] | undefined;
};

export function lookAt({
  document: given,
  table: read,
  template,
  theme,
  measure,
  geo,
  missingFonts = [],
  steps,
}: CheckInput): CheckContext {
  const table = withMeasures(read, given.measures);
  const { document } = resolveNames({ document: given, table, template });
  const drawing = draw(document, table, template, { width: 640, theme, measure, geo });
  const { scene } = draw(document, table, template, { width: 320, theme, measure, geo });
  return {
    document,
    table,
    combined: combineRows({ document, table, template }),
    template,
    theme,
    measure,
    geo,
    missingFonts,
    options: readOptions(template.options, document.options),
    shown: shownChart({ document, table, template }),
    steps: steps ?? null,
    drawing,
    stops: stopsOf(drawing.scene),
    texts: textBoxes(drawing.scene, measure),
    narrow: { stops: stopsOf(scene), texts: textBoxes(scene, measure) },
  };
}

/** The columns of numbers that the chart shows, as it shows them. */
export function valueColumns({ document, combined: { table }, template }: CheckContext): NumberColumn[] {
  return Object.entries(template.roles)
    .filter(([, role]) => role.as === 'numbers')
    .flatMap(([name]) => document.roles[name] ?? [])
    .flatMap((key) => columnOf(table, key) ?? [])
    .filter((column): column is NumberColumn => column.kind === 'number');
}

/** The names of what is told apart by color: columns of a wide table, or the words of a series or color column. */
export function seriesNames({ document, table, template }: CheckContext): readonly string[] {
  for (const role of ['series', 'color']) {
    const column = columnOf(table, document.roles[role]?.[0] ?? '');
    if (role in template.roles && column?.kind === 'text') return column.words;
  }
  const wide = Object.entries(template.roles).find(([, role]) => role.as === 'numbers' && role.isMany);
  return wide === undefined ? [] : (document.roles[wide[0]] ?? []);
}

/** The color of a mark: what it is filled with, else its line. */
export function colorOf(node: Node): string {
  if (node.kind === 'group' || node.kind === 'text' || node.kind === 'image') return '';
  return node.fill !== undefined && node.fill !== 'none' ? node.fill : (node.stroke ?? '');
}

/** Types whose one circle is all there is: what is shown is a share of it. */
export function isWhole({ whole }: Template): boolean {
  return whole === 'circle';
}
