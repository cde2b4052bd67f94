import { foldName } from '#chart/geo/fold-name.ts';
import type { MapEntry, MapLevel } from '#chart/geo/map-file.ts';
import type { MapSuggestion } from '#chart/geo/suggest-maps.ts';
import type { UploadedMap } from '#contract/data/own-maps.ts';
import { counted } from '#lib/counted.ts';

/** A map as the picker shows it. An empty id means automatic, the one that fits the names. */
export type MapCard = {
  id: string;
  name: string;
  /** “16 states”. */
  detail: string;
  /** How many names of the table it has, where that was counted. */
  found: number | null;
  own: UploadedMap | null;
};
export type MapGroup = { id: string; title: string; maps: readonly MapCard[] };

type MapSources = {
  index: readonly MapEntry[];
  own: readonly UploadedMap[];
  suggested: readonly MapSuggestion[];
  /** The map that is used while none is chosen. */
  automatic: { name: string; found: number | null };
};

const levels: readonly { title: string; of: readonly MapLevel[] }[] = [
  { title: 'World and continents', of: ['world', 'continent'] },
  { title: 'World regions', of: ['group'] },
  { title: 'Countries and regions', of: ['country', 'districts'] },
];
const mostSuggested = 3;

/** All maps in groups: those that fit the table first, then the user's own, then the others from large to small. */
export function groupMaps({ index, own, suggested, automatic }: MapSources, search: string): MapGroup[] {
  const foundIn = new Map(suggested.map(({ map, matched }) => [map, matched]));
  const ours = index.map((entry) => ({ entry, card: toCard(entry, foundIn.get(entry.id) ?? null) }));
  const ownCards = own.map(ownCard);
  if (foldName(search) !== '') return resultsOf(search, { ours, brought: ownCards });
  const best = suggested
    .slice(0, mostSuggested)
    .flatMap(({ map }) => ours.find(({ entry }) => entry.id === map)?.card ?? []);
  const itself = { id: '', name: 'Automatic', detail: automatic.name, found: automatic.found, own: null };
  const groups = [
    { id: 'fits', title: 'Matches your data', maps: [itself, ...best] },
    { id: 'own', title: 'Your maps', maps: ownCards.filter((card) => card.own?.isOwn) },
    { id: 'lent', title: 'Workspace maps', maps: ownCards.filter((card) => !card.own?.isOwn) },
    ...levels.map(({ title, of }) => ({
      id: of[0] ?? title,
      title,
      maps: ours.filter(({ entry }) => of.includes(entry.level)).map(({ card }) => card),
    })),
  ];
  return groups.filter(({ maps }) => maps.length > 0);
}

type SearchableMaps = { ours: readonly { entry: MapEntry; card: MapCard }[]; brought: readonly MapCard[] };

function resultsOf(search: string, { ours, brought }: SearchableMaps): MapGroup[] {
  const typed = foldName(search);
  const words = typed.split(' ');
  const all = [
    ...brought.map((card) => ({ card, names: [card.name, card.own?.filename ?? ''] })),
    ...ours.map(({ entry, card }) => ({
      card,
      names: [entry.name, entry.unit, entry.country ?? '', ...entry.aliases],
    })),
  ].map(({ card, names }) => ({ card, name: foldName(card.name), all: ` ${names.map(foldName).join(' ')}` }));
  const fitting = all.filter((each) => words.every((word) => each.all.includes(` ${word}`)));
  const rank = ({ name }: { name: string }) => (name === typed ? 0 : name.startsWith(typed) ? 1 : 2);
  const maps = fitting.toSorted((one, other) => rank(one) - rank(other)).map(({ card }) => card);
  return maps.length === 0 ? [] : [{ id: 'results', title: 'Matching maps', maps }];
}

function toCard({ id, name, unit, count }: MapEntry, found: number | null): MapCard {
  return { id, name, detail: counted(count, unit), found, own: null };
}

function ownCard(own: UploadedMap): MapCard {
  return { id: `own/${own.id}`, name: own.name, detail: counted(own.regions, 'region'), found: null, own };
}
