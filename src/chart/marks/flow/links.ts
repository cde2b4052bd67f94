import type { NumberColumn, TextColumn } from '#data/table.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';

/** Something that links begin or end at. */
type FlowNode = { name: string; given: number; taken: number };
/** What goes from one to another; `source` and `target` are places in the list of nodes. */
export type FlowLink = { source: number; target: number; value: number; rows: number[] };
export type Flows = { nodes: FlowNode[]; links: FlowLink[]; below: number };

type Input = {
  source: TextColumn;
  target: TextColumn;
  value: NumberColumn | null;
  rowOf: (row: number) => number;
};

/** Rows as links; rows for the same pair are added up. With `isApart`, a name is another thing where flows end than where they begin. */
export function readLinks({ source, target, value, rowOf }: Input, { isApart = false } = {}): Flows {
  const nodes: FlowNode[] = [];
  const places = new Map<string, number>();
  const links = new Map<string, FlowLink>();
  let below = 0;
  const placeOf = (name: string, side: string) => {
    const key = `${side}${name}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, nodes.length);
    nodes.push({ name, given: 0, taken: 0 });
    return nodes.length - 1;
  };
  for (let row = 0; row < source.codes.length; row++) {
    const amount = value === null ? 1 : (value.values[row] ?? Number.NaN);
    if (amount < 0) below++;
    const [from, to] = [wordAt(source, row), wordAt(target, row)];
    if (from === null || to === null || !isAmount(amount)) continue;
    const [a, b] = [placeOf(from, ''), placeOf(to, isApart ? '→' : '')];
    const key = `${a} ${b}`;
    const link = links.get(key) ?? { source: a, target: b, value: 0, rows: [] };
    link.value += amount;
    link.rows.push(rowOf(row));
    links.set(key, link);
    const [start, end] = [nodes[a], nodes[b]];
    if (start !== undefined) start.given += amount;
    if (end !== undefined) end.taken += amount;
  }
  return { nodes, links: [...links.values()], below };
}

/** Above zero, and of a size that can be added up and divided. */
export function isAmount(value: number): boolean {
  return value > 1e-300 && value < Number.POSITIVE_INFINITY;
}

/** Whether one can come back to where one was by following links. */
export function goesRound({ nodes, links }: Flows): boolean {
  const open = nodes.map(() => 0);
  const next: number[][] = nodes.map(() => []);
  for (const { source, target } of links) {
    open[target] = (open[target] ?? 0) + 1;
    next[source]?.push(target);
  }
  const free = open.flatMap((count, place) => (count === 0 ? [place] : []));
  let done = 0;
  for (let at = free.pop(); at !== undefined; at = free.pop()) {
    done++;
    for (const target of next[at] ?? []) {
      open[target] = (open[target] ?? 0) - 1;
      if (open[target] === 0) free.push(target);
    }
  }
  return done < nodes.length;
}

/** The largest nodes and what goes between them, when there are too many. */
export function limitFlowNodes(flows: Flows, most: number): Flows {
  const { nodes, links } = flows;
  if (nodes.length <= most) return flows;
  const size = (place: number) => (nodes[place]?.given ?? 0) + (nodes[place]?.taken ?? 0);
  const order = Array.from(nodes.keys()).sort((a, b) => size(b) - size(a) || a - b);
  const kept = new Set(order.slice(0, most));
  const places = new Map<number, number>();
  const fewer = nodes.filter((_, place) => {
    if (kept.has(place)) places.set(place, places.size);
    return kept.has(place);
  });
  const between = links.flatMap((link) => {
    const [source, target] = [places.get(link.source), places.get(link.target)];
    return source === undefined || target === undefined ? [] : [{ ...link, source, target }];
  });
  return { ...flows, nodes: fewer, links: between };
}

export function noFlows({ below }: Flows): Undrawable {
  return below > 0
    ? undrawable('Flows cannot show values below zero.')
    : undrawable('There are no flows above zero to show.');
}

function wordAt({ codes, words }: TextColumn, row: number): string | null {
  return words[codes[row] ?? -1]?.trim() ?? null;
}
