import type { Finding } from '#chart/check/look.ts';
import { loadUploadedMaps } from '#server/data/uploaded-map/index.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { WorkPorts } from '#server/ports.ts';
import type { checkInSandbox } from './check-chart.job.ts';
import type { ProjectAccess } from './enter.ts';
import { tableOfProject } from './project-data.ts';

const job = new URL('./check-chart.job.ts#checkInSandbox', import.meta.url);

/** What a careful editor would say about a chart, the gravest first. */
export async function checkProject(
  ports: Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>,
  { project, content }: ProjectAccess,
): Promise<Finding[]> {
  const made = await tableOfProject(ports, { project, content });
  if (made.status === 'no-data')
    return [{ id: 'no-data', severity: 'error', why: 'The chart has no data yet. Add data to it first.' }];
  if (made.status !== 'done')
    return [{ id: 'wrong-step', severity: 'error', why: `A data step failed. ${made.error}` }];
  const { document, steps } = content;
  const maps = await loadUploadedMaps(ports.db, document, project.workspaceId);
  const answer = await runInSandbox<typeof checkInSandbox>(
    job,
    { document, table: made.table, maps, steps },
    { account: project.ownerId, network: ports.network, weight: 'short', seconds: 60, megabytes: 2000 },
  );
  if (answer.ok) return answer.result;
  ports.log.warn({ reason: answer.reason }, 'a chart could not be checked');
  refuse('too-large', 'This chart shows too much data to be checked. Aggregate the data first.');
}
