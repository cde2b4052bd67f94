import { expect, test } from 'vitest';
import type { ReviewedName } from '#chart/marks/maps/review-names.ts';
import type { NamesOnMap } from '../model/editor-session.ts';
import { isOpenAtFirst, nameItems } from './names-panel.tsx';
import { countNames } from './use-review.ts';

const name = (word: string, state: ReviewedName['state'], others = 0): ReviewedName => ({
  word,
  rows: 1,
  state,
  meaning: state === 'missed' ? null : { id: word, name: `the ${word}` },
  others: Array.from({ length: others }, (_, place) => ({ id: `${place}`, name: `Other ${place}` })),
});
const names = [
  name('Rome', 'found', 2),
  name('Oz', 'missed'),
  name('Congo', 'ambiguous', 2),
  name('Germny', 'nearly'),
  name('Holland', 'by-hand'),
  name('Total', 'left-out'),
  name('Oslo', 'found'),
];
const of = (places: NamesOnMap['places'], search = '') => {
  const shown = { map: {} as NamesOnMap['map'], places, names }; // not used here
  return nameItems(shown, { search, isOpen: (id) => isOpenAtFirst(id, places) }).map((item) =>
    item.kind === 'heading' ? `${item.title} ${item.count}` : item.name.word,
  );
};

test('names that need a decision come first, and certain ones are collapsed', () => {
  expect(of('regions')).toEqual([
    'Not found 2',
    'Oz',
    'Congo',
    'Close matches 1',
    'Germny',
    'Chosen by you 1',
    'Holland',
    'Left out 1',
    'Total',
    'Found 2',
  ]);
});

test('towns with namesakes are guesses, those that are least sure first', () => {
  const guess = (word: string, certainty: number) => ({ ...name(word, 'guess', 2), certainty });
  const towns = [guess('Paris', 0.99), name('Oslo', 'found'), guess('León', 0.6), guess('Rome', 0.95)];
  const items = nameItems({ names: towns }, { search: '', isOpen: () => true });
  expect(items.map((item) => (item.kind === 'heading' ? `${item.title} ${item.count}` : item.name.word))).toEqual([
    'Guesses 3',
    'León',
    'Rome',
    'Paris',
    'Found 1',
    'Oslo',
  ]);
  expect(countNames({ names: towns })).toEqual({ all: 4, found: 4, lost: 0, guesses: 3, doubts: 1 });
});

test('a search looks into closed sections too', () => {
  expect(of('regions', 'osl')).toEqual(['Found 1', 'Oslo']);
});

test('what is left out is not counted', () => {
  expect(countNames({ names })).toEqual({ all: 6, found: 4, lost: 2, guesses: 1, doubts: 0 });
});
