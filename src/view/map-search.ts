import { foldName } from '#chart/geo/fold-name.ts';
import type { Zoom } from '#chart/template/template.ts';
import { element } from './element.ts';
import type { MapViewTexts } from './locale/map-words.ts';
import type { SearchNames } from './search-names.ts';

type Search = {
  words: MapViewTexts;
  /** Searchable places, and a good zoom for each. Called when a search begins. */
  places: () => ReadonlyMap<string, Zoom>;
  /** Other names of places: full names, codes, other languages. */
  names: (keys: readonly string[]) => Promise<SearchNames>;
  onFind: (name: string, seen: Zoom) => void;
  /** Called when the search is closed, to restore the focus. */
  onLeave: () => void;
};

let opened = 0;
const mostOffered = 4000;

/** Field that finds a place of the map by its name. */
export function makeSearch({ words, places, names, onFind, onLeave }: Search): { form: HTMLElement; turn: () => void } {
  const list = element('datalist', { id: `chartlas-places-${++opened}` });
  const input = element('input', { type: 'search', 'aria-label': words.find, placeholder: words.find, list: list.id });
  const answer = element('p', { role: 'status' });
  const form = element('form', { hidden: true }, input, answer, list);
  let known: ReadonlyMap<string, Zoom> = new Map();
  /** Names of places as they are compared; those of the table come first. */
  let folded: { name: string; key: string }[] = [];
  let coming: Promise<SearchNames> | null = null;

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    find(input.value);
  });
  // A name chosen from the list is final.
  input.addEventListener('input', () => {
    answer.textContent = '';
    if (known.has(input.value)) find(input.value);
  });
  input.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  return { form, turn: () => (form.hidden ? open() : leave()) };

  function open(): void {
    known = places();
    folded = Array.from(known.keys(), (name) => ({ name, key: foldName(name) }));
    list.replaceChildren(...folded.slice(0, mostOffered).map(({ name }) => element('option', { value: name })));
    form.hidden = false;
    input.focus();
    coming = names([...known.keys()]);
    void coming.then(({ others }) => {
      folded = [...folded, ...others.map(({ name, key }) => ({ name: key, key: foldName(name) }))];
      const shown = others.filter(({ isShown }) => isShown).slice(0, mostOffered);
      list.append(...shown.map(({ name, key }) => element('option', { value: name }, key)));
    });
  }

  function find(typed: string): void {
    const query = foldName(typed);
    if (query !== '' && !go(matchOf(query))) void findElsewhere(typed, query);
  }

  function matchOf(query: string): string | undefined {
    const match =
      folded.find(({ key }) => key === query) ??
      folded.find(({ key }) => key.startsWith(query)) ??
      folded.find(({ key }) => key.includes(query));
    return match?.name;
  }

  /** What the table has by another name, if its names had not come yet or are asked for one by one. */
  async function findElsewhere(typed: string, query: string): Promise<void> {
    const all = await coming;
    if (go(matchOf(query) ?? (await all?.lookUp(typed)) ?? undefined) || form.hidden) return;
    answer.textContent = words.nothing;
  }

  function go(name: string | undefined): boolean {
    const seen = known.get(name ?? '');
    if (name === undefined || seen === undefined) return false;
    close();
    onFind(name, seen);
    return true;
  }

  function leave(): void {
    close();
    onLeave();
  }

  function close(): void {
    form.hidden = true;
    input.value = '';
    answer.textContent = '';
  }
}
