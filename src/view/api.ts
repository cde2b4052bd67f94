import type { TableJson } from '#data/table-json.ts';
import type { Cell, ChartEvents, ChartHandle, ChartOptions, ChartRows, ChartSource, Embedding } from './embedding.ts';
import { fetchChart, MissingChart, typeIn } from './fetch-chart.ts';

type ColumnJson = TableJson['columns'][number];
type Kind = ColumnJson['kind'];

const mostRows = 100_000;
const mostColumns = 200;

/**
 * Rows of a page as a table. Columns that the chart knows, by name or key, keep their key and kind, so that its roles
 * still find them; those without cells are empty.
 */
export function rowsToTable(rows: ChartRows, known: readonly ColumnJson[] = []): TableJson {
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null))
    throw new TypeError('Data is a list of rows, such as [{ City: "Vienna", People: 2.0 }].');
  if (rows.length > mostRows) throw new RangeError(`A chart shows up to ${mostRows} rows.`);
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) if (names.size < mostColumns) names.add(name);
  const given = Array.from(names, (name) => {
    const like = known.find((column) => column.name === name) ?? known.find((column) => column.key === name);
    const cells = rows.map((row) => row[name]);
    return toColumn(cells, { key: like?.key ?? name, name: like?.name ?? name, kind: like?.kind ?? kindOf(cells) });
  });
  const missing = known.filter(({ key }) => given.every((column) => column.key !== key));
  const empty = missing.map(({ key, name, kind }) =>
    toColumn(
      Array.from(rows, () => null),
      { key, name, kind },
    ),
  );
  return { columns: [...given, ...empty] };
}

function kindOf(cells: readonly Cell[]): Kind {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '');
  if (filled.length === 0) return 'text';
  if (filled.every((cell) => typeof cell === 'number')) return 'number';
  return filled.every((cell) => cell instanceof Date) ? 'time' : 'text';
}

function toColumn(cells: readonly Cell[], { key, name, kind }: { key: string; name: string; kind: Kind }): ColumnJson {
  if (kind === 'text') return { kind, key, name, values: cells.map((cell) => (isGap(cell) ? null : toText(cell))) };
  const toNumber = kind === 'time' ? toTime : Number;
  const values = cells.map((cell) => {
    const value = isGap(cell) ? Number.NaN : toNumber(cell);
    return Number.isFinite(value) ? value : null;
  });
  return { kind, key, name, values };
}

function isGap(cell: Cell): cell is null | undefined {
  return cell === null || cell === undefined || cell === '';
}

function toText(cell: NonNullable<Cell>): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function toTime(cell: NonNullable<Cell>): number {
  if (cell instanceof Date) return cell.getTime();
  return typeof cell === 'number' ? cell : Date.parse(String(cell));
}

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
