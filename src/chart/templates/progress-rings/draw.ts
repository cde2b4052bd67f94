import type { NumberColumn } from '#data/table.ts';
import { describeExtremes, describeFirst, summarize } from '../../describe/sentences.ts';
import { cellsFor, cellsIn } from '../../layout/cells.ts';
import { drawRingNumber } from '../../layout/figure.ts';
import { middlesOf, placeByName } from '../../layout/place-by-name.ts';
import { type Polar, polar, polarAround } from '../../layout/polar.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { toGrid } from '../../marks/series/series.ts';
import { type Box, circle, group, type Node, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model, type Tools } from '../../template/template.ts';
import { balanceLines, breakLines } from '../../text/break-lines.ts';
import { manifest, type options, type roles } from './manifest.ts';

/** `share` is how much of the goal is reached; NaN where the value is missing. */
type Ring = { name: string; value: number; share: number; row: number };

type RingsModel = Model & { rings: readonly Ring[] };

const mostRings = 60;

const mostNested = 8;

const gap = 18;

/** How far each has come towards its goal, as rings that close. */
export const template = defineTemplate(manifest, {
  prepare(context): RingsModel | Undrawable {
    const { columns, options, rowOf } = context;
    const { labels, series } = toGrid({ label: columns.label, values: [columns.value], rowOf });
    const rings = labels.map((name, place): Ring => {
      const value = series[0]?.values[place] ?? Number.NaN;
      const goal = goalAt(columns.goal, place, options.whole);
      return { name, value, share: goal > 0 ? value / goal : Number.NaN, row: series[0]?.rows[place] ?? -1 };
    });
    if (rings.every(({ share }) => Number.isNaN(share))) return undrawable('“{0}” has no numbers.', columns.value.name);
    const isNested = options.arrangement === 'nested';
    const most = isNested ? mostNested : mostRings;
    if (rings.length > most)
      return undrawable('There is room for {0} rings, but the data has {1}.', most, rings.length);
    return {
      rings,
      domains: {},
      legend: isNested
        ? {
            kind: 'items',
            items: rings.map((ring, place) => ({
              key: ring.name,
              label: ring.name,
              color: colorOf(ring, place, { ...context, isEach: true }),
              shape: 'circle',
              note: figureOf(ring, context),
            })),
          }
        : null,
      height(width) {
        if (isNested) return Math.max(200, Math.min(360, width));
        const cells = cellsFor(width, wish(rings.length, options.diameter));
        return cells.rows * (cells.width + footHeight(rings, cells.width, context)) + (cells.rows - 1) * gap;
      },
    };
  },

  draw({ rings }, box, context) {
    const { options, fonts, theme, measure, paints, enter, locale } = context;
    const isRtl = locale.direction === 'rtl';
    const nodes = options.arrangement === 'nested' ? nested() : beside();
    const cells = cellsIn(box, { ...wish(rings.length, options.diameter), isRtl });
    return { nodes, plot: box, place: placeByName(box, middlesOf(cells, rings)) };

    function beside(): Node[] {
      const cells = cellsIn(box, { ...wish(rings.length, options.diameter), isRtl });
      const under = footHeight(rings, cells[0]?.width ?? box.width, context);
      return rings.flatMap((ring, place) => {
        const cell = cells[place] ?? box;
        const radius = Math.max(6, Math.min(cell.width, cell.height - under) / 2);
        const wheel = polarAround([cell.x + cell.width / 2, cell.y + radius], radius);
        const inner = radius * (1 - options.thickness / 100);
        const hue = colorOf(ring, place, { ...context, isEach: options.colorBy === 'each' });
        const big = Number.isNaN(ring.share) ? locale.words.noData : figureOf(ring, context);
        const largest = Number.isNaN(ring.share) ? fonts.label.size : 40;
        return [
          ...drawn(ring, wheel, { inner, outer: radius, hue, place }),
          ...drawRingNumber({ centre: wheel.centre, radius: inner, largest }, { big, key: ring.name }, context),
          ...nameUnder(ring, { ...cell, y: cell.y + 2 * radius }),
        ];
      });
    }

    function nameUnder({ name }: Ring, { x, y, width }: Box): Node[] {
      const font = fonts.label;
      return balanceLines(name, { width: nameWidth(width), font, measure }).map((line, row) =>
        text(line, x + width / 2, y + font.size * (1.5 + row * 1.22), {
          font,
          fill: theme.ink,
          anchor: 'middle',
          part: { role: 'label', key: name },
        }),
      );
    }

    function nested(): Node[] {
      const all = polar(box);
      const step = (all.radius * 0.78) / rings.length;
      return rings.flatMap((ring, place) => {
        const outer = all.radius - place * step;
        const hue = colorOf(ring, place, { ...context, isEach: true });
        return drawn(ring, all, { inner: outer - step * 0.82, outer, hue, place });
      });
    }

    /** The track, the way that was gone, and what goes beyond the goal as a second round over the first. */
    function drawn(
      { name, share, row }: Ring,
      wheel: Polar,
      { inner, outer, hue, place }: { inner: number; outer: number; hue: string; place: number },
    ): Node[] {
      const corner = options.ends === 'round' ? (outer - inner) / 2 : 0;
      const come = Math.max(0, Math.min(2, share || 0)) * enter(place, rings.length) * 2 * Math.PI;
      const piece = (to: number) => wheel.piece(...turned(to), { inner, outer, corner: to < 6.28 ? corner : 0 });
      const marks: Node[] = [circle(0, 0, (inner + outer) / 2, { stroke: paints.track, strokeWidth: outer - inner })];
      if (come > 0) {
        const part = { role: 'mark' as const, key: name, rows: [row] };
        marks.push(path(piece(Math.min(2 * Math.PI, come)), { fill: hue, part }));
      }
      if (come > 2 * Math.PI + 1e-6) marks.push(path(piece(come - 2 * Math.PI), { fill: theme.ink, opacity: 0.35 }));
      return [group(marks, { x: round(wheel.centre[0]), y: round(wheel.centre[1]) })];
    }

    function turned(to: number): [number, number] {
      return isRtl ? [-to, 0] : [0, to];
    }
  },

  describe({ rings }, { formats, locale }) {
    const tell = ({ name, share }: Ring) => `${name} ${Number.isNaN(share) ? '–' : formats.share(share)}`;
    return {
      summary: summarize(locale, {
        finding: describeExtremes(locale, {
          names: rings.map(({ name }) => name),
          valueAt: (place) => rings[place]?.share ?? Number.NaN,
          write: formats.share,
        }),
        kind: 'Progress rings',
        counts: [formatCount(locale, '{0} entry|{0} entries', rings.length)],
      }),
      details: describeFirst(locale, rings, tell),
    };
  },
});

function wish(count: number, diameter: number) {
  return { count, least: Math.min(diameter, 92), most: diameter, gap };
}

/** Names may reach a little into the gaps beside their rings. */
function nameWidth(cell: number): number {
  return cell + gap - 6;
}

function footHeight(rings: readonly Ring[], cell: number, { fonts, measure }: Tools): number {
  const room = { width: nameWidth(cell), font: fonts.label, measure };
  const lines = Math.max(...rings.map(({ name }) => breakLines(name, room).length));
  return fonts.label.size * (0.5 + lines * 1.22) + 4;
}

function goalAt(goal: NumberColumn | null, place: number, whole: number): number {
  return goal === null ? whole : (goal.values[place] ?? Number.NaN);
}

type Speaking = Context<typeof roles, typeof options>;

function figureOf({ value, share }: Ring, { options, formats }: Speaking): string {
  if (options.figure === 'none' || Number.isNaN(share)) return '';
  return options.figure === 'share' ? formats.share(share) : formats.value(value);
}

function colorOf({ name }: Ring, place: number, { options, paints, theme, isEach }: Speaking & { isEach: boolean }) {
  const plain = options.ringColor ?? theme.palettes.categories[0] ?? theme.accent;
  return isEach ? paints.of(name, place) : (paints.byHand(name) ?? (paints.isContext(name) ? theme.context : plain));
}
