import { foldName } from '#chart/geo/fold-name.ts';
import type { Zoom } from '#chart/template/template.ts';
import { element } from './element.ts';
import type { MapViewTexts } from './locale/map-words.ts';

type Search = {
  words: MapViewTexts;
  /** Searchable places, and a good zoom for each. Called when a search begins. */
  places: () => ReadonlyMap<string, Zoom>;
  onFind: (name: string, seen: Zoom) => void;
  /** Called when the search is closed, to restore the focus. */
  onLeave: () => void;
};

let opened = 0;

/** Field that finds a place of the map by its name. */
export function makeSearch({ words, places, onFind, onLeave }: Search): { form: HTMLElement; turn: () => void } {
  const list = element('datalist', { id: `chartlas-places-${++opened}` });
  const input = element('input', { type: 'search', 'aria-label': words.find, placeholder: words.find, list: list.id });
  const answer = element('p', { role: 'status' });
  const form = element('form', { hidden: true }, input, answer, list);
  let known: ReadonlyMap<string, Zoom> = new Map();
  let folded: { name: string; key: string }[] = [];

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    find(foldName(input.value));
  });
  // A name chosen from the list is final.
  input.addEventListener('input', () => {
    answer.textContent = '';
    if (known.has(input.value)) find(foldName(input.value));
  });
  input.addEventListener('keydown', ({ key }) => key === 'Escape' && leave());
  return { form, turn: () => (form.hidden ? open() : leave()) };

  function open(): void {
    known = places();
    folded = Array.from(known.keys(), (name) => ({ name, key: foldName(name) }));
    list.replaceChildren(...folded.slice(0, 4000).map(({ name }) => element('option', { value: name })));
    form.hidden = false;
    input.focus();
  }

  function find(query: string): void {
    if (query === '') return;
    const match =
      folded.find(({ key }) => key === query) ??
      folded.find(({ key }) => key.startsWith(query)) ??
      folded.find(({ key }) => key.includes(query));
    const seen = known.get(match?.name ?? '');
    if (match === undefined || seen === undefined) {
      answer.textContent = words.nothing;
      return;
    }
    close();
    onFind(match.name, seen);
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
