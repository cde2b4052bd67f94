import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { LoadedType } from '#chart/template/create-registry.ts';
import { type ExportFormat, exportFormats } from '#contract/chart/export-formats.ts';
import { picture } from '#contract/chart/exports.ts';
import { makeFile } from '#server/chart/export/make-files.job.ts';
import { bar, median, report } from './report.ts';

// Charts per second of CPU, all threads, after warm-up: the bar chart at 1200 × 800, through the function that exports
// use.
// node bench/export.ts [--json]
const template = templateOf('bar') as LoadedType; // registered
const { table, document } = template.sample();
const content = { name: 'Bars', document: { ...blankDocument('bar'), ...document }, datasetId: null, steps: [] };
const chart = { content, table, sheets: [] };

const milliseconds: Partial<Record<ExportFormat, number>> = {};
const formats = Object.keys(exportFormats) as ExportFormat[]; // the keys are written there
for (const format of formats) milliseconds[format] = await cpuOf(format);

if (!process.argv.includes('--json'))
  console.table(
    Object.fromEntries(
      Object.entries(milliseconds).map(([format, each]) => [
        format,
        { 'ms CPU': Math.round(each * 100) / 100, 'per CPU second': Math.round(1000 / each) },
      ]),
    ),
  );
report({ 'PNG of bars, 1200 × 800': bar(1000 / (milliseconds.png ?? 1000), { atLeast: 45 }, 'charts per CPU second') });

/** Median of many runs. */
async function cpuOf(format: ExportFormat): Promise<number> {
  const settings = picture.parse({ format, width: 1200, height: 800, scale: 1 });
  const make = async () => {
    const file = await makeFile(chart, settings);
    if (!file.ok) throw new Error(file.error);
  };
  const until = performance.now() + 500;
  while (performance.now() < until) await make();
  const times: number[] = [];
  const end = performance.now() + 1500;
  while (times.length < 5 || (performance.now() < end && times.length < 200)) {
    const before = process.cpuUsage();
    await make();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return median(times);
}
