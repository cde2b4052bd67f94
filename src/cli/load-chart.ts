import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { offlineEngine } from '#ai/models/engine.ts';
import { chartOfTable } from '#ai/offline/engine/chart-of-table.ts';
import type { Content } from '#chart/changes/content.ts';
import { readProjectFile } from '#chart/changes/project-file.ts';
import type { Around } from '#chart/suggest/first-document.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { read } from '#data/read.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { isChartFolder, readFolder } from './chart-folder.ts';

/** A chart that can be drawn here, without a server. */
export type LocalChart = { content: Content; sheet: Sheet; table: Table };

type Wish = { sentence?: string | undefined; template?: string | undefined };

/** Loads a chart folder, a project file, or a file with data, of which a chart is made. */
export async function loadChart(path: string, wish: Wish = {}): Promise<LocalChart> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new SentenceError(`There is no file or folder ${path}.`);
  if (stats.isDirectory()) return fromFolder(path);
  if (path.endsWith('.json')) {
    const project = readProjectFile(readFileSync(path, 'utf8'), { templateOf: manifestOf });
    if (project.ok && project.content.datasetId !== null) return fromProject(project.content, project.sheets);
  }
  return chartOfFile(path, wish);
}

function fromFolder(folder: string): LocalChart {
  if (!isChartFolder(folder)) throw new SentenceError(`${folder} has no chart.json.`);
  const { content, sheet } = readFolder(folder);
  if (sheet === null) throw new SentenceError(`${folder} has no data.csv.`);
  return withTable(content, sheet, new Map());
}

function fromProject(content: Content, sheets: ReadonlyMap<string, Sheet>): LocalChart {
  const sheet = sheets.get(content.datasetId ?? '');
  if (sheet === undefined) throw new SentenceError('This project file has no data.');
  return withTable(content, sheet, sheets);
}

/** The table that is drawn: the cells after the steps. */
export function withTable(content: Content, sheet: Sheet, others: ReadonlyMap<string, Sheet>): LocalChart {
  const tableOf = (id: string) => {
    const other = others.get(id);
    return other === undefined ? null : toTable(other);
  };
  const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const ran = runSteps(toTable(sheet), readSteps(content.steps), { tableOf, today });
  if (!ran.ok) throw new SentenceError(`A data step failed. ${ran.error}`);
  return { content, sheet, table: ran.table };
}

/** Makes a chart of a data file: as a sentence says, as a type, or as the data suggests. */
async function chartOfFile(path: string, { sentence, template }: Wish): Promise<LocalChart> {
  const found = await read({ from: 'file', bytes: readFileSync(path), name: basename(path) }, {});
  if (!found.ok) throw new SentenceError(`${path}: ${found.error}`);
  const name = basename(path, extname(path));
  const { document, steps } = await chosenChart(
    { table: found.table, notes: found.notes, name },
    { sentence, template },
  );
  const content = { name: document.text.title || name, document, datasetId: null, steps };
  return withTable(content, found.sheet, new Map());
}

async function chosenChart(around: Around, { sentence, template }: Wish) {
  if (sentence === undefined) {
    const made = chartOfTable(around, template);
    if (!made.ok) throw new SentenceError(made.error);
    return made.candidate;
  }
  const { candidates } = await offlineEngine.charts({
    text: sentence,
    table: around.table,
    name: around.name,
    before: undefined,
  });
  const chosen = candidates.find(({ document }) => template === undefined || document.template === template);
  if (chosen === undefined) throw new SentenceError('No chart can be made of this sentence and data.');
  return chosen;
}
