import { type Options, readOptions } from './options.ts';
import type { Manifest } from './template.ts';

type Type = Pick<Manifest, 'family' | 'id'> & { options: Options };

/** Directions in which values go up, and those in which they go across. Others say how names or branches go. */
const directions: Readonly<Record<string, boolean>> = { columns: true, upward: true, rows: false, across: false };

/** Types outside the bars that count or stack what lies along their values. */
const alongValues = ['histogram', 'ecdf', 'ridgeline'];

/**
 * Whether the values of a chart go up: those of horizontal bars go across. The one place that knows; types that choose by
 * their room are taken as they are in a wide one.
 */
export function isUpright(type: Type, options: Readonly<Record<string, unknown>>): boolean {
  const { direction } = readOptions(type.options, options);
  const chosen = typeof direction === 'string' ? directions[direction] : undefined;
  if (chosen !== undefined) return chosen;
  return type.family === 'bars' ? /column|waterfall/.test(type.id) : !alongValues.includes(type.id);
}
