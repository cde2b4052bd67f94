import { useMemo, useRef } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import { tableOf } from '#data/table.ts';
import { nounFor } from '#lib/counted.ts';
import * as apiKeys from '#web/api/endpoints/api-keys.ts';
import { useCall } from '#web/api/use-call.ts';
import { useFormats } from '#web/api/use-formats.ts';
import { ChartDrawing } from '#web/charts/chart-drawing.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWidth } from '#web/ui/use-width.ts';

const days = 30;
const height = 180;
const document = { ...blankDocument('column'), roles: { label: ['Day'], value: ['Calls'] } };

/** Calls with all keys, day by day. */
export function KeyUsage() {
  const { data, error, refetch, isFetching } = useCall(apiKeys.usage, { days });
  const { number } = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.round(useWidth(frame));
  const table = useMemo(
    () => tableOf(['Day', 'Calls'], data?.days.map(({ day, calls }) => [new Date(day), calls]) ?? []),
    [data],
  );
  const total = data?.days.reduce((sum, { calls }) => sum + calls, 0) ?? 0;

  function content() {
    if (data === undefined) {
      if (error === null) return <Skeleton className="h-44 w-full" />;
      const title = 'The usage could not be loaded';
      return <ErrorState compact title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    if (total === 0) return <p className="text-13 text-muted">No calls with your keys in the last {days} days.</p>;
    return (
      <>
        <p className="text-13 text-muted">
          {number(total)} {nounFor(total, 'call')} in the last {days} days, {number(data.days.at(-1)?.calls ?? 0)} today
          (UTC).
        </p>
        {width > 0 && <ChartDrawing document={document} table={table} width={width} height={height} className="mt-3" />}
      </>
    );
  }

  return (
    <section aria-labelledby="usage-title">
      <h2 id="usage-title" className="mb-2 font-semibold text-16">
        Usage
      </h2>
      <div ref={frame}>{content()}</div>
    </section>
  );
}
