/** Why a chart is not there: it needs a password, was unpublished, or cannot be loaded. */
export type MissingReason = 'locked' | 'gone' | 'failed';

export class MissingChart extends Error {
  readonly reason: MissingReason;
  constructor(reason: MissingReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

export function reasonOf(error: unknown): MissingReason {
  return error instanceof MissingChart ? error.reason : 'failed';
}

/** The scripts of several types on one page fetch each chart once. */
const page = globalThis as { chartlasCharts?: Map<string, Promise<unknown>> };
page.chartlasCharts ??= new Map();
const charts = page.chartlasCharts;

/** Content of the `chart.json` of a published chart. */
export function fetchChart(src: string): Promise<unknown> {
  const url = new URL(src, document.baseURI).href;
  const known = charts.get(url);
  if (known !== undefined) return known;
  const chart = request(url);
  charts.set(url, chart);
  chart.catch(() => charts.delete(url)); // the next try may succeed
  return chart;
}

async function request(url: string): Promise<unknown> {
  const reply = await fetch(url).catch((error) => {
    throw new MissingChart('failed', `the chart could not be fetched: ${error}`);
  });
  if (reply.ok) return reply.json();
  const reasons: Record<number, MissingReason> = { 403: 'locked', 404: 'gone', 410: 'gone' };
  throw new MissingChart(reasons[reply.status] ?? 'failed', `the chart answered ${reply.status}`);
}

/** Chart type of the content of a `chart.json`. */
export function typeIn(chart: unknown): string {
  const { template } = Object((chart as { document?: unknown } | null)?.document) as { template?: unknown };
  if (typeof template !== 'string' || !/^[a-z0-9-]+$/.test(template))
    throw new MissingChart('failed', 'the file holds no chart');
  return template;
}
