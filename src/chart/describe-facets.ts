import { extent } from 'd3-array';
import type { Column } from '#data/table.ts';
import type { Locale } from './locale/locale.ts';
import { say, sayCount } from './locale/say.ts';
import type { Roles } from './roles.ts';
import { listFirst, tellFirst } from './tell.ts';
import type { Context, Description } from './template.ts';

type Panel = { name: string; context: Context; said: Description };

/** As many are named; a longer list is not listened to. */
const most = 12;

/** Small multiples in words: how many there are, the extremes of them all, and what each shows. */
export function describeFacets(panels: readonly Panel[], { by, roles }: { by: string; roles: Roles }): Description {
  const locale = panels[0]?.context.locale;
  if (locale === undefined) return { summary: '', details: [] };
  const names = listFirst(
    locale,
    panels.map(({ name }) => name),
    most,
  );
  const count = say(locale, '{0} by {1}', sayCount(locale, '{0} panel|{0} panels', panels.length), by);
  return {
    summary: [extremes(panels, roles, locale), `${count}: ${names}.`].filter(Boolean).join(' '),
    details: tellFirst(locale, panels, ({ name, said }) => `${name}: ${said.summary}`),
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
  return say(locale, 'Highest: {0}; lowest: {1}.', item(highest.high, highest.name), item(lowest.low, lowest.name));
}

/** The columns a chart of this type must have numbers in: what it measures. */
function measured({ columns }: Context, roles: Roles): readonly Column[] {
  return Object.entries(roles).flatMap(([name, { as, isOptional }]) =>
    as === 'numbers' && !isOptional ? (columns[name] ?? []) : [],
  );
}
