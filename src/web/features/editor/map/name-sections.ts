import { foldName } from '#chart/geo/fold-name.ts';
import type { ReviewedName } from '#chart/maps/review-names.ts';
import type { NamesOnMap } from '../model/editor-session.ts';
import { isLost } from './use-review.ts';

export type SectionId = 'lost' | 'nearly' | 'several' | 'by-hand' | 'left-out' | 'found';

export type NameItem =
  | { kind: 'heading'; id: SectionId; title: string; count: number; isOpen: boolean }
  | { kind: 'name'; section: SectionId; name: ReviewedName };

type Section = { id: SectionId; title: string; has: (name: ReviewedName, places: NamesOnMap['places']) => boolean };

/** Names that need a decision come first, certain ones last. Each name is in the first section that matches. */
const sections: readonly Section[] = [
  { id: 'lost', title: 'Not found', has: isLost },
  { id: 'nearly', title: 'Close matches', has: ({ state }) => state === 'nearly' },
  {
    id: 'several',
    title: 'Ambiguous',
    has: ({ state, others }, places) => places === 'towns' && state === 'found' && others.length > 0,
  },
  { id: 'by-hand', title: 'Chosen by you', has: ({ state }) => state === 'by-hand' },
  { id: 'left-out', title: 'Left out', has: ({ state }) => state === 'left-out' },
  { id: 'found', title: 'Found', has: ({ state }) => state === 'found' },
];

/** Regions that were found are certain and collapsed; towns are always guesses, and shown. */
export function isOpenAtFirst(id: SectionId, places: NamesOnMap['places']): boolean {
  return id !== 'found' || places === 'towns';
}

/** The names as one list, with a heading for each section that is not empty. */
export function nameItems(
  { names, places }: NamesOnMap,
  { search, isOpen }: { search: string; isOpen: (id: SectionId) => boolean },
): NameItem[] {
  const typed = foldName(search);
  const fits = ({ word, meaning }: ReviewedName) => foldName(`${word} ${meaning?.name ?? ''}`).includes(typed);
  const rest = new Set(typed === '' ? names : names.filter(fits));
  return sections.flatMap(({ id, title, has }): NameItem[] => {
    const own = Array.from(rest).filter((name) => has(name, places));
    for (const name of own) rest.delete(name);
    if (own.length === 0) return [];
    const shown = typed !== '' || isOpen(id);
    return [
      { kind: 'heading', id, title, count: own.length, isOpen: shown },
      ...(shown ? own.map((name): NameItem => ({ kind: 'name', section: id, name })) : []),
    ];
  });
}
