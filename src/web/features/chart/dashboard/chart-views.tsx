import { useMemo } from 'react';
import { Link } from 'react-router';
import * as projects from '#web/client/endpoints/projects.ts';
import * as shares from '#web/client/endpoints/shares.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { drawViews } from '#web/shared/charts/draw-views.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Views of published charts: in a week, in a month, day by day, and the most viewed. */
export function ChartViews() {
  const { data, error, isPending, isFetching, refetch } = useCall(shares.views, {});
  const { number } = useFormats();
  const picture = useMemo(() => (data === undefined ? '' : drawViews(data.days)), [data]);
  if (isPending) {
    return (
      <div aria-busy="true" className="flex gap-6 py-1">
        <Skeleton className="h-14 w-48" />
        <Skeleton className="h-14 flex-1" />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        title="The views could not be loaded"
        advice={error?.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="py-4"
      />
    );
  }
  if (data.month === 0) {
    return (
      <p className="text-13 text-muted">
        No views of your published charts in the last 30 days. Views are counted without cookies.
      </p>
    );
  }
  const spans = [
    { label: 'Last 7 days', value: data.week },
    { label: 'Last 30 days', value: data.month },
  ];
  return (
    <div className="grid items-center gap-x-8 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,16rem)]">
      <dl className="flex gap-6">
        {spans.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="whitespace-nowrap text-12 text-muted">{label}</dt>
            <dd className="tabular font-semibold text-20">{number(value)}</dd>
          </div>
        ))}
      </dl>
      <img
        src={picture}
        alt={`Views per day, last ${data.days.length} days`}
        className="h-auto w-full min-w-0 max-w-80"
      />
      <ol
        aria-label="Most viewed"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 text-13 sm:col-span-2 lg:col-span-1"
      >
        {data.most.map(({ projectId, title, views }) => (
          <li key={projectId} className="flex justify-between gap-4">
            <Link to={`/panel/project/${projectId}`} className="min-w-0 truncate hover:underline">
              {title}
            </Link>
            <span className="tabular text-muted">{number(views)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ChartCountsProps {
  chartsPath: string;
  /** How many charts the plan includes; null without a limit. */
  most: number | null;
}

/** The number of charts. A number that cannot be loaded is left out, not guessed. */
export function ChartCounts({ chartsPath, most }: ChartCountsProps) {
  const { number } = useFormats();
  const places = useCall(projects.folders, {});
  const published = useCall(projects.list, { state: 'published', whose: 'mine', itemsPerPage: 1 });
  const figures = [
    {
      label: most === null ? 'Charts' : `of ${most} charts`,
      value: places.data?.count.mine,
      isPending: places.isPending,
      to: `${chartsPath}?whose=mine`,
    },
    {
      label: 'Published',
      value: published.data?.total,
      isPending: published.isPending,
      to: `${chartsPath}?state=published&whose=mine`,
    },
    {
      label: 'Shared',
      value: places.data?.count.shared,
      isPending: places.isPending,
      to: `${chartsPath}?whose=shared`,
    },
  ].filter(({ value, isPending }) => isPending || value !== undefined);
  if (figures.length === 0) return null;
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line">
      {figures.map(({ label, value, to }) => (
        <div key={label} className="relative flex flex-col-reverse px-4 py-3 hover:bg-ink/2">
          <dt className="truncate text-12 text-muted">
            <Link to={to} className="after:absolute after:inset-0">
              {label}
            </Link>
          </dt>
          <dd className="tabular font-semibold text-20" aria-busy={value === undefined}>
            {value === undefined ? <Skeleton className="h-7 w-10" /> : number(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
