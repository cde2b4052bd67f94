import type { Region } from '../geo/read-map.ts';
import type { Tools } from '../template.ts';

/** What a region is called in the language of a chart; names of maps are English where nobody brought others. */
export function regionName({ id, name }: Region, { geo, locale }: Pick<Tools, 'geo' | 'locale'>): string {
  const names = geo?.names?.languages[locale.tag];
  return (names !== undefined && Object.hasOwn(names, id) && names[id]?.split('|')[0]) || name;
}
