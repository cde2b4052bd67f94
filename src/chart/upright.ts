import type { Template } from './template.ts';

/** Whether the values of a chart go up: those of horizontal bars go across. */
export function isUpright({ family, id }: Pick<Template, 'family' | 'id'>): boolean {
  return family !== 'bars' || /column|waterfall/.test(id);
}
