import { columnOf, type Table } from '#data/table.ts';
import type { Document } from '../document/document.ts';
import { combineRows } from '../plan/combine/combine-rows.ts';
import type { CombineMethod } from '../plan/combine/measure-ways.ts';
import { factsOf } from '../suggest/facts.ts';
import type { ShownChart } from '../suggest/misleads.ts';
import { shownNatures } from '../suggest/shown-natures.ts';
import type { Template } from '../template/template.ts';

type Chart = {
  document: Document;
  table: Table;
  template: Pick<Template, 'id' | 'family' | 'roles' | 'rows'>;
};

/** A saved chart in the form in which proposed ones are judged. */
export function shownChart({ document, table, template }: Chart): ShownChart {
  const roles = Object.fromEntries(Object.entries(document.roles).filter(([role]) => role in template.roles));
  const keys = Object.values(roles).flat();
  const { values, axes } = shownNatures(roles, table, template);
  const columns = [...new Set(keys.flatMap((key) => columnOf(table, key) ?? []))];
  const { summary } = combineRows({ document, table, template });
  const isCombined = summary !== null && summary.groups < summary.rows;
  return {
    manifest: template,
    values,
    axes,
    facts: factsOf({ rows: table.rows, columns }),
    how: isCombined ? ways[summary.measures[0]?.how ?? 'first'] : 'none',
    lens: { table, columns: table.columns, shape: 'whole' },
    suggestion: { roles },
  };
}

/** What combining does to the values, as far as it makes a difference whether they have a total. */
const ways: Readonly<Record<CombineMethod, ShownChart['how']>> = {
  sum: 'sum',
  mean: 'mean',
  median: 'mean',
  count: 'count',
  min: 'last',
  max: 'last',
  first: 'last',
  last: 'last',
};
