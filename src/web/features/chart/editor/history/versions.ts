import { useQuery } from '@tanstack/react-query';
import type { Content } from '#chart/changes/content.ts';
import type { DatasetVersion } from '#contract/data/datasets.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import { fetchFile } from '#web/client/download.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { send } from '#web/client/send.ts';
import { useStore } from '#web/client/store.ts';
import { useEditorSession } from '../model/editor-session.ts';

type Moment = { at: string };
type DataVersion = { madeAt: string; origin: string };

type Window = {
  /** Time of the oldest chart version on the page before this one; null on the first page. */
  before: string | null;
  isLastPage: boolean;
};

/**
 * The edits of the data among the versions of a chart on one page, newest first. Imports are left out: the chart was made
 * after them.
 */
export function mergeVersions<Version extends Moment, Data extends DataVersion>(
  versions: readonly Version[],
  data: readonly Data[],
  { before, isLastPage }: Window,
): ({ is: 'chart'; version: Version } | { is: 'data'; version: Data })[] {
  const oldest = versions.at(-1)?.at ?? null;
  const isHere = ({ madeAt, origin }: Data) =>
    origin === 'edit' &&
    (before === null || timeOf(madeAt) < timeOf(before)) &&
    (isLastPage || oldest === null || timeOf(madeAt) >= timeOf(oldest));
  const entries = [
    ...versions.map((version) => ({ is: 'chart' as const, version, time: timeOf(version.at) })),
    ...data.filter(isHere).map((version) => ({ is: 'data' as const, version, time: timeOf(version.madeAt) })),
  ];
  return entries.toSorted((a, b) => b.time - a.time);
}

function timeOf(at: string): number {
  return Date.parse(at);
}

type PastTable = { status: 'loading' } | { status: 'gone' } | { status: 'done'; table: Table };

/** The table of a chart version: its data at that time, after its steps. Old data may be deleted. */
export function usePastTable({ datasetId, steps }: Content, at: string): PastTable {
  const all = useStore(useEditorSession().sheets.all);
  const past = useQuery({
    queryKey: ['past table', datasetId, at],
    queryFn: () => (datasetId === null ? null : fetchPast(datasetId, at)),
    staleTime: Number.POSITIVE_INFINITY, // the past does not change
  });
  if (past.isPending) return { status: 'loading' };
  if (!past.data) return { status: 'gone' };
  const tableOf = (id: string) => {
    const state = all.get(id);
    return state?.status === 'done' ? toTable(state.sheet) : null;
  };
  return { status: 'done', table: runSteps(past.data, readSteps(steps), { tableOf }).table };
}

async function fetchPast(id: string, at: string): Promise<Table | null> {
  const { items } = await send(datasets.versions, { id, page: 1, itemsPerPage: 100 }, { toast: false });
  const found = versionAt(items, at);
  if (found === null) return null;
  const { bytes } = await fetchFile(datasets.sheet, { id, version: found.number }, { toast: false });
  return toTable(readSheetJson(JSON.parse(await bytes.text())));
}

/** The newest version at a given time. */
export function versionAt<Version extends Pick<DatasetVersion, 'madeAt'>>(
  versions: readonly Version[],
  at: string,
): Version | null {
  const before = versions.filter(({ madeAt }) => Date.parse(madeAt) <= Date.parse(at));
  return before.toSorted((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt))[0] ?? null;
}
