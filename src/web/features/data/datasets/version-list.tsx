import { useState } from 'react';
import type { Dataset, DatasetOrigin, DatasetVersion } from '#contract/data/datasets.ts';
import { toDistance } from '#lib/formats.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { useCall, useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface VersionListProps {
  dataset: Dataset;
  mayChange: boolean;
  /** Shows the cells of a version; left out where there is no room for them. */
  onLook?: ((version: number) => void) | undefined;
}

/** The versions that can be viewed and restored. */
export function VersionList({ dataset, mayChange, onLook }: VersionListProps) {
  const [page, setPage] = useState(1);
  const itemsPerPage = 20;
  const { data, error, refetch, isFetching } = useCall(datasets.versions, { id: dataset.id, page, itemsPerPage });
  return (
    <section aria-labelledby="versions-title">
      <h3 id="versions-title" className="mb-2 font-semibold text-13">
        Versions
      </h3>
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={4} />
        ) : (
          <ErrorState
            compact
            title="The versions could not be loaded."
            advice={error.message}
            onRetry={refetch}
            isRetrying={isFetching}
          />
        )
      ) : (
        <>
          <ol className="divide-y divide-line border-y border-line">
            {data.items.map((version) => (
              <Line key={version.number} {...{ version, dataset, mayChange, onLook }} />
            ))}
          </ol>
          {data.total > itemsPerPage && (
            <Pager
              things="versions"
              className="mt-2"
              page={page - 1}
              pageSize={itemsPerPage}
              total={data.total}
              onPageChange={(next) => setPage(next + 1)}
            />
          )}
        </>
      )}
    </section>
  );
}

function Line({ version, dataset, mayChange, onLook }: VersionListProps & { version: DatasetVersion }) {
  const { number, moment } = useFormats();
  const restore = useChange(datasets.restoreVersion, {
    renews: [datasets.read, datasets.list, datasets.versions],
    success_toast: false,
  });
  const isCurrent = version.number === dataset.version;
  return (
    <li className="flex items-center gap-2 py-2 text-13">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{origins[version.origin]}</span>
          {isCurrent && <Badge kind="accent">Current</Badge>}
        </p>
        <p className="text-12 text-muted">
          <time dateTime={version.madeAt} title={moment(version.madeAt)}>
            {toDistance(version.madeAt, new Date())}
          </time>
          {version.madeBy !== null && ` by ${version.madeBy}`}, {number(version.rows)} × {number(version.columnCount)}
        </p>
      </div>
      {onLook && !isCurrent && (
        <Button size="small" variant="quiet" onClick={() => onLook(version.number)}>
          View
          <span className="sr-only"> at version {version.number}</span>
        </Button>
      )}
      {mayChange && !isCurrent && (
        <Button
          size="small"
          busy={restore.isPending}
          onClick={() => restore.mutate({ id: dataset.id, number: version.number, version: dataset.version })}
        >
          Restore
          <span className="sr-only"> version {version.number}</span>
        </Button>
      )}
    </li>
  );
}

const origins: Record<DatasetOrigin, string> = {
  upload: 'Uploaded',
  url: 'Imported from link',
  read: 'Imported with other settings',
  edit: 'Edited',
  refresh: 'Updated from source',
  restore: 'Restored',
  copy: 'Copied',
};
