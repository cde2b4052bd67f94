import { extent } from 'd3-array';
import { type Column, columnOf, type Table } from '#data/table.ts';
import { paintsOf } from '../color/paints.ts';
import { describeFirst, listFirst } from '../describe/sentences.ts';
import type { Document } from '../document/document.ts';
import type { GeoSource } from '../geo/geo-source.ts';
import { annotator } from '../layout/annotator.ts';
import { facetNamesOf, facetsOf, maxFacets } from '../layout/facets.ts';
import { fill } from '../locale/fill.ts';
import { formatNumber, plainNumber } from '../locale/format-number.ts';
import { formatsOf } from '../locale/formats.ts';
import type { Locale } from '../locale/locale.ts';
import { localeOf } from '../locale/locale-of.ts';
import { formatCount, formatPhrase } from '../locale/say.ts';
import { chartErrorText } from '../locale/say-error.ts';
import { type Around, unitAround } from '../locale/unit-around.ts';
import { type Box, type Node, text } from '../scene/node.ts';
import { type Options, type OptionValues, readOptions } from '../template/options.ts';
import { figuresOf, type Roles, readRoles } from '../template/roles.ts';
import type { Context, Description, Legend, Model, Playback, Template, Tools, Zoom } from '../template/template.ts';
import { breakLines } from '../text/break-lines.ts';
import type { Measure } from '../text/measure.ts';
import type { Theme } from '../theme/theme.ts';
import { combineRows } from './combine/combine-rows.ts';
import { combineNote } from './combine/combine-words.ts';
import type { Combined } from './combine/combined.ts';

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

type Piece = { name: string; context: Context; model: Model };

type Plan = { tools: Tools } & (Drawable | { ok: false; error: string });

type Drawable = {
  ok: true;
  note: string;
  /** The legend for a width, and a height where one is given: as high as plot and legend may be together. */
  legend: (width: number, height?: number) => Legend | null;
  height: (width: number) => number;
  draw: (box: Box) => Node[];
  describe: () => Description;
  playback: () => Playback | null;
};

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
): Drawable | { ok: false; error: string } {
  const { table } = combined;
  const pieces: Piece[] = [];
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
  if (first === undefined) return { ok: false, error: 'There are no rows to draw.' };
  const domains = shared(pieces.map(({ model }) => model.domains));
  const isMany = pieces.length > 1;
  let legend: Legend | null = null;

  return {
    ok: true,
    note: [combineNote(combined, tools.locale), first.model.note ?? '', facetNote()].filter(Boolean).join(' '),
    legend: (width, height) => {
      const model = { ...first.model, domains };
      legend = isMany
        ? withoutNotes(legendFor(model, grid(width).cell, panelHeight(width, height)))
        : legendFor(model, width, height);
      return legend;
    },
    describe() {
      if (!isMany) return template.describe(first.model, first.context);
      const panels = pieces.map((piece) => ({ ...piece, said: template.describe(piece.model, piece.context) }));
      const by = columnOf(table, document.facet ?? '')?.name ?? '';
      return describeFacets(panels, { by, roles: template.roles });
    },
    playback: () => template.playback?.(first.model, first.context) ?? null,
    height(width) {
      const { above, below } = roomOf(width);
      return (isMany ? grid(width).height : first.model.height(width) + above) + below;
    },
    draw(box) {
      const notes = notesIn(box);
      const room = roomOf(box.width, notes);
      const list = annotator().drawNoteList(room, box, tools);
      const over = { ...box, height: Math.max(40, box.height - room.below) };
      if (!isMany) return [...picture(first, over, { notes, room }), ...list];
      const { columns, cell } = grid(box.width);
      const tall = cellHeight(box.width, over.height);
      const panels = pieces.flatMap((piece, place) => {
        const x = box.x + (place % columns) * (cell + facetGap);
        const y = box.y + Math.floor(place / columns) * (tall + facetGap);
        const font = tools.fonts.strong;
        const under = titleHeight(cell);
        return [
          ...titleLines(piece.name, cell).map((line, row) =>
            text(line, x, y + font.size * (1 + row * 1.25), {
              font,
              fill: tools.theme.ink,
              part: { role: 'facet-title', key: piece.name },
            }),
          ),
          ...picture(piece, { x, y: y + under, width: cell, height: tall - under }, { notes, room }),
        ];
      });
      return [...panels, ...list];
    },
  };

  function facetNote(): string {
    const all = isMany ? facetNamesOf(table, document.facet).length : 0;
    if (all <= maxFacets) return '';
    const { locale } = tools;
    const write = (count: number) => formatNumber(count, plainNumber, locale);
    return `${fill(locale.words.shown, write(maxFacets), write(all))}.`;
  }

  function roomOf(width: number, notes: Notes = document.annotations) {
    return annotator().annotationRoom(notes, width, tools, isMany ? grid(width).cell : width);
  }

  /** In a frame of a given height a list of notes must leave room for the plot, else it is left out. */
  function notesIn(box: Box): Notes {
    const { below, listed } = roomOf(box.width);
    if (below <= box.height * 0.6) return document.annotations;
    return document.annotations.filter((note) => !listed.some(({ id }) => id === note.id));
  }

  function picture(
    { model, context }: Piece,
    box: Box,
    { notes, room }: { notes: Notes; room: ReturnType<typeof roomOf> },
  ): Node[] {
    const inner = { ...box, y: box.y + room.above, height: Math.max(40, box.height - room.above) };
    const drawn = template.draw({ ...model, domains, legend }, inner, context);
    return [...drawn.nodes, ...annotator().drawAnnotations(notes, drawn, { box, room, tools })];
  }

  function cellHeight(width: number, height: number): number {
    const { columns, rowHeight } = grid(width);
    const rows = Math.ceil(pieces.length / columns);
    return Math.max(40, Math.min(rowHeight, (height - (rows - 1) * facetGap) / rows));
  }

  function panelHeight(width: number, height = grid(width).height): number {
    return cellHeight(width, height) - titleHeight(grid(width).cell);
  }

  function titleLines(name: string, width: number): string[] {
    return breakLines(name, { width, font: tools.fonts.strong, measure: tools.measure });
  }

  /** Room for the longest name of a small multiple. */
  function titleHeight(width: number): number {
    const lines = Math.max(...pieces.map(({ name }) => titleLines(name, width).length));
    return tools.fonts.strong.size * (0.45 + lines * 1.25);
  }

  function grid(width: number) {
    const columns = Math.max(1, Math.min(pieces.length, Math.floor((width + facetGap) / (200 + facetGap))));
    const cell = (width - (columns - 1) * facetGap) / columns;
    const rowHeight = Math.min(260, Math.max(...pieces.map(({ model }) => model.height(cell)))) + titleHeight(cell);
    const rows = Math.ceil(pieces.length / columns);
    return { columns, cell, rowHeight, height: rows * rowHeight + (rows - 1) * facetGap };
  }
}

type Notes = Document['annotations'];

const facetGap = 22;

function legendFor({ legend, domains }: Model, width: number, height?: number): Legend | null {
  return typeof legend === 'function' ? legend(width, domains, height) : legend;
}

/** One legend serves all small multiples, but amounts are those of one. */
function withoutNotes(legend: Legend | null): Legend | null {
  if (legend?.kind !== 'items') return legend;
  return { kind: 'items', items: legend.items.map(({ note: _, ...item }) => item) };
}

/** Small multiples are compared with one another: each axis spans what all of them need. */
function shared(all: readonly Model['domains'][]): Model['domains'] {
  const names = new Set(all.flatMap((domains) => Object.keys(domains)));
  return Object.fromEntries(
    Array.from(names, (name) => {
      const ends = all.flatMap((domains) => domains[name] ?? []);
      return [name, [Math.min(...ends), Math.max(...ends)] as const];
    }),
  );
}

type Panel = { name: string; context: Context; said: Description };

/** As many are named; a longer list is not listened to. */
const most = 12;

/** Small multiples in words: how many there are, the extremes of them all, and what each shows. */
function describeFacets(panels: readonly Panel[], { by, roles }: { by: string; roles: Roles }): Description {
  const locale = panels[0]?.context.locale;
  if (locale === undefined) return { summary: '', details: [] };
  const names = listFirst(
    locale,
    panels.map(({ name }) => name),
    most,
  );
  const count = formatPhrase(locale, '{0} by {1}', formatCount(locale, '{0} panel|{0} panels', panels.length), by);
  return {
    summary: [extremes(panels, roles, locale), `${count}: ${names}.`].filter(Boolean).join(' '),
    details: describeFirst(locale, panels, ({ name, said }) => `${name}: ${said.summary}`),
  };
}

/** The lowest and the highest value of all panels, and where they are. */
function extremes(panels: readonly Panel[], roles: Roles, locale: Locale): string {
  const ends = panels.flatMap(({ name, context }) =>
    measured(context, roles).flatMap((column) => {
      const [low, high] = column.kind === 'number' ? extent(column.values.filter(Number.isFinite)) : [];
      return low === undefined || high === undefined ? [] : [{ name, low, high }];
    }),
  );
  const [first, ...others] = ends;
  const format = panels[0]?.context.formats.value;
  if (first === undefined || format === undefined) return '';
  const lowest = others.reduce((least, end) => (end.low < least.low ? end : least), first);
  const highest = others.reduce((greatest, end) => (end.high > greatest.high ? end : greatest), first);
  const item = (value: number, name: string) => `${name} (${format(value)})`;
  return formatPhrase(
    locale,
    'Highest: {0}; lowest: {1}.',
    item(highest.high, highest.name),
    item(lowest.low, lowest.name),
  );
}

/** The columns a chart of this type must have numbers in: what it measures. */
function measured({ columns }: Context, roles: Roles): readonly Column[] {
  return Object.entries(roles).flatMap(([name, { as, isOptional }]) =>
    as === 'numbers' && !isOptional ? (columns[name] ?? []) : [],
  );
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
