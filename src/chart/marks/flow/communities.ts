import type { Flows } from './links.ts';

/**
 * Which nodes belong together: each goes where most of its links lead, more than chance would (Louvain’s first step, again and
 * again on what came out of it). The same links give the same answer: nodes are asked in their order, without chance.
 */
export function communitiesOf({ nodes, links }: Flows): number[] {
  let belongs = nodes.map((_, place) => place);
  let edges = links.map(({ source, target }) => [source, target, 1] as const);
  let count = nodes.length;
  for (let round = 0; round < 6; round++) {
    const moved = moveNodes(count, edges);
    const found = new Map<number, number>();
    const place = moved.map((each) => {
      const known = found.get(each) ?? found.size;
      found.set(each, known);
      return known;
    });
    belongs = belongs.map((each) => place[each] ?? 0);
    if (found.size === count) break;
    edges = edges.map(([a, b, weight]) => [place[a] ?? 0, place[b] ?? 0, weight] as const);
    count = found.size;
  }
  return bySize(belongs);
}

function moveNodes(count: number, edges: readonly (readonly [number, number, number])[]): number[] {
  const near: Map<number, number>[] = Array.from({ length: count }, () => new Map());
  const degree = new Float64Array(count);
  let total = 0;
  for (const [a, b, weight] of edges) {
    degree[a] = (degree[a] ?? 0) + weight;
    degree[b] = (degree[b] ?? 0) + weight;
    total += weight;
    if (a === b) continue;
    near[a]?.set(b, (near[a]?.get(b) ?? 0) + weight);
    near[b]?.set(a, (near[b]?.get(a) ?? 0) + weight);
  }
  const group = Array.from({ length: count }, (_, place) => place);
  const sum = Float64Array.from(degree);
  for (let pass = 0; pass < 12; pass++) {
    let isMoved = false;
    for (let place = 0; place < count; place++) {
      const own = group[place] ?? 0;
      const weight = degree[place] ?? 0;
      sum[own] = (sum[own] ?? 0) - weight;
      const reach = new Map<number, number>([[own, 0]]);
      for (const [other, each] of near[place] ?? []) {
        const at = group[other] ?? 0;
        reach.set(at, (reach.get(at) ?? 0) + each);
      }
      let best = own;
      const gain = (at: number) => (reach.get(at) ?? 0) - ((sum[at] ?? 0) * weight) / (2 * total || 1);
      for (const at of reach.keys()) if (gain(at) > gain(best) + 1e-9) best = at;
      sum[best] = (sum[best] ?? 0) + weight;
      group[place] = best;
      if (best !== own) isMoved = true;
    }
    if (!isMoved) break;
  }
  return group;
}

/** The largest is the first. */
function bySize(belongs: readonly number[]): number[] {
  const size = new Map<number, number>();
  for (const each of belongs) size.set(each, (size.get(each) ?? 0) + 1);
  const order = [...size.keys()].sort((a, b) => (size.get(b) ?? 0) - (size.get(a) ?? 0) || a - b);
  return belongs.map((each) => order.indexOf(each));
}
