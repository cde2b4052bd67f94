import { extent } from 'd3-array';
import { type Column, columnOf, type Table } from '#data/table.ts';
import { describeFirst, listFirst } from '../describe/sentences.ts';
import type { Document } from '../document/document.ts';
import { annotator, noteRoom } from '../layout/annotator.ts';
import { facetNamesOf, maxFacets } from '../layout/facets.ts';
import { fill } from '../locale/fill.ts';
import { formatNumber, plainNumber } from '../locale/format-number.ts';
import type { Locale } from '../locale/locale.ts';
import { formatCount, formatPhrase } from '../locale/say.ts';
import { type Box, group, type Node, type NodeRole, text, walk } from '../scene/node.ts';
import type { Roles } from '../template/roles.ts';
import type { Context, Description, Drawn, Legend, Model, Template, Tools } from '../template/template.ts';
import { breakLines } from '../text/break-lines.ts';
import type { Drawable, PanelPiece } from './drawable.ts';
import { legendFor } from './drawable.ts';

type Whole = { document: Document; table: Table; template: Template; tools: Tools; note: string };

const gap = { between: 18, under: 14 };
/** How wide a panel is at least, of a type that has a height of its own as one of many; others need more for their words. */
const narrowest = { compact: 132, plain: 200 };
/** A wide chart has larger panels rather than more of them in a row. */
const mostInRow = 5.5;
const tallest = 260;

/**
 * Small multiples: a panel for each of the pieces, in as few rows as their width allows. Where all panels have the same
 * axis, it is labeled once for each row or column of panels, and the plots have the room.
 */
export function panelsOf(pieces: readonly PanelPiece[], { document, table, template, tools, note }: Whole): Drawable {
  const domains = shared(pieces.map(({ model }) => model.domains));
  const [first] = pieces;
  let legend: Legend | null = null;

  return {
    ok: true,
    note: [note, facetNote()].filter(Boolean).join(' '),
    legend(width, height) {
      const { cell } = grid(width);
      const model = first && { ...first.model, domains };
      legend = model === undefined ? null : withoutNotes(legendFor(model, cell, panelHeight(width, height)));
      return legend;
    },
    describe() {
      const panels = pieces.map((piece) => ({ ...piece, said: template.describe(piece.model, piece.context) }));
      const by = columnOf(table, document.facet ?? '')?.name ?? '';
      return describeFacets(panels, { by, roles: template.roles });
    },
    playback: () => (first && template.playback?.(first.model, first.context)) ?? null,
    height: (width) => grid(width).height + noteRoomIn({ x: 0, y: 0, width, height: tallest }).room.below,
    draw(box) {
      const { room, shown } = noteRoomIn(box);
      const list = annotator().drawNoteList(room, box, tools);
      const cells = cellsIn({ ...box, height: Math.max(40, box.height - room.below) }, (piece, plot, labels) => {
        const inner = { ...plot, y: plot.y + room.above, height: Math.max(40, plot.height - room.above) };
        const context = labels === undefined ? piece.context : { ...piece.context, axisLabels: labels };
        return template.draw({ ...piece.model, domains, legend }, inner, context);
      });
      const panels = cells.map(({ piece, title, plot, drawn }) => {
        const notes = annotator().drawAnnotations(shown, drawn, { box: plot, room, tools });
        return group([...title, ...drawn.nodes, ...notes], { part: { role: 'facet', key: piece.name } });
      });
      return [...panels, ...list];
    },
  };

  function facetNote(): string {
    const all = facetNamesOf(table, document.facet).length;
    if (all <= maxFacets) return '';
    const { locale } = tools;
    const write = (count: number) => formatNumber(count, plainNumber, locale);
    return `${fill(locale.words.shown, write(maxFacets), write(all))}.`;
  }

  function noteRoomIn(box: Box) {
    return noteRoom(document.annotations, box, tools, grid(box.width).cell);
  }

  type DrawPanel = (piece: PanelPiece, plot: Box, labels?: NonNullable<Tools['axisLabels']>) => Drawn;

  /** Draws all panels: first each with its own axes, then without the labels that others have for them. */
  function cellsIn(box: Box, drawPanel: DrawPanel) {
    const { columns, cell, rows } = grid(box.width);
    const tall = cellHeight(box.width, box.height);
    const under = titleHeight(cell);
    const isRtl = tools.locale.direction === 'rtl';
    const placeOf = (place: number) => ({ column: place % columns, row: Math.floor(place / columns) });
    const alone = pieces.map((piece, place) => {
      const { column, row } = placeOf(place);
      const along = (isRtl ? columns - 1 - column : column) * (cell + gap.between);
      const y = box.y + row * (tall + gap.under);
      const plot = { x: box.x + along, y: y + under, width: cell, height: tall - under };
      return {
        piece,
        plot,
        title: titleNodes(piece.name, { x: plot.x, y, width: cell }),
        drawn: drawPanel(piece, plot),
      };
    });
    const side = columns > 1 && haveSameAxis('axis-y') ? savedBy({ x: true, y: false }).width : 0;
    const foot = rows > 1 && haveSameAxis('axis-x') ? savedBy({ x: false, y: true }).height : 0;
    if (side + foot === 0) return alone;

    const width = (box.width - side - (columns - 1) * gap.between) / columns;
    const height = (box.height - foot - (rows - 1) * gap.under) / rows;
    return pieces.map((piece, place) => {
      const { column, row } = placeOf(place);
      // A panel with none under it has the labels of its column.
      const isLowest = place + columns >= pieces.length;
      const labels = { x: foot === 0 || isLowest, y: side === 0 || column === 0 };
      const left = labels.y ? side : 0;
      const bottom = labels.x ? foot : 0;
      const along = isRtl
        ? box.width - side - width - column * (width + gap.between)
        : (column === 0 ? 0 : side) + column * (width + gap.between);
      const y = box.y + row * (height + gap.under);
      const plot = { x: box.x + along, y: y + under, width: width + left, height: height - under + bottom };
      const head = { x: plot.x + (isRtl ? 0 : left), y, width };
      return { piece, plot, title: titleNodes(piece.name, head), drawn: drawPanel(piece, plot, labels) };
    });

    function haveSameAxis(role: NodeRole): boolean {
      const [labels = '', ...others] = alone.map(({ drawn }) => labelsIn(drawn.nodes, role));
      return labels !== '' && others.every((each) => each === labels);
    }

    /** How much larger the plot of a panel is without some of its labels. */
    function savedBy(labels: NonNullable<Tools['axisLabels']>): { width: number; height: number } {
      const [panel] = alone;
      if (panel === undefined) return { width: 0, height: 0 };
      const { plot } = drawPanel(panel.piece, panel.plot, labels);
      const before = panel.drawn.plot;
      return { width: Math.max(0, plot.width - before.width), height: Math.max(0, plot.height - before.height) };
    }
  }

  function titleNodes(name: string, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>): Node[] {
    const font = tools.fonts.strong;
    const isRtl = tools.locale.direction === 'rtl';
    return titleLines(name, width).map((line, row) =>
      text(line, isRtl ? x + width : x, y + font.size * (1 + row * 1.25), {
        font,
        fill: tools.theme.ink,
        part: { role: 'facet-title', key: name },
        ...(isRtl && { anchor: 'end' as const }),
      }),
    );
  }

  function cellHeight(width: number, height: number): number {
    const { rows, rowHeight } = grid(width);
    return Math.max(40, Math.min(rowHeight, (height - (rows - 1) * gap.under) / rows));
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
    const isCompact = pieces.every(({ model }) => model.compact !== undefined);
    const least = isCompact ? Math.max(narrowest.compact, width / mostInRow) : narrowest.plain;
    const fitting = Math.max(1, Math.min(pieces.length, Math.floor((width + gap.between) / (least + gap.between))));
    // As many rows as are needed, and no more columns than fill them.
    const rows = Math.ceil(pieces.length / fitting);
    const columns = Math.ceil(pieces.length / rows);
    const cell = (width - (columns - 1) * gap.between) / columns;
    const heights = pieces.map(({ model }) => model.compact?.(cell) ?? Math.min(tallest, model.height(cell)));
    const rowHeight = Math.max(...heights) + titleHeight(cell);
    return { columns, rows, cell, rowHeight, height: rows * rowHeight + (rows - 1) * gap.under };
  }
}

/** The labels of an axis, in the order of the axis; '' where there is not one axis. */
function labelsIn(nodes: readonly Node[], role: NodeRole): string {
  const axes = nodes.filter(({ part }) => part?.role === role);
  const [axis] = axes;
  if (axes.length !== 1 || axis?.kind !== 'group') return '';
  return Array.from(walk(axis), ({ node }) => (node.kind === 'text' ? node.text : ''))
    .join('\n')
    .trim();
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

type Described = { name: string; context: Context; said: Description };

/** As many are named; a longer list is not listened to. */
const most = 12;

/** Small multiples in words: how many there are, the extremes of them all, and what each shows. */
function describeFacets(panels: readonly Described[], { by, roles }: { by: string; roles: Roles }): Description {
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
function extremes(panels: readonly Described[], roles: Roles, locale: Locale): string {
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
