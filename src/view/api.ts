import type { TableJson } from '#data/table-json.ts';
import type { ChartEvents, ChartHandle, ChartOptions, ChartRows, ChartSource, Embedding } from './embedding.ts';
import { fetchChart, MissingChart, typeIn } from './fetch-chart.ts';
import { rowsToTable } from './rows-to-table.ts';

/**
 * Script for pages that work with their charts: <script type="module" src="…/api.js"></script>, then Chartlas.load(…).
 * Charts are drawn in the page: what it gives stays in it (decision 059).
 */
export function load(place: Element | string, source: ChartSource): ChartHandle {
  const target = typeof place === 'string' ? document.querySelector(place) : place;
  if (target === null) throw new TypeError(`There is no element ${place} in this page.`);
  const element = document.createElement('chartlas-chart') as ChartElement;
  const ending = new AbortController();
  const listeners = new Map<string, Set<(detail: never) => void>>();
  let { data, id: _, url: __, type: ___, roles: ____, ...options } = source;
  let content: Content | null = null;
  let isEnded = false;

  for (const name of ['ready', 'point', 'pick'] as const) {
    const pass = (event: Event) => tell(name, (event as CustomEvent).detail); // the element sends only such
    element.addEventListener(`chartlas:${name}`, pass, { signal: ending.signal });
  }
  element.append(...target.childNodes); // a picture of the page is seen until the chart is there
  target.append(element);

  const ready = open().catch(fail);
  return {
    element,
    ready,
    async setData(rows) {
      rowsToTable(rows); // refused before anything changes
      data = rows;
      await update();
    },
    async setOptions(next) {
      options = { ...options, ...next, options: { ...options.options, ...next.options } };
      await update();
    },
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    },
    destroy() {
      isEnded = true;
      ending.abort();
      listeners.clear();
      element.remove();
    },
  };

  async function open(): Promise<void> {
    const read = await contentOf(source);
    await import(/* @vite-ignore */ new URL(`${typeIn(read)}.js`, import.meta.url).href);
    content = read;
    await show();
  }

  /** After the first picture: what is wrong is told, and the last picture stays. */
  async function update(): Promise<void> {
    await ready;
    await show().catch(fail);
  }

  async function show(): Promise<void> {
    if (isEnded || content === null) return;
    const { scheme } = options;
    if (scheme === 'light' || scheme === 'dark') element.dataset.scheme = scheme;
    else delete element.dataset.scheme;
    await element.show(changed(content, data, options));
  }

  function fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    tell('error', { message });
    if (content === null)
      element.dispatchEvent(new CustomEvent('chartlas:error', { bubbles: true, detail: { message } }));
    if (!(error instanceof MissingChart)) reportError(error);
  }

  function tell<Name extends keyof ChartEvents>(name: Name, detail: ChartEvents[Name]): void {
    for (const listener of listeners.get(name) ?? []) listener(detail as never); // as `on` takes them
  }
}

const chartlas: Embedding = { load };
(globalThis as { Chartlas?: Embedding }).Chartlas = chartlas;

type ChartElement = HTMLElement & { show: (content: unknown) => Promise<void> };
type Content = {
  document: { template: string; text?: object; options?: object };
  table?: TableJson;
  isSettled?: boolean;
  hasKeysAlone?: boolean;
};

async function contentOf(source: ChartSource): Promise<Content> {
  const { type, roles = {} } = source;
  if (type !== undefined) {
    const byRole = Object.entries(roles).map(([role, columns]) => [role, [columns].flat()]);
    return { document: { template: type, roles: Object.fromEntries(byRole) } as Content['document'] };
  }
  const read = await fetchChart(addressOf(source));
  typeIn(read); // a chart at all
  return read as Content;
}

function addressOf({ id, url }: Pick<ChartSource, 'id' | 'url'>): string {
  if (id !== undefined && /^[\w-]{4,40}$/.test(id)) return new URL(`/share/${id}/chart.json`, import.meta.url).href;
  const given = url === undefined ? null : URL.parse(url, document.baseURI);
  if (given === null || !/^https?:$/.test(given.protocol))
    throw new TypeError('A chart has an id, a url or a type: Chartlas.load(place, { id: "…" }).');
  if (/^\/share\/[\w-]+\/?$/.test(given.pathname)) given.pathname = `${given.pathname.replace(/\/$/, '')}/chart.json`;
  return given.href;
}

/** A chart with the data and options of the page. */
function changed(content: Content, data: ChartRows | undefined, given: ChartOptions): Content {
  const { title, subtitle, source, note, lang, scheme, options } = given;
  const text = withoutGaps({ title, subtitle, source, note });
  const { document } = content;
  return {
    ...content,
    document: {
      ...document,
      text: { ...document.text, ...text },
      options: { ...document.options, ...options },
      ...(lang !== undefined && { locale: lang }),
      ...(scheme !== undefined && { scheme: 'reader' }), // the element decides by `data-scheme`
    },
    ...(data !== undefined && {
      table: rowsToTable(data, content.table?.columns),
      isSettled: false,
      hasKeysAlone: false,
    }),
  };
}

function withoutGaps(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
