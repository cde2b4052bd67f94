import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { type CaseName, cases } from './data.ts';

/** Competing library that draws the same cases; null for what it cannot do without a browser. */
export type Peer = {
  name: string;
  svg: ((name: CaseName) => Promise<unknown>) | null;
  png: ((name: CaseName) => Promise<unknown>) | null;
};

/**
 * Installed libraries. They are not dependencies; a separate folder keeps them out of ours:
 * npm install --prefix /tmp/peers echarts vega vega-lite chart.js @observablehq/plot linkedom, then
 * PEERS=/tmp/peers npm run bench:charts.
 */
export async function openPeers(): Promise<{ found: Peer[]; missing: string[] }> {
  const openers = { ECharts: openECharts, 'Vega-Lite': openVegaLite, 'Chart.js': openChartJs, Plot: openPlot };
  const opened = await Promise.all(Object.entries(openers).map(async ([name, open]) => ({ name, peer: await open() })));
  return {
    found: opened.flatMap(({ peer }) => peer ?? []),
    missing: opened.filter(({ peer }) => peer === null).map(({ name }) => name),
  };
}

/** Modules that are not installed here, so there are no types. */
// biome-ignore lint/suspicious/noExplicitAny: modules without types
type Unknown = any;

export async function load(name: string): Promise<Unknown> {
  const { PEERS } = process.env;
  try {
    return await import(
      PEERS === undefined ? name : pathToFileURL(createRequire(`${PEERS}/package.json`).resolve(name)).href
    );
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

async function openECharts(): Promise<Peer | null> {
  const echarts = await load('echarts');
  if (echarts === null) return null;
  echarts.setPlatformAPI({ createCanvas: () => createCanvas(1200, 800) });
  const option = (name: CaseName) => {
    const { labels, series } = cases[name];
    if (name === 'points')
      return {
        animation: false,
        xAxis: {},
        yAxis: {},
        // No animation or progressive rendering: the picture is taken as soon as it is done.
        series: [
          { type: 'scatter', progressive: 0, data: series[0]?.values.map((x, row) => [x, series[1]?.values[row]]) },
        ],
      };
    return {
      animation: false,
      xAxis: { type: 'category', data: labels },
      yAxis: {},
      legend: {},
      series: series.map((each) => ({ type: name, name: each.name, data: each.values, showSymbol: false })),
    };
  };
  return {
    name: 'ECharts',
    async svg(name) {
      const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 1200, height: 800 });
      chart.setOption(option(name));
      const svg = chart.renderToSVGString();
      chart.dispose();
      return svg;
    },
    async png(name) {
      const canvas = createCanvas(1200, 800);
      const chart = echarts.init(canvas);
      chart.setOption(option(name));
      chart.getZr().flush();
      const png = await canvas.encode('png');
      chart.dispose();
      return png;
    },
  };
}

async function openVegaLite(): Promise<Peer | null> {
  const [vega, lite] = [await load('vega'), await load('vega-lite')];
  if (vega === null || lite === null) return null;
  const spec = (name: CaseName) => {
    const { labels, series } = cases[name];
    if (name === 'points')
      return {
        width: 1100,
        height: 700,
        data: { values: series[0]?.values.map((x, row) => ({ x, y: series[1]?.values[row] })) },
        mark: 'point',
        encoding: { x: { field: 'x', type: 'quantitative' }, y: { field: 'y', type: 'quantitative' } },
      };
    const x = { field: 'x', type: name === 'line' ? 'quantitative' : 'nominal' };
    return {
      width: 1100,
      height: 700,
      data: {
        values: series.flatMap((each) =>
          each.values.map((y, row) => ({ x: name === 'line' ? row : labels[row], y, s: each.name })),
        ),
      },
      mark: name,
      encoding: {
        x,
        y: { field: 'y', type: 'quantitative' },
        color: { field: 's', type: 'nominal' },
        ...(name === 'bar' && { xOffset: { field: 's' } }),
      },
    };
  };
  return {
    name: 'Vega-Lite',
    svg: (name) => new vega.View(vega.parse(lite.compile(spec(name)).spec), { renderer: 'none' }).toSVG(),
    png: null,
  };
}

async function openChartJs(): Promise<Peer | null> {
  const library = await load('chart.js/auto');
  if (library === null) return null;
  return {
    name: 'Chart.js',
    svg: null,
    async png(name) {
      const { labels, series } = cases[name];
      const canvas = createCanvas(1200, 800);
      const points = series[0]?.values.map((x, row) => ({ x, y: series[1]?.values[row] }));
      const datasets = series.map((each) => ({ label: each.name, data: each.values, pointRadius: 0 }));
      const chart = new (library.Chart ?? library.default)(canvas, {
        type: name === 'points' ? 'scatter' : name,
        data: name === 'points' ? { datasets: [{ data: points }] } : { labels, datasets },
        options: { responsive: false, animation: false },
      });
      const png = await canvas.encode('png');
      chart.destroy();
      return png;
    },
  };
}

/** Plot draws into a DOM; linkedom is the lightest one for a server. */
async function openPlot(): Promise<Peer | null> {
  const [plot, dom] = [await load('@observablehq/plot'), await load('linkedom')];
  if (plot === null || dom === null) return null;
  const { document } = dom.parseHTML('<html><body></body></html>');
  const size = { document, width: 1200, height: 800 };
  const marks = (name: CaseName) => {
    const { labels, series } = cases[name];
    if (name === 'points') return [plot.dot(series[0]?.values.map((x, row) => [x, series[1]?.values[row]]))];
    const rows = series.flatMap((each) =>
      each.values.map((y, row) => ({ x: name === 'line' ? row : labels[row], y, series: each.name })),
    );
    if (name === 'line') return [plot.line(rows, { x: 'x', y: 'y', stroke: 'series' })];
    return [plot.barY(rows, { fx: 'x', x: 'series', y: 'y', fill: 'series' })];
  };
  return { name: 'Plot', svg: async (name) => plot.plot({ ...size, marks: marks(name) }).outerHTML, png: null };
}
