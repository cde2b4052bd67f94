import { handsOf, toHandsText } from '../maps/hands.ts';
import type { UnmatchedRegion } from '../maps/read-regions.ts';
import { modelOf } from '../plan.ts';
import type { Check } from './look.ts';

/** Names that a map does not know are not in the picture: with what they may be. */
export const unknownRegions: Check = ({ document, table, template, theme, measure, geo }) => {
  if (template.needs === undefined || geo === undefined) return null;
  const made = modelOf(document, table, template, { theme, measure, geo });
  const missed = (made?.model as { missed?: readonly UnmatchedRegion[] } | undefined)?.missed ?? []; // maps of regions have it
  const [first] = missed;
  if (first === undefined) return null;
  const names = missed
    .slice(0, 5)
    .map(({ word, candidates: [best] }) => (best ? `“${word}” (${best.name}?)` : `“${word}”`));
  const more = missed.length > names.length ? ` and ${missed.length - names.length} more` : '';
  const likely = missed.flatMap(({ word, candidates: [best] }) =>
    best === undefined ? [] : [[word, best.id] as const],
  );
  const before = handsOf(String(document.options.matches ?? ''));
  const matches = toHandsText({ ...before, ...Object.fromEntries(likely) });
  return {
    id: 'unknown-regions',
    severity: 'warning',
    why: `Not found on the map: ${names.join(', ')}${more}. These rows are not shown.`,
    ...(likely.length > 0 && {
      fix: {
        words: likely.length === 1 ? 'Use best match' : `Use best matches for ${likely.length} names`,
        changes: [{ kind: 'option', name: 'matches', value: matches }],
      },
    }),
  };
};
