import type { Candidate } from '#ai/offline/compile/candidates.ts';
import type { Document } from '#chart/document/document.ts';
import type { Change } from '#chart/project/change.ts';
import { manifestOf } from '#chart/registry.ts';
import { firstTitle } from '#chart/suggest/first-title.ts';
import type { Chart } from '#chart/tooltip-text.ts';
import { chooseType } from '../type/choose-type.ts';

/**
 * The changes that make a chart the one of a candidate: its steps after those that made the table, its type, columns and
 * options. Looks stay, and so do texts, except a title that only names what was shown before.
 */
export function chartChanges(
  { steps, document: next, table: nextTable }: Candidate,
  { document, table }: Pick<Chart, 'document' | 'table'>,
  stepsBefore: readonly unknown[],
): Change[] {
  const manifest = manifestOf(next.template);
  if (manifest === null) return [];
  const language = document.locale.slice(0, 2);
  const isPlain = document.text.title !== '' && document.text.title === firstTitle(document, { table, language });
  const title = firstTitle(next, { table: nextTable, language });
  return [
    { kind: 'steps', steps: [...stepsBefore, ...steps] },
    ...chooseType(document, manifest, { roles: rolesOf(next), options: {} }),
    ...Object.entries(next.options).map(([name, value]): Change => ({ kind: 'option', name, value })),
    ...(next.facet === document.facet ? [] : [{ kind: 'facet', column: next.facet } as const]),
    ...(isSame(next.highlights, document.highlights) ? [] : [{ kind: 'highlights', keys: next.highlights } as const]),
    ...(isPlain ? [{ kind: 'text', field: 'title', value: title } as const] : []),
  ];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place]);
}

function rolesOf({ roles }: Document): Record<string, string[]> {
  return Object.fromEntries(Object.entries(roles).map(([name, keys]) => [name, [...keys]]));
}
