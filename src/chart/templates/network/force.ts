import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { FlowLink } from '../../marks/flow/links.ts';

export type NodePosition = { x: number; y: number };
type Wish = { count: number; links: readonly FlowLink[]; seed: number; distance: number };

/** Where nodes come to lie that push one another off while links pull: a fixed number of rounds, chance from a seed. */
export function layoutForce({ count, links, seed, distance }: Wish): NodePosition[] {
  const random = chance(seed);
  const reach = distance * Math.sqrt(count);
  const nodes: SimulationNodeDatum[] = Array.from({ length: count }, () => ({
    x: (random() - 0.5) * reach,
    y: (random() - 0.5) * reach,
  }));
  const rounds = count <= 150 ? 300 : count <= 300 ? 140 : 40;
  const pull = 0.06;
  const simulation = forceSimulation(nodes)
    .randomSource(random)
    .alphaDecay(1 - 0.001 ** (1 / rounds))
    .force(
      'push',
      forceManyBody()
        .strength(-30 * (distance / 30))
        .theta(count > 300 ? 1.3 : 0.9)
        .distanceMax(distance * (count > 300 ? 10 : 20)),
    )
    .force(
      'links',
      forceLink(
        links.filter(({ source, target }) => source !== target).map(({ source, target }) => ({ source, target })),
      ).distance(distance),
    )
    .force('x', forceX(0).strength(pull))
    .force('y', forceY(0).strength(pull))
    .stop();
  const apart = forceCollide(distance * 0.3);
  if (count <= 300) simulation.force('apart', apart);
  simulation.tick(rounds * 0.75);
  // Among many it is enough to move them apart at the end.
  if (count <= 1000) simulation.force('apart', apart);
  simulation.tick(rounds * 0.25);
  return nodes.map(({ x = 0, y = 0 }) => ({ x, y }));
}

/** Numbers between 0 and 1 that look like chance and are the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = Math.imul(Math.round(seed), 0x9e37_79b1) | 0;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
