import type { LiveKind, Template } from '#chart/template.ts';
import type { Live } from './live.ts';

const kinds: Readonly<Record<LiveKind, () => Promise<{ live: Live }>>> = {
  map: () => import('./map.ts'),
  'map-story': () => import('./map-story.ts'),
  story: () => import('./story.ts'),
  table: () => import('./table.ts'),
};

/** What readers can do with a type beyond pointing, fetched only for types where there is something. */
export async function liveOf({ live }: Template): Promise<Live | undefined> {
  return live === undefined ? undefined : (await kinds[live]()).live;
}
