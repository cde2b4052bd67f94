import { Table2 } from 'lucide-react';
import { toDistance } from '#lib/formats.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { useCall } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type PickedDataset = { id: string; name: string };

interface RecentDatasetsProps {
  workspaceId: string | null;
  onPick: (dataset: PickedDataset) => void;
}

/** The tables the user worked with last. */
export function RecentDatasets({ workspaceId, onPick }: RecentDatasetsProps) {
  const { data, error, isPending, isFetching, refetch } = useCall(datasets.list, {
    itemsPerPage: 6,
    ...(workspaceId !== null && { workspaceId }),
  });
  const { number } = useFormats();
  if (isPending) {
    return (
      <div aria-busy="true" className="py-2">
        <Skeleton lines={4} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState
        title="Your datasets could not be loaded"
        advice={error?.message}
        onRetry={refetch}
        isRetrying={isFetching}
        className="py-4"
      />
    );
  }
  if (data.items.length === 0) {
    return <p className="py-2 text-13 text-muted">Data you add is saved here, so you can make more charts from it.</p>;
  }
  return (
    <ul className="-mx-2">
      {data.items.map(({ id, name, rows, columnCount, changedAt }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onPick({ id, name })}
            className="flex w-full items-center gap-3 rounded-control px-2 py-2 text-start hover:bg-ink/4"
          >
            <Table2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-13">{name}</span>
              <span className="tabular block truncate text-12 text-muted">
                {number(rows)} × {number(columnCount)} · {toDistance(changedAt, new Date())}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
