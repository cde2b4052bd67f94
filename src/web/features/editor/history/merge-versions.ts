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
