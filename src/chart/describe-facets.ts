import { extent } from 'd3-array';
import type { Column } from '#data/table.ts';
import type { Roles } from './roles.ts';
import type { Context, Description } from './template.ts';

type Panel = { name: string; context: Context; said: Description };

/** As many are named, and told one by one; a longer list is not listened to. */
const most = 12;

/** Small multiples in words: how many there are, the extremes of them all, and what each shows. */
export function describeFacets(panels: readonly Panel[], { by, roles }: { by: string; roles: Roles }): Description {
  const names = panels.slice(0, most).map(({ name }) => name);
  const left = panels.length - names.length;
  const listed = [...names, ...(left > 0 ? [`${left} more`] : [])].join(', ');
  return {
    summary: `${panels.length} panels by ${by}: ${listed}.${extremes(panels, roles)}`,
    details: panels.slice(0, most).map(({ name, said }) => `${name}: ${said.summary}`),
  };
}

/** The lowest and the highest value of all panels, and where they are. */
function extremes(panels: readonly Panel[], roles: Roles): string {
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
  return ` The lowest value is ${format(lowest.low)} (${lowest.name}), the highest ${format(highest.high)} (${highest.name}).`;
}

/** The columns a chart of this type must have numbers in: what it measures. */
function measured({ columns }: Context, roles: Roles): readonly Column[] {
  return Object.entries(roles).flatMap(([name, { as, isOptional }]) =>
    as === 'numbers' && !isOptional ? (columns[name] ?? []) : [],
  );
}
