import { Link } from 'react-router';
import * as projects from '#web/client/endpoints/projects.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
