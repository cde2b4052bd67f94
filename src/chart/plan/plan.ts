import type { Table } from '#data/table.ts';
import { paintsOf } from '../color/paints.ts';
import type { Document } from '../document/document.ts';
import type { GeoSource } from '../geo/geo-source.ts';
import { annotator, noteRoom } from '../layout/annotator.ts';
import { type ChartError, chartErrorText, undrawable } from '../locale/chart-error.ts';
import { formatsOf } from '../locale/formats.ts';
import { localeOf } from '../locale/locale-of.ts';
import { type Around, unitAround } from '../locale/unit-around.ts';
import { type Options, type OptionValues, readOptions } from '../template/options.ts';
import { figuresOf, readRoles } from '../template/roles.ts';
import type { Context, Legend, Model, Template, Tools, Zoom } from '../template/template.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';
import { combineRows } from './combine/combine-rows.ts';
import { combineNote } from './combine/combine-words.ts';
import type { Combined } from './combine/combined.ts';
import type { Drawable, PanelPiece } from './drawable.ts';
import { legendFor } from './drawable.ts';
import { panelSource } from './panel-source.ts';

/** How a chart is seen, whatever room it has. */
export type Seeing = {
  t?: number;
  theme: Theme;
  measure: Measure;
  /** What `template.needs` asks for. */
  geo?: GeoSource | undefined;
  zoom?: Zoom | undefined;
};

/** What a template made of the data, for those who show it otherwise than as a picture; null when it cannot be drawn. */
export function modelOf(
  document: Document,
  given: Table,
  template: Template,
  seeing: Seeing,
): { model: Model; context: Context } | null {
  const { table, rowOf } = combineRows({ document, table: given, template });
  const locale = localeOf(document.locale);
  const options = readOptions(template.options, document.options);
  const around = unitAround(figuresOf(template.roles, document.roles, table), locale);
  const tools = toolsFor(document, options, { ...seeing, locale, around, isPlayed: false });
  const roles = readRoles(template.roles, document.roles, { table, locale });
  if (!roles.ok) return null;
  const context: Context = { ...tools, columns: roles.columns, options, rows: table.rows, rowOf };
  const model = template.prepare(context);
  return 'error' in model ? null : { model, context };
}

type Making = Seeing & {
  locale: Tools['locale'];
  around: Around;
  isPlayed: boolean;
};

function toolsFor(
  document: Document,
  options: OptionValues<Options>,
  { theme, measure, t = 1, geo, zoom, locale, around, isPlayed }: Making,
): Tools {
  const label = { family: theme.fonts.body, size: theme.sizes.label, weight: theme.weights.label } as const;
  const { colors, valueFormat } = options as {
    colors?: Record<string, string>;
    valueFormat?: Parameters<typeof formatsOf>[0];
  }; // both are declared under these names or not at all
  return {
    theme,
    locale,
    measure,
    geo,
    zoom,
    fonts: { label, strong: { ...label, weight: 700 }, note: { ...label, size: theme.sizes.note, weight: 400 } },
    formats: formatsOf(valueFormat ?? null, locale, around),
    paints: paintsOf({ theme, byHand: colors ?? {}, highlights: document.highlights }),
    moment: t,
    enter: entrance(isPlayed ? 1 : t, document.motion.enter),
  };
}

type Plan = { tools: Tools } & (Drawable | { ok: false; error: string });

/** What will be drawn, or why nothing can be. One chart is a single facet. */
export function planOf(document: Document, given: Table, template: Template, seeing: Seeing): Plan {
  const combined = combineRows({ document, table: given, template });
  const { table } = combined;
  const locale = localeOf(document.locale);
  const options = readOptions(template.options, document.options);
  const around = unitAround(figuresOf(template.roles, document.roles, table), locale);
  const tools = toolsFor(document, options, { ...seeing, locale, around, isPlayed: template.playback !== undefined });
  const plan = drawableOf(document, combined, { template, options, tools });
  return { tools, ...(plan.ok ? plan : { ok: false, error: chartErrorText(locale, plan.error) }) };
}

type Parts = { template: Template; options: OptionValues<Options>; tools: Tools };

function drawableOf(
  document: Document,
  combined: Combined,
  { template, options, tools }: Parts,
): Drawable | { ok: false; error: ChartError } {
  const { table } = combined;
  const pieces: PanelPiece[] = [];
  const { facetsOf, panelsOf } = panelSource();
  for (const facet of facetsOf(table, document.facet)) {
    const roles = readRoles(template.roles, document.roles, { table: facet.table, locale: tools.locale });
    if (!roles.ok) return roles;
    const { rows } = facet.table;
    const rowOf = (row: number) => combined.rowOf(facet.rowOf(row));
    const context: Context = { ...tools, columns: roles.columns, options, rows, rowOf };
    const model = template.prepare(context);
    if ('error' in model) return { ok: false, error: model.error };
    pieces.push({ name: facet.name, context, model });
  }
  const [first] = pieces;
  if (first === undefined) return { ok: false, ...undrawable('There are no rows to draw.') };
  const { model, context } = first;
  const note = [combineNote(combined, tools.locale), model.note ?? ''].filter(Boolean).join(' ');
  if (pieces.length > 1) return panelsOf(pieces, { document, table, template, tools, note });
  let legend: Legend | null = null;

  return {
    ok: true,
    note,
    legend: (width, height) => {
      legend = legendFor(model, width, height);
      return legend;
    },
    describe: () => template.describe(model, context),
    playback: () => template.playback?.(model, context) ?? null,
    height(width) {
      const { above, below } = annotator().annotationRoom(document.annotations, width, tools, width);
      return model.height(width) + above + below;
    },
    draw(box) {
      const notes = annotator();
      const { room, shown } = noteRoom(document.annotations, box, tools);
      const over = { ...box, y: box.y + room.above, height: Math.max(40, box.height - room.above - room.below) };
      const within = { ...box, height: Math.max(40, box.height - room.below) };
      const drawn = template.draw({ ...model, legend }, over, context);
      return [
        ...drawn.nodes,
        ...notes.drawAnnotations(shown, drawn, { box: within, room, tools }),
        ...notes.drawNoteList(room, box, tools),
      ];
    },
  };
}

/** How far the entrance of mark `place` of `count` has come at moment t. Later marks begin later; all have ended at 1. */
function entrance(t: number, kind: 'none' | 'grow' | 'wipe' | 'fade'): (place: number, count: number) => number {
  if (t >= 1 || kind === 'none') return () => 1;
  const moment = Math.max(0, t);
  const spread = 0.4; // the part of the time that is spent on beginning one after another
  return (place, count) => {
    const start = count <= 1 ? 0 : (place / (count - 1)) * spread;
    return ease(Math.max(0, Math.min(1, (moment - start) / (1 - spread))));
  };
}

/** Fast at first, gentle at the end. */
function ease(share: number): number {
  return 1 - (1 - share) ** 3;
}
