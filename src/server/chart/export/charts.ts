import { planOf, type Roles } from '#contract/account/roles.ts';
import { featureOf } from '#contract/billing/features.ts';
import { exportFormats, problemOf } from '#contract/chart/export-formats.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { loadFileBytes } from '#server/data/dataset/index.ts';
import { loadUploadedMaps } from '#server/data/uploaded-map/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { loadUploadedFonts } from '../font/index.ts';
import { dataFor, dataIn, findProjectFor, type MetProject, tableOfProject, type Viewer } from '../project/index.ts';
import { withLogo } from '../uploaded-image/index.ts';
import type { ChartToExport } from './make-files.job.ts';

/** All of the charts, if the caller may see every one. */
export async function findCharts(db: Ports['db'], user: Viewer, ids: readonly string[]): Promise<MetProject[]> {
  const found: MetProject[] = [];
  for (const id of ids) found.push(await findProjectFor(db, user, { id, right: 'see' }));
  return found;
}

/** The content of a chart that its files need, or the reason why it cannot be read. */
export async function loadExportChart(
  ports: Pick<WorkPorts, 'db' | 'files' | 'outgoing' | 'now' | 'log' | 'network'>,
  met: MetProject,
  formats: readonly Picture['format'][],
): Promise<{ ok: true; chart: ChartToExport } | { ok: false; error: string }> {
  const { content } = met;
  const sheets = formats.includes('json') ? await readSheets(ports, met) : [];
  if (formats.every((format) => format === 'json')) return { ok: true, chart: { content, table: null, sheets } };
  const made = await tableOfProject(ports, met);
  if (made.status === 'wrong-step' || made.status === 'too-much')
    return { ok: false, error: `A data step failed. ${made.error}` };
  const maps = await loadUploadedMaps(ports.db, content.document, met.project.workspaceId);
  const { look } = await withLogo(ports, content.document, met.project.ownerId);
  const fonts = await loadUploadedFonts(ports.files, content.document);
  const table = made.status === 'done' ? made.table : null;
  return { ok: true, chart: { content, table, sheets, maps, look, fonts } };
}

/** The cells of its data, compressed as they are stored. */
async function readSheets(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  { project, content }: MetProject,
): Promise<ChartToExport['sheets']> {
  const found = await dataFor(db, project, dataIn(content));
  return Promise.all(
    found.flatMap(({ dataset, version: { sheetKey } }) =>
      sheetKey === null ? [] : [loadFileBytes(files, sheetKey).then((packed) => [dataset.id, packed] as const)],
    ),
  );
}

/** Checks before any work that the user's plan has every format, and that nothing is too large. */
export function requireFormats(roles: Roles, files: readonly Picture[]): void {
  for (const file of files) {
    const { feature, label } = exportFormats[file.format];
    const isIncluded = feature === null || featureOf(planOf(roles), feature);
    requireThat(
      isIncluded,
      'needs-plan',
      `${label} is included in the Premium plan. PNG and JPG are included in every plan.`,
    );
    const problem = problemOf(file);
    if (problem !== null) refuse('bad-input', problem);
  }
}
