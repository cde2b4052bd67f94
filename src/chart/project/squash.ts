import type { Change } from './change.ts';
import { partsOf } from './parts.ts';

/** Kinds whose later change makes an earlier one of the same part as if it had never been. */
const replacing = new Set<Change['kind']>([
  'text',
  'option',
  'clear-option',
  'role',
  'facet',
  'highlights',
  'legend',
  'theme',
  'scheme',
  'locale',
  'change-annotation',
  'name',
  'data',
  'steps',
]);

/** The same in fewer changes: of changes of one part in a row only the last is kept. */
export function squash(changes: readonly Change[]): Change[] {
  return changes.filter((change, place) => {
    const next = changes[place + 1];
    if (next === undefined || !replacing.has(change.kind) || !replacing.has(next.kind)) return true;
    return partsOf(change).join() !== partsOf(next).join();
  });
}
