import { type HexbinBin, hexbin as hexagons } from 'd3-hexbin';
import type { NumberColumn } from '#data/table.ts';
import { interpolateRgb } from '../../color/rgb.ts';
import { summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatsOf } from '../../locale/formats.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { unitAround } from '../../locale/unit-around.ts';
import { type Plane, planeFrame, planeHeight, readPlane } from '../../marks/points/plane.ts';
import { describeTrend } from '../../marks/points/trend.ts';
import { extentOf } from '../../marks/series/lines.ts';
import { type Box, group, type Node, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { manifest, type options, type roles } from './manifest.ts';

type HexContext = Context<typeof roles, typeof options>;

type HexModel = Model & { plane: Plane; ends: (width: number) => readonly [number, number] };

type Cell = HexbinBin<number>;

/** How many points lie where: a plane in six-sided cells, darker where there are more. */
export const template = defineTemplate(manifest, {
  prepare(context): HexModel | Undrawable {
    const { columns, options: chosen, locale } = context;
    const plane = readPlane({ x: columns.x, y: columns.y, options: chosen, tools: context });
    if (plane === null) return undrawable('No row has a value for both axes.');
    const ends = (width: number) => {
      const box = { x: 0, y: 0, width, height: planeHeight(width) };
      const { cells } = cellsOf({ plane, domains: plane.domains }, box, context);
      return extentOf([Float64Array.from(cells, (cell) => worthOf(cell, context))]) ?? [0, 1];
    };
    return {
      plane,
      ends,
      domains: plane.domains,
      legend(width) {
        const [low, high] = ends(width);
        const { value } = columns;
        const write = formatsOf(null, locale, value === null ? undefined : unitAround([value], locale)).value;
        const shade = shadesOf(context);
        const colors = Array.from({ length: 24 }, (_, step) => shade(shadeAt(step / 23)));
        return {
          kind: 'ramp',
          colors,
          low: write(low),
          high: write(high),
          title: chosen.legendTitle || (value?.name ?? '').slice(0, 40),
        };
      },
      height: planeHeight,
    };
  },

  draw(model, box, context) {
    const { options: chosen, paints, enter, fonts, measure, formats, theme } = context;
    const { frame, cells, radius } = cellsOf(model, box, context);
    const worths = Float64Array.from(cells, (cell) => worthOf(cell, context));
    const [low, high] = extentOf([worths]) ?? [0, 1];
    const fullest = cells.reduce((most, { length }) => Math.max(most, length), 1);
    const shade = shadesOf(context);
    const marks: Node[] = [];
    const labels: Node[] = [];
    cells.forEach((cell, place) => {
      const worth = worths[place] ?? 0;
      const share = shadeAt(shareOf(worth, [low, high], context));
      const fill = Number.isFinite(worth) ? shade(share) : theme.context;
      const full = chosen.sized ? Math.sqrt(cell.length / fullest) : 1;
      const size = Math.max(0.8, (radius - chosen.gap / 2) * full) * enter(place, cells.length);
      const label = formats.value(worth);
      marks.push(
        path(hexagon(cell.x, cell.y, size), {
          fill,
          part: { role: 'mark', key: keyOf(cell, label), rows: [] },
        }),
      );
      const font = { ...fonts.note, size: Math.max(9, Math.min(fonts.note.size, radius * 0.8)) };
      if (chosen.values && measure(label, font) < size * 1.6 && size > font.size * 0.8)
        labels.push(
          text(label, cell.x, cell.y + font.size * 0.35, {
            font,
            fill: paints.inkOn(fill),
            anchor: 'middle',
            part: { role: 'label' },
          }),
        );
    });
    const { plot } = frame;
    return {
      nodes: [
        ...frame.grid,
        group(marks, {
          clip: { x: round(plot.x), y: round(plot.y), width: round(plot.width), height: round(plot.height) },
        }),
        ...labels,
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };

    /** There is no one row to be told: the mark says it all itself. */
    function keyOf(cell: Cell, said: string): string {
      const { formats: write } = model.plane;
      const middle = cell.reduce<readonly [number, number]>(
        ([x, y], at) => [x + (model.plane.x[at] ?? 0) / cell.length, y + (model.plane.y[at] ?? 0) / cell.length],
        [0, 0],
      );
      return `${write.x.value(middle[0])} / ${write.y.value(middle[1])}: ${said}`;
    }
  },

  describe({ plane, ends }, { columns, formats, locale }) {
    const [, most] = ends(640);
    const [lowX, highX] = extentOf([plane.x]) ?? [0, 0];
    const [lowY, highY] = extentOf([plane.y]) ?? [0, 0];
    const { x, y } = plane.formats;
    return {
      // How many points a cell holds depends on the width of the chart: it is not said.
      summary: summarize(locale, {
        finding: describeTrend(plane, columns.x.kind === 'number' && columns.y.kind === 'number', locale),
        kind: 'Hexbin plot',
        counts: [formatCount(locale, '{0} point|{0} points', plane.rows.length)],
        of: formatPhrase(locale, '{0} by {1}', columns.y.name, columns.x.name),
      }),
      details: [
        ...(columns.value === null
          ? []
          : [formatPhrase(locale, 'Color: {0}, up to {1}.', columns.value.name, formats.value(most))]),
        `${columns.x.name}: ${formatPhrase(locale, 'from {0} to {1}', x.value(lowX), x.value(highX))}`,
        `${columns.y.name}: ${formatPhrase(locale, 'from {0} to {1}', y.value(lowY), y.value(highY))}`,
      ],
    };
  },
});

function cellsOf({ plane, domains }: { plane: Plane; domains: Model['domains'] }, box: Box, context: HexContext) {
  const { options: chosen } = context;
  // As many cells at every width: smaller ones would hold one point each and show nothing but noise.
  const radius = chosen.cell * Math.min(1.6, Math.max(0.62, Math.sqrt(box.width / 640)));
  const inset = { x: [radius, radius], y: [radius, radius] } as const;
  const frame = planeFrame(plane, { box, domains, inset }, context);
  const bin = hexagons<number>()
    .radius(radius)
    .x((at) => frame.x.at(plane.x[at] ?? 0))
    .y((at) => frame.y.at(plane.y[at] ?? 0));
  const cells = bin(Array.from(plane.rows.keys())).filter(({ length }) => length >= chosen.least);
  return { frame, cells, radius };
}

/** What a cell is colored by. */
function worthOf(cell: Cell, { columns, options: chosen }: HexContext): number {
  const { value } = columns;
  return value === null ? cell.length : summed(cell, value, chosen.summary);
}

function summed(cell: Cell, { values }: NumberColumn, how: 'mean' | 'sum' | 'most'): number {
  const numbers = cell.map((at) => values[at] ?? Number.NaN).filter(Number.isFinite);
  if (numbers.length === 0) return Number.NaN;
  if (how === 'most') return Math.max(...numbers);
  const sum = numbers.reduce((all, each) => all + each, 0);
  return how === 'sum' ? sum : sum / numbers.length;
}

/** Counts differ widely: their root shows both the few and the many. Means may be of any sign, and stay as they are. */
function shareOf(
  worth: number,
  [low, high]: readonly [number, number],
  { columns, options: chosen }: HexContext,
): number {
  if (!(high > low)) return 1;
  const bend =
    columns.value !== null || chosen.scale === 'linear' ? plain : chosen.scale === 'log' ? Math.log : Math.sqrt;
  return (bend(worth) - bend(low)) / (bend(high) - bend(low));
}

function plain(value: number): number {
  return value;
}

/** From the paper to a color of one’s own, or as the theme has it. */
function shadesOf({ options: { hue }, paints, theme }: HexContext): (share: number) => string {
  return hue === null ? paints.ramp : interpolateRgb(theme.paper, hue);
}

/** The palest is still seen on the paper. */
function shadeAt(share: number): number {
  return 0.08 + 0.92 * Math.max(0, Math.min(1, share));
}

const corners = Array.from({ length: 6 }, (_, corner) => {
  const angle = (corner * Math.PI) / 3;
  return [Math.sin(angle), -Math.cos(angle)] as const;
});

function hexagon(x: number, y: number, radius: number): string {
  return `${corners.map(([dx, dy], place) => `${place === 0 ? 'M' : 'L'}${round(x + dx * radius)},${round(y + dy * radius)}`).join('')}Z`;
}
