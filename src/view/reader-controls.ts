import type { Chart } from '#chart/describe/tooltip-text.ts';
import { fill } from '#chart/locale/fill.ts';
import {
  type Filtered,
  filterValues,
  hasReaderControls,
  type ReaderQuery,
  readerFilter,
} from '#chart/plan/reader-filter.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { columnOf } from '#data/table.ts';
import { element } from './element.ts';
import { readerTexts } from './locale/reader-words.ts';
import type { Mounted, mount as mountChart, Shown } from './mount.ts';
import { adopt } from './style.ts';

const css = `
.chartlas-controls{display:flex;flex-wrap:wrap;align-items:flex-end;gap:8px 12px;padding:var(--outer) var(--outer) 4px;background:var(--paper);color:var(--ink);font:13px/1.4 var(--font),system-ui,sans-serif;text-align:start}
.chartlas-controls *{box-sizing:border-box}
.chartlas-controls label{display:flex;flex:1 1 150px;flex-direction:column;gap:3px;min-width:0;max-width:260px;color:var(--muted);font-size:12px}
.chartlas-controls :is(input,select){width:100%;min-width:0;height:34px;margin:0;padding:0 10px;font:inherit;font-size:max(13px,1em);color:var(--ink);background:var(--paper);border:1px solid var(--muted);border-radius:4px}
.chartlas-controls option{color:var(--ink);background:var(--paper)}
.chartlas-controls p{flex:1 1 auto;min-height:34px;margin:0;display:flex;align-items:center;color:var(--muted);font-variant-numeric:tabular-nums}
.chartlas-controls button,.chartlas-nothing button{height:34px;padding:0 12px;font:inherit;color:var(--ink);background:none;border:1px solid var(--muted);border-radius:4px;cursor:pointer}
.chartlas-nothing{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;min-height:180px;padding:var(--outer);background:var(--paper);color:var(--ink);font:14px/1.4 var(--font),system-ui,sans-serif;text-align:center;overflow-wrap:anywhere}
.chartlas-nothing p{margin:0}
.chartlas-controls :focus-visible,.chartlas-nothing :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.chartlas-controls[hidden],.chartlas-nothing[hidden],.chartlas-controls [hidden]{display:none}
@media (pointer:coarse){.chartlas-controls :is(input,select,button){height:44px;font-size:16px}}
@media print{.chartlas-controls{display:none}}
`;

type Making = {
  mount: typeof mountChart;
  /** Combines the rows of what is left, where drawing does not (scripts/bundle-embed.ts). */
  settle?: (chart: Chart) => Chart;
};

/** Mounts a chart under a search field and a filter, as far as its document asks for them. */
export function mountWithControls(place: HTMLElement | ShadowRoot, first: Shown, { mount, settle }: Making): Mounted {
  const bar = element('div', { class: 'chartlas-controls', role: 'search' });
  const nothing = element('div', { class: 'chartlas-nothing', hidden: true });
  const holder = element('div');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let whole = first;
  let query: ReaderQuery = { search: '', value: '' };
  let find = readerFilter(whole);
  let colors: Readonly<Record<string, string>> = {};
  let turn = 0;

  place.append(bar, nothing, holder);
  adopt(bar, css);
  const mounted = mount(holder, drawn(find(query)));
  const dressAgain = () => dress(whole);
  dark.addEventListener('change', dressAgain);
  dress(whole);
  fillBar();
  return {
    update(next) {
      const isSame = next.table === whole.table && next.document.readerControls === whole.document.readerControls;
      whole = next;
      find = readerFilter(whole);
      if (!isSame) query = { search: '', value: '' };
      dress(whole);
      if (!isSame) fillBar();
      show();
    },
    unmount() {
      cancelAnimationFrame(turn);
      dark.removeEventListener('change', dressAgain);
      mounted.unmount();
      for (const part of [bar, nothing, holder]) part.remove();
    },
    drawing: mounted.drawing,
  };

  function show(): void {
    const filtered = find(query);
    const { shown, all, counted } = filtered;
    const words = readerTexts(whole.document.locale);
    const isAsked = query.search.trim() !== '' || query.value !== '';
    const isEmpty = filtered.chart === null;
    bar.querySelector('p')?.replaceChildren(isAsked ? fill(words[counted], shown, all) : '');
    const clear = bar.querySelector('button');
    if (clear !== null) clear.hidden = !isAsked || isEmpty;
    nothing.hidden = !isEmpty;
    holder.hidden = isEmpty;
    if (isEmpty) nothing.replaceChildren(element('p', {}, fill(words.nothing, quoted(query))), clearButton());
    else mounted.update(drawn(filtered));
  }

  /** What is left keeps the colors that it has in the whole chart. */
  function drawn({ chart }: Filtered): Shown {
    if (chart === null) return whole;
    const { table, document } = settle?.(chart) ?? chart;
    const isWhole = chart.table === whole.table && chart.document === whole.document;
    const others = {
      ...(!isWhole && 'colors' in whole.template.options && { colors: { ...colors, ...colorsIn(document.options) } }),
      // Tables have a search field themselves: one is enough.
      ...(whole.document.readerControls.search && 'search' in whole.template.options && { search: false }),
    };
    // The same options stay the same object, so that the plan of the chart is used again while a title is typed.
    const options = Object.keys(others).length === 0 ? document.options : { ...document.options, ...others };
    return { ...whole, table, document: { ...document, options } };
  }

  function fillBar(): void {
    const { document, table } = whole;
    const words = readerTexts(document.locale);
    const { search, filter } = document.readerControls;
    const column = columnOf(table, filter ?? '');
    bar.hidden = !hasReaderControls(document);
    bar.replaceChildren(
      ...(search ? [field(words.search, searchInput())] : []),
      ...(column === null ? [] : [field(fill(words.filterBy, column.name), valueSelect(words.all))]),
      clearButton(true),
      element('p', { role: 'status' }),
    );
  }

  function field(label: string, control: HTMLElement): HTMLElement {
    return element('label', {}, element('span', {}, label), control);
  }

  function searchInput(): HTMLElement {
    const input = element('input', { type: 'search', autocomplete: 'off', enterkeyhint: 'search' });
    input.addEventListener('input', () => ask({ search: input.value }));
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || input.value === '') return;
      event.preventDefault();
      input.value = '';
      ask({ search: '' });
    });
    return input;
  }

  function valueSelect(all: string): HTMLElement {
    const select = element('select', {}, element('option', { value: '' }, all));
    select.append(...filterValues(whole).map((value) => element('option', { value }, value)));
    select.addEventListener('change', () => ask({ value: select.value }));
    return select;
  }

  function clearButton(isHidden = false): HTMLElement {
    const words = readerTexts(whole.document.locale);
    const button = element('button', { type: 'button', hidden: isHidden }, words.clear);
    button.addEventListener('click', () => {
      query = { search: '', value: '' };
      fillBar();
      show();
      bar.querySelector<HTMLElement>('input,select')?.focus();
    });
    return button;
  }

  /** Once in a frame: typing comes first. */
  function ask(part: Partial<ReaderQuery>): void {
    if (query.search.trim() === '' && query.value === '') colors = itemColors(mounted);
    query = { ...query, ...part };
    cancelAnimationFrame(turn);
    turn = requestAnimationFrame(show);
  }

  function dress({ document, theme, darkTheme }: Shown): void {
    const now: Theme = document.scheme === 'reader' && dark.matches ? (darkTheme ?? theme) : theme;
    const { paper, ink, muted, accent } = now;
    for (const part of [bar, nothing]) {
      for (const [name, color] of Object.entries({ paper, ink, muted, accent }))
        part.style.setProperty(`--${name}`, color);
      part.style.setProperty('--font', `"${now.fonts.body}"`);
      part.style.setProperty('--outer', `${now.space.outer}px`);
      part.lang = document.locale;
      part.dir = /^(ar|he|fa|ur)\b/.test(document.locale) ? 'rtl' : 'ltr';
    }
  }
}

function quoted({ search, value }: ReaderQuery): string {
  return [search.trim(), value]
    .filter(Boolean)
    .map((words) => `“${words}”`)
    .join(' + ');
}

function itemColors({ drawing }: Mounted): Record<string, string> {
  const { legend } = drawing();
  return legend?.kind === 'items' ? Object.fromEntries(legend.items.map(({ key, color }) => [key, color])) : {};
}

function colorsIn({ colors }: Shown['document']['options']): Record<string, string> {
  return (colors ?? {}) as Record<string, string>; // as options of this name are declared
}
