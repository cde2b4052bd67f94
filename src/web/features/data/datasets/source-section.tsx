import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Dataset, RefreshInterval } from '#contract/data/datasets.ts';
import { toDistance } from '#lib/formats.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { showToast } from '#web/client/toasts.ts';
import { useChange } from '#web/client/use-call.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { importedDatasetId } from './import-dataset.ts';
import { intervals, sourceStates, toInterval } from './source-state.ts';

const renews = [datasets.read, datasets.list, datasets.versions];

/** Source of a dataset, its state, and what to do when the source has changed. */
export function SourceSection({ dataset, mayChange }: { dataset: Dataset; mayChange: boolean }) {
  const { id, source } = dataset;
  const { moment } = useFormats();
  const schedule = useChange(datasets.schedule, { renews, success_toast: false });
  const refresh = useChange(datasets.refresh, { renews, success_toast: false });
  const [isReading, setIsReading] = useState(false);
  if (source === null) return null;
  const { label, kind } = sourceStates[source.state];

  function handleRefresh() {
    refresh.mutate(
      { id },
      {
        onSuccess: async (taken) => {
          setIsReading(true);
          await importedDatasetId(taken).then(
            () => showToast('success', 'Data updated.'),
            (error: Error) => showToast('error', error.message),
          );
          setIsReading(false);
        },
      },
    );
  }

  return (
    <section aria-labelledby="source-title" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h3 id="source-title" className="font-semibold text-13">
          Source
        </h3>
        <Badge kind={kind} dot>
          {label}
        </Badge>
      </div>
      <p className="text-13 break-all text-muted">{source.url}</p>
      {source.state === 'failing' && source.failure !== null && (
        <p role="alert" className="rounded-card bg-error-wash px-3 py-2 text-13 text-error-ink">
          {source.failure} Your current data stays unchanged.
        </p>
      )}
      {source.drift.length > 0 && <DriftReport dataset={dataset} mayChange={mayChange} />}
      <p className="text-12 text-muted">
        {source.refreshedAt === null ? 'Not updated yet.' : `Updated ${toDistance(source.refreshedAt, new Date())}.`}
        {source.nextAt !== null && ` Next update: ${moment(source.nextAt)}.`}
      </p>
      {mayChange && (
        <div className="flex flex-wrap items-end gap-2">
          <Field label="Update automatically" className="w-40">
            <Select<RefreshInterval | 'never'>
              options={intervals}
              value={source.every ?? 'never'}
              disabled={schedule.isPending}
              onChange={(every) => schedule.mutate({ id, every: toInterval(every) })}
            />
          </Field>
          <Button icon={<RefreshCw />} busy={refresh.isPending || isReading} onClick={handleRefresh}>
            Update now
          </Button>
        </div>
      )}
    </section>
  );
}

function DriftReport({ dataset, mayChange }: { dataset: Dataset; mayChange: boolean }) {
  const { id, source } = dataset;
  const accept = useChange(datasets.accept, { renews, success_toast: false });
  const keep = useChange(datasets.keep, { renews, success_toast: false });
  if (source === null) return null;
  const isHeld = source.state === 'held';
  return (
    <div className="rounded-card bg-warning-wash px-3 py-3 text-13">
      <p className="flex gap-2 font-medium text-warning-ink">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {isHeld
          ? 'The source has changed. Your charts still show the old data.'
          : 'You kept the old data. The source is different:'}
      </p>
      <ul aria-label="What changed" className="mt-2 flex list-disc flex-col gap-1 ps-9">
        {source.drift.map(({ sentence }) => (
          <li key={sentence} className="break-words">
            {sentence}
          </li>
        ))}
      </ul>
      {mayChange && isHeld && (
        <div className="mt-3 flex flex-wrap gap-2 ps-6">
          <Button variant="primary" size="small" busy={accept.isPending} onClick={() => accept.mutate({ id })}>
            Use new data
          </Button>
          <Button size="small" busy={keep.isPending} onClick={() => keep.mutate({ id })}>
            Keep old data
          </Button>
        </div>
      )}
    </div>
  );
}
