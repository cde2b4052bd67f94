import type { LiveKind, Template } from '#chart/template/template.ts';
import type { Live } from './live.ts';

const kinds: Readonly<Record<LiveKind, () => Promise<{ live: Live }>>> = {
  map: () => import('./map.ts'),
  'map-animation': () => import('./map-animation.ts'),
  animation: () => import('./animation.ts'),
  table: () => import('./table.ts'),
};

/** Interactions of a type beyond hovering, fetched only for types that have some. */
export async function liveOf({ live }: Template): Promise<Live | undefined> {
  return live === undefined ? undefined : (await kinds[live]()).live;
}
