import { lazy, Suspense, useSyncExternalStore } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { GridSkeleton } from './grid-states.tsx';
import type { SheetGridProps } from './sheet-grid.tsx';

type Data =
  | { status: 'loading' }
  | { status: 'error'; title: string; kept?: string; onRetry?: () => void }
  | { status: 'ready'; sheet: SheetGridProps['sheet'] };

type DataGridProps = Omit<SheetGridProps, 'sheet'> & { data: Data; className?: string };

// The grid draws on a canvas: it cannot be rendered on the server, and no page needs it for its first paint.
const SheetGrid = lazy(async () => ({ default: (await import('./sheet-grid.tsx')).SheetGrid }));

/** An editable table that fills its container. It has its own toolbar, search and undo. */
export function DataGrid({ data, className, ...grid }: DataGridProps) {
  const isInBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer);
  const waiting = <GridSkeleton label={grid.label} />;
  return (
    <div className={classNames('h-full min-h-64', className)}>
      {data.status === 'error' ? (
        <div className="flex h-full items-center justify-center rounded-card border border-line">
          <ErrorState
            title={data.title}
            {...(data.kept && { kept: data.kept })}
            {...(data.onRetry && { onRetry: data.onRetry })}
          />
        </div>
      ) : data.status === 'loading' || !isInBrowser ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <SheetGrid {...grid} sheet={data.sheet} />
        </Suspense>
      )}
    </div>
  );
}

const subscribeToNothing = () => () => {};
const inBrowser = () => true;
const onServer = () => false;
