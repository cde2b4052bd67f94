import { entryOf, type SearchEntry, type SearchScore, scoreEntry, withNear } from '#ai/offline/search/score-entry.ts';
import { readSearch, type SoughtWord } from '#ai/offline/search/search-query.ts';
import { type LibraryEntry, listLibrary } from '#server/data/library/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type PageOf, type PageOfRows, toRange } from '#server/platform/db/page.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { entriesAmong } from '../gallery/index.ts';
import { type FoundEntry, findEntries, similarWords, visibleAmong } from './store.ts';

type SearchKind = FoundEntry['kind'] | 'library';
export type SearchHit = SearchScore &
  ({ kind: FoundEntry['kind']; entry: FoundEntry } | { kind: 'library'; entry: LibraryEntry });

type Search = {
  text: string;
  /** Null for a visitor. */
  viewer: ScopedUser | null;
  kinds: readonly SearchKind[];
  template?: string | undefined;
  now: Date;
};

/** Hits worse than this share no more than a word by chance. */
const leastScore = 0.2;

/** Searches charts and datasets of the viewer, the gallery and the library, and ranks them by one measure. */
export async function searchAll(db: Db, { text, viewer, kinds, template, now }: Search): Promise<SearchHit[]> {
  const sought = await withKnownWords(db, await readSearch(text));
  const stored = kinds.filter((kind) => kind !== 'library').filter((kind) => viewer !== null || kind === 'gallery');
  const found = await findEntries(db, sought, { viewer, kinds: stored, template });
  const allowed = await allowedAmong(db, found, { viewer, now });
  const hits: SearchHit[] = [
    ...allowed.map((entry) => ({
      kind: entry.kind,
      entry,
      ...scoreEntry(sought, entryOf(entry.title, entry.words)),
    })),
    ...(kinds.includes('library') && template === undefined ? await libraryHits(sought) : []),
  ];
  return hits.filter(({ score }) => score >= leastScore).sort(inOrder);
}

type Placed = Pick<SearchHit, 'score' | 'kind'> & { entry: { id: string } };

/** The best first; equal ones by kind and id, so that a list can go on after any of them. */
function inOrder(a: Placed, b: Placed): number {
  if (a.score !== b.score) return b.score - a.score;
  const [one, other] = [a, b].map(({ kind, entry }) => `${kind} ${entry.id}`) as [string, string]; // of two, two
  return one < other ? -1 : Number(one > other);
}

/** A page of hits, by its number or after one of them. */
export function pageOfHits(hits: readonly SearchHit[], page: PageOf): PageOfRows<SearchHit> {
  const { limit, offset } = toRange(page);
  if (page.after === undefined) return { rows: hits.slice(offset, offset + limit), total: hits.length };
  const [score, kind, id] = page.after;
  const last = id === undefined ? null : { score: Number(score), kind: kind as SearchHit['kind'], entry: { id } }; // as below
  const found = hits.filter((hit) => last === null || inOrder(hit, last) > 0);
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  const next = end === undefined ? null : [String(end.score), end.kind, end.entry.id];
  return { rows, total: hits.length, next };
}

/** Adds the known words that a sought one may be a misspelling of. */
async function withKnownWords(db: Db, sought: readonly SoughtWord[]): Promise<SoughtWord[]> {
  const parts = sought.flatMap(({ plain }) => plain.split(' '));
  const [stored, { words }] = await Promise.all([similarWords(db, parts), library()]);
  return sought.map((word) => withNear(withNear(word, stored), words));
}

type Library = { tables: { entry: LibraryEntry; words: SearchEntry }[]; words: ReadonlySet<string> };

let known: Promise<Library> | undefined;

/** The library with the words of each table, made once. */
function library(): Promise<Library> {
  known ??= listLibrary().then((all) => {
    const tables = all.map((entry) => {
      const { title, description, columns, keywords, source } = entry;
      return { entry, words: entryOf(title, [description, ...columns, ...keywords, source].join(' ')) };
    });
    return { tables, words: new Set(tables.flatMap(({ words: { title, text } }) => [...title, ...text])) };
  });
  return known;
}

async function libraryHits(sought: readonly SoughtWord[]): Promise<SearchHit[]> {
  const { tables } = await library();
  return tables.map(({ entry, words }) => ({ kind: 'library', entry, ...scoreEntry(sought, words) }));
}

/** The index follows the rules of visibility only roughly; those that count are asked for what was found. */
async function allowedAmong(db: Db, found: FoundEntry[], { viewer, now }: Pick<Search, 'viewer' | 'now'>) {
  const ids = (kind: FoundEntry['kind']) => found.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const charts = viewer === null ? new Set<string>() : await visibleAmong(db, viewer, ids('chart'));
  const listed = await entriesAmong(db, ids('gallery'), now);
  return found.filter(({ kind, id }) => kind === 'dataset' || (kind === 'chart' ? charts : listed).has(id));
}
