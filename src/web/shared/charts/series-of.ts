import type { Drawing } from '#chart/draw.ts';
import { type Node, walk } from '#chart/scene/node.ts';
import { columnOf, type Table } from '#data/table.ts';

/** A series or category of a chart: a column, or an entry of one. */
export type Series = { key: string; label: string; color: string };

const most = 60;

/** Series and categories as drawn: from the legend where there is one, otherwise from the marks. */
export function seriesOf({ legend, scene }: Drawing, table: Table): Series[] {
  const found = new Map<string, Series>();
  if (legend?.kind === 'items') {
    for (const { key, label, color } of legend.items) found.set(key, { key, label, color });
  }
  for (const { node } of walk(scene.root)) {
    if (found.size >= most) break;
    const { role, key = '' } = node.part ?? {};
    if (role !== 'mark' || key === '' || found.has(key)) continue;
    found.set(key, { key, label: columnOf(table, key)?.name ?? key, color: colorOf(node) });
  }
  return [...found.values()];
}

function colorOf(node: Node): string {
  const paint = 'fill' in node && node.fill !== 'none' ? node.fill : undefined;
  const stroke = 'stroke' in node ? node.stroke : undefined;
  return [paint, stroke].find((each) => each !== undefined && /^#[0-9a-f]{6}$/i.test(each)) ?? '#858ea0';
}
