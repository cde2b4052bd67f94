import MiniSearch from 'minisearch';
import { fold } from '#lib/mark-words.ts';
import { type HelpHit, type HelpRecord, helpGroups } from './help-hit.ts';

/** Results of each group. */
const most = 5;

/** Opens a search over records. Misspelled and unfinished words are found too. */
export function openHelpSearch(records: readonly HelpRecord[]): (query: string) => HelpHit[] {
  const index = new MiniSearch<HelpRecord & { id: number }>({
    fields: ['title', 'heading', 'text'],
    tokenize: (text) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [],
    processTerm: stemOf,
    searchOptions: {
      boost: { title: 4, heading: 2.5 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 ? 0.25 : false),
      weights: { fuzzy: 0.2, prefix: 0.6 },
    },
  });
  index.addAll(records.map((record, id) => ({ ...record, id })));
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
    const hits = found.flatMap(({ id, terms }) => {
      const record = records[id];
      return record ? [{ ...record, words: terms }] : [];
    });
    return helpGroups.flatMap((group) => firstOfEachPage(hits.filter((hit) => hit.group === group)).slice(0, most));
  };
}

/** “embedding” and “embedded” are found by “embed”, “charts” by “chart”. */
function stemOf(word: string): string {
  return word.length > 5 ? word.replace(/(ings?|ed|es|s)$/, '') : word.replace(/(?<=\w{3})s$/, '');
}

/** Of a page with several fitting sections the best two: others would hide other pages. */
function firstOfEachPage(hits: readonly HelpHit[]): HelpHit[] {
  const counts = new Map<string, number>();
  return hits.filter(({ path }) => {
    const page = path.split('#')[0] ?? '';
    const count = (counts.get(page) ?? 0) + 1;
    counts.set(page, count);
    return page === '/faq' || count <= 2;
  });
}
