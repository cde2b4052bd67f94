import { registerHeadlines } from '#chart/describe/headline/headline-source.ts';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { registerAnnotations } from '#chart/layout/annotator.ts';
import { registerDurations } from '#chart/locale/duration-source.ts';
import { registerNames } from '#chart/plan/names-source.ts';
import { registerPanels } from '#chart/plan/panel-source.ts';
import type { Template } from '#chart/template/template.ts';
import { darkOf, light } from '#chart/theme/house-themes.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { readTableJson } from '#data/table-json.ts';
import { element } from './element.ts';
import { fetchChart, MissingChart, reasonOf, typeIn } from './fetch-chart.ts';
import { addFonts, measureFor } from './fonts.ts';
import { sendHeight } from './frame-height.ts';
import type { Live } from './live.ts';
import { viewTexts } from './locale/words.ts';
import { type Mounted, mount, type Shown } from './mount.ts';
import { pageVariables } from './page-variables.ts';

const tag = 'chartlas-chart';

/** Type with its script: map types load their geodata, see bring-geo.ts. */
type Shipped = Template & { bring?: (shown: Shown, given: unknown) => Promise<Shown> };

/** A page may contain scripts of several types: the first defines the element, all of them add their type. */
const page = globalThis as { chartlasTemplates?: Map<string, { template: Shipped; live?: Live | undefined }> };
page.chartlasTemplates ??= new Map();
const templates = page.chartlasTemplates;

/** Defines <chartlas-chart src="chart.json"> and <chartlas-chart document="{…}"> for a type. */
export function defineChart(template: Shipped, live?: Live): void {
  templates.set(template.id, { template, live });
  if (customElements.get(tag) === undefined) customElements.define(tag, makeElement());
  document.dispatchEvent(new Event('chartlas:template'));
}

function makeElement(): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = ['src', 'document'];
    #place = this.attachShadow({ mode: 'open' });
    #mounted: Mounted | null = null;
    #stopSending = () => {};
    #turn = 0;
    #given: Promise<unknown> | null = null;
    #isPlain = false;

    connectedCallback() {
      this.style.display ||= 'block';
      // The element's content is visible until the chart is ready: a page can provide a picture.
      if (this.#mounted === null) this.#place.replaceChildren(element('slot'));
      document.addEventListener('chartlas:template', this.#begin);
      this.#begin();
      this.#stopSending = sendHeight(this);
    }

    disconnectedCallback() {
      document.removeEventListener('chartlas:template', this.#begin);
      this.#stopSending();
      this.#end();
    }

    attributeChangedCallback() {
      this.#end();
      if (this.isConnected) this.#begin();
    }

    #end() {
      this.#turn++;
      this.#given = null;
      this.#mounted?.unmount();
      this.#mounted = null;
      this.#place.replaceChildren();
    }

    #tell(name: string, detail: unknown) {
      tellPage(this, name, detail);
    }

    /** Shows a chart that the page gives. The one before stays until this one can be drawn. */
    async show(content: unknown): Promise<void> {
      const turn = ++this.#turn;
      this.#given = Promise.resolve(content);
      const prepared = (await prepare(content, this)) ?? (await prepare(content, this)); // once its type has loaded
      if (prepared === null || turn !== this.#turn || !this.isConnected) return;
      const { chart, open } = prepared;
      const isFirst = this.#mounted === null;
      if (this.#mounted !== null && open === mount && this.#isPlain) this.#mounted.update(chart);
      else {
        this.#mounted?.unmount();
        this.#place.replaceChildren();
        this.#mounted = open(this.#place, chart);
        this.#isPlain = open === mount;
      }
      if (isFirst) this.#tell('ready', readyDetail(chart));
    }

    #begin = async () => {
      if (this.#mounted !== null) return;
      const turn = ++this.#turn;
      try {
        this.#given ??= contentOf(this.getAttribute('src'), this.getAttribute('document'));
        const data = await this.#given;
        const prepared = data === null ? null : await prepare(data, this);
        // Meanwhile the element may have been removed, or given another chart.
        if (prepared === null || turn !== this.#turn || !this.isConnected) return;
        this.#place.replaceChildren();
        const { chart, open } = prepared;
        this.#mounted = open(this.#place, chart);
        this.#isPlain = open === mount;
        this.#tell('ready', readyDetail(chart));
      } catch (error) {
        // Whatever is wrong, the reader sees one sentence and the page keeps working.
        if (!(error instanceof MissingChart)) reportError(error);
        const src = this.getAttribute('src');
        const words = await viewTexts(document.documentElement.lang);
        const { missingNotice } = await import('./missing-notice.ts');
        if (turn !== this.#turn) return;
        this.#place.replaceChildren(missingNotice({ reason: reasonOf(error), src }, words));
        this.#tell('error', { src });
      }
    };
  };
}

/** Events for the page: chartlas:ready, chartlas:error, chartlas:point and chartlas:pick. */
function tellPage(place: HTMLElement, name: string, detail: unknown): void {
  place.dispatchEvent(new CustomEvent(`chartlas:${name}`, { bubbles: true, composed: true, detail }));
}

function readyDetail({ document: { template, text } }: Shown) {
  return { template, title: text.title };
}

async function contentOf(src: string | null, inline: string | null): Promise<unknown> {
  if (inline !== null) return JSON.parse(inline);
  return src === null ? null : fetchChart(src);
}

type Input = { document: Partial<Document>; table: unknown; isSettled?: boolean; hasKeysAlone?: boolean };

/** The server's data has passed `readDocument` there; defaults are filled in here. Null until its type has loaded. */
async function prepare(data: unknown, place: HTMLElement): Promise<{ chart: Shown; open: typeof mount } | null> {
  // A wrong shape fails in drawing.
  const { document: settings, table, isSettled = false, hasKeysAlone } = data as Input;
  const blank = blankDocument(typeIn(data));
  // A chart drawn by the page has already entered.
  const motion = place.querySelector(':scope > :not(noscript)')
    ? { ...blank.motion, enter: 'none' as const }
    : (settings.motion ?? blank.motion);
  const read = { ...blank, ...settings, text: { ...blank.text, ...settings.text }, motion };
  // A page may decide between day and night itself, instead of the reader's system.
  const pageScheme = read.scheme === 'reader' ? place.dataset.scheme : undefined;
  const chartDocument = pageScheme === undefined ? read : { ...read, scheme: 'fixed' as const };
  const type = templates.get(chartDocument.template);
  if (type === undefined) {
    // The chart got another type after its code was copied. Its script tells all elements when it has loaded.
    await import(/* @vite-ignore */ new URL(`${chartDocument.template}.js`, import.meta.url).href);
    return null;
  }
  const drawing = { document: chartDocument, table: readTableJson(table), template: type.template };
  const settle = isSettled || chartDocument.combine.how === 'none' ? undefined : await settling();
  const { search, filter } = chartDocument.readerControls;
  const hasControls = search || filter !== null;
  // Readers filter rows before they are combined.
  const { document, table: rows } = hasControls ? drawing : (settle?.(drawing) ?? drawing);
  if (!hasKeysAlone) registerNames((await import('#chart/plan/settle-names.ts')).drawWithNames);
  if (document.facet !== null) {
    const [{ facetsOf }, { panelsOf }] = await Promise.all([
      import('#chart/layout/facets.ts'),
      import('#chart/plan/panels.ts'),
    ]);
    registerPanels({ facetsOf, panelsOf });
  }
  if (rows.columns.some(({ type }) => type?.is === 'duration'))
    registerDurations((await import('#chart/locale/duration-formats.ts')).durationFormats);
  if (document.annotations.length > 0) registerAnnotations(await import('#chart/layout/annotations.ts'));
  if (document.headlineNumber.figure !== 'none')
    registerHeadlines((await import('#chart/describe/headline/headline.ts')).headlineOf);
  const byDay = document.look ?? (await themeNamed(document.theme));
  const theme = pageScheme === 'dark' ? darkOf(byDay) : byDay;
  const families = ['Noto Sans', theme.fonts.head, theme.fonts.body];
  // Our own pages name the script and provide the fonts.
  if (!place.dataset.script) addFonts(families, new URL(/* @vite-ignore */ 'fonts/', import.meta.url).href);
  const own = theme.fonts.own && (await ownWidths(theme, place.dataset.script !== undefined));
  const measure = await measureFor(families, JSON.stringify([document, table]), own);
  const words = await viewTexts(document.locale);
  const dress = await dressing(place);
  const looks = { theme: dress(theme), darkTheme: dress(darkOf(theme)) };
  const onTell = (name: string, detail: unknown) => tellPage(place, name, detail);
  const chart = { ...type, document, table: rows, ...looks, measure, words, onTell };
  const open = hasControls ? await withControls(settle) : mount;
  return { chart: (await type.template.bring?.(chart, data)) ?? chart, open };
}

/** The page may set the colors of its charts by CSS variables. */
async function dressing(place: HTMLElement): Promise<(theme: Theme) => Theme> {
  const style = getComputedStyle(place);
  const isDressed = pageVariables.some((name) => style.getPropertyValue(name) !== '');
  return isDressed ? (await import('./page-theme.ts')).pageTheme(style) : (theme) => theme;
}

async function withControls(settle: Awaited<ReturnType<typeof settling>> | undefined): Promise<typeof mount> {
  const { mountWithControls } = await import('./reader-controls.ts');
  return (place, chart) => mountWithControls(place, chart, { mount, ...(settle && { settle }) });
}

/** Charts of the server come with their rows combined; charts that a page wrote itself need the code for it. */
async function settling() {
  return (await import('#chart/plan/combine/settle-rows.ts')).materializeCombinedRows;
}

async function ownWidths(theme: Theme, hasFaces: boolean) {
  return (await import('./own-fonts.ts')).loadOwnFonts(theme.fonts, { hasFaces });
}

/** Most charts use our first theme; the others are fetched on demand. */
async function themeNamed(id: string): Promise<Theme> {
  return id === light.id ? light : (await import('#chart/theme/themes.ts')).themeOf(id);
}
