import type { NumberColumn } from '#data/table.ts';
import { seriesColors } from '../../color/paints.ts';
import type { Axis, ValueAxis } from '../../layout/axis.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { cutAt, isOutside } from '../../layout/cut.ts';
import { dotDomain } from '../../layout/dot-rows.ts';
import { type RowNames, rowNames } from '../../layout/row-names.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import type { groupOptions, groupRoles } from '../../options/plane-options.ts';
import type { Box, Node, Point } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Context, Drawn, Model } from '../../template/template.ts';
import { orderGroups, readGroups, type ValueGroup } from './read-groups.ts';

type GroupOptions = OptionValues<typeof groupOptions>;
export type GroupContext = Omit<Context<typeof groupRoles>, 'options'> & { options: GroupOptions };
export type GroupModel = Model & {
  groups: readonly ValueGroup[];
  isLog: boolean;
  /** Names of groups that run across, for a width; null where there is one group without a name. */
  names: (width: number) => RowNames | null;
};

type Sizes = { row: number; reach?: (groups: readonly ValueGroup[]) => readonly number[] };

/** Reads groups. `row` is how high one is where there are few; `reach` what the axis must show beyond the values. */
export function prepareGroups(context: GroupContext, { row, reach }: Sizes): GroupModel | Undrawable {
  const { columns, options, rowOf } = context;
  const read = readGroups({ values: columns.values, series: columns.series, rowOf });
  if (read.length === 0) return undrawable('The chosen columns have no numbers.');
  const groups = orderGroups(read, options.sort);
  // Sorted: the first and the last say all.
  const ends = groups.flatMap(({ values }) => [values[0] ?? 0, values.at(-1) ?? 0]);
  const isLog = options.log && ends.every((value) => value > 1e-290);
  const count = groups.length;
  const tall =
    count <= 3 ? row * 1.2 : count <= 6 ? row : count <= 14 ? row * 0.72 : count <= 40 ? Math.max(24, row * 0.45) : 18;
  const names = (width: number) =>
    isNamed(groups, context)
      ? rowNames(
          groups.map(({ name }) => name),
          { width, row: tall },
          context,
        )
      : null;
  return {
    groups,
    isLog,
    names,
    domains: { value: dotDomain([...ends, ...(isLog ? [] : (reach?.(groups) ?? []))], { ...options, log: isLog }) },
    legend: null,
    height: (width) =>
      options.direction === 'across'
        ? Math.round((names(width)?.height ?? count * tall) + (options.axis ? 34 : 6))
        : Math.round(Math.max(280, Math.min(440, 180 + width * 0.36))),
  };
}

function isNamed(groups: readonly ValueGroup[], { columns }: GroupContext): boolean {
  return groups.length > 1 || columns.series !== null;
}

/** Groups beside one another along a value axis, across or upward. */
export type GroupFrame = {
  plot: Box;
  /** How much room a group has. */
  band: number;
  /** Where a value of a group is; `aside` is how far from the middle of its band. */
  at: (place: number, value: number, aside?: number) => Point;
  /** Where a value is on the axis alone. */
  along: (value: number) => number;
  isAcross: boolean;
  colorOf: (group: ValueGroup) => string;
  /** Whether a value is between the limits of the axis. */
  isWithin: (value: number) => boolean;
  /** Ends marks at the plot, where the limits of the axis leave values out. */
  cut: (marks: Node[]) => Node[];
  /** What is to be drawn first, and last. */
  beneath: Node[];
  above: Node[];
  place: Drawn['place'];
};

export function groupFrame(model: GroupModel, box: Box, context: GroupContext, padding = 0.24): GroupFrame {
  const { options, theme } = context;
  const { groups, domains, isLog } = model;
  const isAcross = options.direction === 'across';
  const rows = isAcross ? model.names(box.width) : null;
  const [only] = context.columns.values;
  const title = options.axisTitle || titleOf(only, isNamed(groups, context) && context.columns.series === null);
  const value: ValueAxis = {
    kind: 'value',
    domain: domains.value ?? [0, 1],
    isShown: options.axis,
    hasGrid: options.grid && options.axis,
    isLog,
    inset: [4, 4],
    title,
  };
  const named: Axis = {
    kind: 'names',
    names: groups.map(({ name }) => name),
    ...(rows !== null && { rows }),
    isShown: isNamed(groups, context),
    padding,
  };
  const frame = cartesian(box, isAcross ? { x: value, y: named } : { x: named, y: value }, context);
  const [along, across] = isAcross ? [frame.x, frame.y] : [frame.y, frame.x];
  const isCut = groups.some(({ values }) => isOutside(values, value.domain));
  return {
    plot: frame.plot,
    band: across.band,
    isAcross,
    along: along.at,
    at: (place, amount, aside = 0) =>
      isAcross ? [along.at(amount), across.at(place) + aside] : [across.at(place) + aside, along.at(amount)],
    isWithin: (amount) => !isOutside([amount], value.domain),
    cut: (marks) => cutAt(frame.plot, marks, isCut),
    colorOf: groupPaint(groups, context),
    beneath: frame.grid,
    above: frame.axes,
    place: frame.place,
  };

  function titleOf(column: NumberColumn | undefined, isWide: boolean): string {
    return isWide ? '' : (column?.name ?? '');
  }

  function groupPaint(all: readonly ValueGroup[], { paints }: GroupContext): (group: ValueGroup) => string {
    const keys = context.columns.series?.words ?? context.columns.values.map(({ key }) => key);
    const shades = seriesColors(keys, context);
    const one = options.color ?? theme.palettes.categories[0] ?? theme.accent;
    return ({ key, place }) => {
      if (options.colorBy === 'one' || all.length === 1)
        return paints.byHand(key) ?? (paints.isContext(key) ? theme.context : one);
      return shades.of(place);
    };
  }
}
