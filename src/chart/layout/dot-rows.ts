import { domainOf, limitsAround } from '../scale/domain.ts';
import { type Box, group, line, type Node, text } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
import { type Cartesian, cartesian } from './cartesian.ts';
import type { RowNames } from './row-names.ts';

type AxisWish = { zero: boolean; log: boolean; low: number | null; high: number | null };

/** The range of values under rows of dots. Logarithmic only where no value forbids it. */
export function dotDomain(values: readonly number[], { zero, log, low, high }: AxisWish): readonly [number, number] {
  const numbers = values.filter(Number.isFinite);
  const domain = domainOf(numbers, { hasZero: zero, low, high });
  const least = numbers.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  return log && least > 0 ? [low !== null && low > 0 ? Math.min(low, least) : least, domain[1]] : domain;
}

/** The range of values under rows of dots that have their values beside them: none is left out by a limit. */
export function rowDomain(values: readonly number[], wish: AxisWish): readonly [number, number] {
  return dotDomain(values, { ...wish, ...limitsAround(values, wish) });
}

export type DotRows = Omit<Cartesian, 'rows'> & {
  /** A thin line through each row leads the eye from the name to its marks. */
  guides: Node;
  /** Says in a row that there is nothing to show. */
  missing: (place: number) => Node;
};

type Wish = {
  labels: readonly string[];
  rows: RowNames;
  domain: readonly [number, number];
  inset: readonly [number, number];
  options: { axis: boolean; log: boolean; axisTitle: string };
};

/** Rows of names over a value axis: what dots, ranges and arrows stand on. */
export function dotRows(box: Box, { labels, rows, domain, inset, options }: Wish, tools: Tools): DotRows {
  const frame = cartesian(
    box,
    {
      x: {
        kind: 'value',
        domain,
        isShown: options.axis,
        hasGrid: options.axis,
        isLog: options.log && domain[0] > 0,
        inset,
        title: options.axisTitle,
      },
      y: { kind: 'names', names: labels, rows, isShown: true, padding: 0.3 },
    },
    tools,
  );
  const { plot } = frame;
  const guides = labels.map((_, place) =>
    line([plot.x, frame.y.at(place)], [plot.x + plot.width, frame.y.at(place)], {
      stroke: tools.theme.grid,
      strokeWidth: 1,
    }),
  );
  const { fonts, theme, locale } = tools;
  const isRtl = locale.direction === 'rtl';
  const label = locale.words.noData;
  return {
    ...frame,
    guides: group(guides, { part: { role: 'grid' } }),
    missing: (place) =>
      text(label, isRtl ? plot.x + plot.width - 6 : plot.x + 6, frame.y.at(place) + fonts.note.size * 0.35, {
        font: fonts.note,
        fill: theme.muted,
        halo: theme.paper,
        ...(isRtl && { anchor: 'end' as const }),
      }),
  };
}
