import { blankDocument } from '#chart/document/document.ts';
import { readSample } from '#chart/template/sample-file.ts';
import barSample from '#chart/templates/bar/sample.json' with { type: 'json' };
import { picture } from '#contract/chart/exports.ts';
import type { renderExportFiles } from '#server/chart/export/make-files.job.ts';
import { openSandboxPool } from '#server/platform/sandbox/sandbox-pool.ts';
import { bar, median, report } from './report.ts';

// Round trips of a small job: a bar chart to SVG and to PNG in a child that waits for it, in one that must be started,
// and in one that is loaded from the sources; then many at once. The program of the children must be built.
// node bench/sandbox.ts [--json]
const { table, document } = readSample(barSample);
const content = { name: 'Bars', document: { ...blankDocument('bar'), ...document }, datasetId: null, steps: [] };
const job = new URL('../src/server/chart/export/make-files.job.ts#renderExportFiles', import.meta.url);
const options = { seconds: 60, megabytes: 1500, account: 'bench', network: null, weight: 'short' } as const;
const times = 21;
const awake = setInterval(() => {}, 60_000); // children that wait keep nobody awake

const pool = openSandboxPool();
const cold = openSandboxPool({ spares: 0 });
const sources = openSandboxPool({ spares: 0, fromSources: true });
const svg = await timesOf(times, 'svg', pool);
const png = await timesOf(times, 'png', pool);
const coldSvg = await timesOf(5, 'svg', cold);
const coldPng = await timesOf(5, 'png', cold);
const fromSources = await timesOf(3, 'svg', sources);
await pool.warm();
const startTime = performance.now();
await Promise.all(Array.from({ length: 24 }, () => roundTrip('svg', pool)));
const burst = performance.now() - startTime;
await Promise.all([pool, cold, sources].map((one) => one.close()));
clearInterval(awake);

if (!process.argv.includes('--json'))
  console.table({
    'SVG, warm': row(svg),
    'PNG, warm': row(png),
    'SVG, cold start': row(coldSvg),
    'PNG, cold start': row(coldPng),
    'SVG, cold start from sources': row(fromSources),
    '24 SVG at once, all of them': row([burst]),
  });
report({
  'small SVG in the sandbox, p50': bar(median(svg), { atMost: 60 }, 'ms'),
  'small PNG in the sandbox, p50': bar(median(png), { atMost: 60 }, 'ms'),
});

/** One after the other, each when the pool has recovered from the one before. */
async function timesOf(count: number, format: 'svg' | 'png', from: typeof pool): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i += 1) {
    await from.warm();
    taken.push(await roundTrip(format, from));
  }
  return taken;
}

async function roundTrip(format: 'svg' | 'png', from: typeof pool): Promise<number> {
  const order = { chart: 0, picture: picture.parse({ format, width: 480, height: 300, scale: 1 }) };
  const start = performance.now();
  const made = await from.run<typeof renderExportFiles>(
    job,
    { charts: [{ content, table, sheets: [] }], orders: [order] },
    options,
  );
  if (!made.ok || !made.result[0]?.ok) throw new Error(JSON.stringify(made));
  return performance.now() - start;
}

function row(taken: readonly number[]) {
  return { 'p50 ms': Math.round(median([...taken])), 'worst ms': Math.round(Math.max(...taken)) };
}
