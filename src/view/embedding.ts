/** A cell that a page gives: times are dates, milliseconds or text such as 2026-03-01. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Rows by the names of their columns. */
export type ChartRows = readonly Readonly<Record<string, Cell>>[];

/** What a page may change about a chart. */
export type ChartOptions = {
  title?: string;
  subtitle?: string;
  source?: string;
  note?: string;
  /** Language of numbers, dates and built-in words, such as `de`. */
  lang?: string;
  /** `reader`: light or dark as the reader’s system. */
  scheme?: 'light' | 'dark' | 'reader';
  /** Options of the chart type, as in its documentation. */
  options?: Readonly<Record<string, unknown>>;
};

/** A chart to show: a published one by id or URL, or one that the page describes. */
export type ChartSource = ChartOptions & {
  /** Id of a published chart. */
  id?: string;
  /** URL of the page of a published chart, or of a `chart.json`. */
  url?: string;
  /** Type of a chart of the page’s own, with its columns by role: `{ label: 'City', value: 'People' }`. */
  type?: string;
  roles?: Readonly<Record<string, string | readonly string[]>>;
  data?: ChartRows;
};

/** The mark that a reader points at: what its tooltip says. */
export type PointedMark = { title: string; lines: readonly { name: string; value: string }[] };

export type ChartEvents = {
  ready: { template: string; title: string };
  error: { message: string };
  /** Null when the reader points at nothing. */
  point: PointedMark | null;
  /** A click, a tap, or Enter on a mark. */
  pick: PointedMark;
};

export type ChartHandle = {
  /** The element of the chart. */
  readonly element: HTMLElement;
  /** Fulfilled when the chart is shown for the first time, or failed. */
  readonly ready: Promise<void>;
  setData: (rows: ChartRows) => Promise<void>;
  setOptions: (options: ChartOptions) => Promise<void>;
  /** Returns a function that ends it. */
  on: <Name extends keyof ChartEvents>(name: Name, listener: (detail: ChartEvents[Name]) => void) => () => void;
  destroy: () => void;
};

export type Embedding = { load: (place: Element | string, source: ChartSource) => ChartHandle };
