import type { Part } from '../scene/node.ts';

/** A mark of one row is described by it; one that stands for several says what they add up to in its key. */
export function markPart(name: string, said: string, rows: readonly number[]): Part {
  return rows.length === 1 ? { role: 'mark', key: name, rows } : { role: 'mark', key: `${name}: ${said}`, rows: [] };
}
