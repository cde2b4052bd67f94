import type { Tools } from '../template.ts';
import type { Flows } from './links.ts';

export type NodePaint = { of: (place: number) => string; isDim: (place: number) => boolean };

/** A color for each name; what is not highlighted is context. A name is of the same color wherever it stands. */
export function nodePaint({ nodes }: Flows, { paints }: Tools): NodePaint {
  const places = new Map<string, number>();
  for (const { name } of nodes) if (!places.has(name)) places.set(name, places.size);
  const isNamed = nodes.some(({ name }) => !paints.isContext(name));
  const isDim = (place: number) => isNamed && paints.isContext(nodes[place]?.name ?? '');
  return {
    isDim,
    of(place) {
      const name = nodes[place]?.name ?? '';
      return (isNamed ? paints.of : paints.plain)(name, places.get(name) ?? 0);
    },
  };
}
