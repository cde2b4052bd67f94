// Draws charts with ECharts as SVG: node draw-echarts.mjs SPECS.json FOLDER, with echarts installed in the folder above it.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [specs, folder] = process.argv.slice(2);
const echarts = createRequire(resolve(folder, 'package.json'))('echarts');

for (const { id, kind, categories, series } of JSON.parse(readFileSync(specs, 'utf8'))) {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 640, height: 400 });
  const category = { type: 'category', data: categories.map(String), axisLabel: { interval: 0 } };
  const value = { type: 'value' };
  const option =
    kind === 'pie'
      ? { series: [{ type: 'pie', data: categories.map((name, at) => ({ name, value: series[0].values[at] })) }] }
      : kind === 'scatter'
        ? {
            xAxis: value,
            yAxis: value,
            series: [{ type: 'scatter', data: categories.map((x, at) => [x, series[0].values[at]]) }],
          }
        : {
            xAxis: kind === 'bar' ? value : category,
            yAxis: kind === 'bar' ? category : value,
            series: series.map(({ name, values }) => ({
              name,
              type: kind.startsWith('line') ? 'line' : 'bar',
              data: values,
              ...(kind === 'stacked' ? { stack: 'all' } : {}),
            })),
          };
  chart.setOption({ animation: false, ...(series.length > 1 ? { legend: {} } : {}), ...option });
  writeFileSync(`${folder}/${id}.svg`, chart.renderToSVGString());
  chart.dispose();
}
