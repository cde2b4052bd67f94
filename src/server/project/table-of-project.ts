import type { Table } from '#data/table.ts';
import type { Ports } from '../ports.ts';
import { runInSandbox } from '../sandbox/run-in-sandbox.ts';
import { type DataSource, type DataUser, dataOfProject, limitsFor } from './data-of-project.ts';
import type { MadeTable, makeTable } from './make-table.ts';

/** `error` is the message of the first step that fails; the table is the state before it. */
export type TableOfProject =
  | { status: 'done'; table: Table }
  | { status: 'no-data' }
  | { status: 'wrong-step'; table: Table; error: string }
  | { status: 'too-much'; error: string };

const mostKept = 20;
/** Larger tables would fill the memory. */
const mostKeptBytes = 512 * 1024;
const cache = new Map<string, Promise<TableOfProject>>();

/** The table a chart is drawn from: its dataset after its steps. The last few are cached, unless they are large. */
export async function tableOfProject(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'>,
  chart: DataUser,
): Promise<TableOfProject> {
  const source = await dataOfProject(ports, chart);
  if (source === null) return { status: 'no-data' };
  if (source.bytes > mostKeptBytes) return makeInSandbox(source, ports);
  const known = cache.get(source.name) ?? makeInSandbox(source, ports);
  cache.delete(source.name);
  cache.set(source.name, known);
  const [oldest] = cache.keys();
  if (cache.size > mostKept && oldest !== undefined) cache.delete(oldest);
  const forget = () => cache.delete(source.name);
  known.then(({ status }) => status === 'too-much' && forget(), forget); // the caller gets the failure, and it is not cached
  return known;
}

async function makeInSandbox(source: DataSource, { log }: Pick<Ports, 'log'>): Promise<TableOfProject> {
  const work = new URL('./make-table.ts#makeTable', import.meta.url);
  const answer = await runInSandbox<typeof makeTable>(work, await source.open(), limitsFor(source));
  if (answer.ok) return toResult(answer.result);
  log.warn({ reason: answer.reason }, 'the table of a chart could not be made');
  return { status: 'too-much', error: 'The steps need too much time or memory for this data.' };
}

function toResult({ table, error }: MadeTable): TableOfProject {
  return error === null ? { status: 'done', table } : { status: 'wrong-step', table, error };
}
