import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPdf } from '#ai/readers/pdf/open-pdf.ts';
import { pageScene } from '#ai/readers/pdf/page-scene.ts';
import type { VectorChart } from '#ai/readers/vector/chart.ts';
import { readVectorChart } from '#ai/readers/vector/read-chart.ts';
import type { Scene } from '#ai/readers/vector/scene.ts';
import { svgScene } from '#ai/readers/vector/svg-scene.ts';
import { type Bar, bar } from '../../report.ts';
import { drawOwn } from './draw-own.ts';
import { gnuplotProgram } from './gnuplot.ts';
import { type ChartSpec, type Program, specsOf } from './specs.ts';

const folder = 'build/vector';
const programs: readonly Program[] = ['own', 'echarts', 'matplotlib', 'r', 'gnuplot'];

/**
 * Draws charts with five programs, reads them and compares each value. Needs gnuplot, R and Python with matplotlib
 * (Debian: gnuplot-nox, r-base-core, python3-matplotlib); ECharts is installed beside the drawings.
 */
export async function measureVector(): Promise<Record<string, Bar>> {
  mkdirSync(folder, { recursive: true });
  let [right, all, charts] = [0, 0, 0];
  for (const program of programs) {
    const specs = specsOf(program);
    if (!specs.every(({ id }) => fileOf(id))) await drawWith(program, specs);
    for (const spec of specs) {
      const file = fileOf(spec.id);
      if (file === undefined) continue;
      charts++;
      const chart = readVectorChart(await sceneOf(join(folder, file)));
      const values = spec.series.reduce((sum, series) => sum + series.values.length, 0);
      const hits = chart === null ? 0 : countRight(spec, chart);
      all += values;
      right += hits;
      if (hits < values && !process.argv.includes('--json')) console.log(`${file}: ${hits} of ${values} values right`);
    }
  }
  return {
    'vector charts, values within 0.5 %': bar((100 * right) / all, { atLeast: 98 }, '%'),
    'vector charts drawn': bar(charts, { atLeast: 60 }, 'charts'),
  };
}

function fileOf(id: string): string | undefined {
  return readdirSync(folder).find((file) => file === `${id}.svg` || file === `${id}.pdf`);
}

async function drawWith(program: Program, specs: readonly ChartSpec[]): Promise<void> {
  if (program === 'own') return drawOwn(specs, folder);
  const list = `${folder}/${program}.json`;
  writeFileSync(list, JSON.stringify(specs));
  const here = 'bench/ai/vector';
  if (program === 'echarts') {
    writeFileSync(`${folder}/package.json`, '{"private":true}');
    if (!existsSync(`${folder}/node_modules/echarts`))
      run(['npm', 'install', '--prefix', folder, '--no-audit', '--no-fund', 'echarts@6.1.0']);
    run([process.execPath, `${here}/draw-echarts.mjs`, list, folder]);
  }
  if (program === 'matplotlib') run(['/usr/bin/python3', `${here}/draw.py`, list, folder]);
  if (program === 'r') {
    writeFileSync(`${folder}/r.tsv`, `${specs.map(toLine).join('\n')}\n`);
    run(['Rscript', `${here}/draw.R`, `${folder}/r.tsv`, folder]);
  }
  if (program === 'gnuplot')
    for (const [place, spec] of specs.entries()) {
      writeFileSync(`${folder}/${spec.id}.gp`, gnuplotProgram(spec, folder, place % 2 === 0 ? 'svg' : 'pdf'));
      run(['gnuplot', `${folder}/${spec.id}.gp`]);
    }
}

/** A program of the system. One that is missing draws nothing, and its charts are missing in the result. */
function run([program = '', ...words]: string[]): void {
  const { stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  if ((error || stderr) && !process.argv.includes('--json'))
    console.log(program, error?.message ?? stderr.slice(0, 500));
}

function toLine({ id, kind, categories, series }: ChartSpec): string {
  const values = series.flatMap((each) => each.values).join('|');
  return [id, kind, categories.join('|'), series.map(({ name }) => name).join('|'), values].join('\t');
}

async function sceneOf(path: string): Promise<Scene> {
  if (path.endsWith('.svg')) return svgScene(readFileSync(path, 'utf8'));
  const { document, pdfjs, close } = await openPdf(readFileSync(path));
  const scene = await pageScene(await document.getPage(1), pdfjs);
  await close();
  return scene;
}

/** Values found under the right names, within half a per cent; shares of a pie by their slices. */
function countRight(spec: ChartSpec, chart: VectorChart): number {
  const total = spec.kind === 'pie' ? (spec.series[0]?.values.reduce((sum, value) => sum + value, 0) ?? 1) / 100 : 1;
  let right = 0;
  for (const { name, values } of spec.series) {
    const column = spec.series.length === 1 ? 1 : chart.columns.findIndex((each) => each.name === name);
    const free = [...chart.rows];
    for (const [place, value] of values.entries()) {
      const category = spec.categories[place] ?? '';
      const expected = value / total;
      const at = free.findIndex((row) => {
        const found = row[column]?.value ?? null;
        return (
          found !== null &&
          isSame(row[0]?.text ?? '', category) &&
          Math.abs(found - expected) <= 0.005 * Math.abs(expected)
        );
      });
      if (at < 0) continue;
      free.splice(at, 1);
      right++;
    }
  }
  return right;
}

function isSame(text: string, category: string | number): boolean {
  if (typeof category === 'string') return text === category;
  return Math.abs(Number(text) - category) <= 0.005 * Math.abs(category);
}
