import { ChartNoAxesColumn } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStore } from '#web/api/store.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ChartState, useEditorSession } from './model/editor-session.ts';
import { Preview } from './preview/preview.tsx';

const ProposalPreview = lazy(() =>
  import('./assistant/proposal-preview.tsx').then(({ ProposalPreview }) => ({ default: ProposalPreview })),
);

/** The middle of the editor: the chart, a proposed one, or why there is none. */
export function ChartArea({ state, bringData }: { state: ChartState; bringData: ReactNode }) {
  const { mayEdit, proposal } = useEditorSession();
  const isProposed = useStore(proposal) !== null;
  switch (state.status) {
    case 'loading':
      return (
        <div aria-busy="true" className="flex min-h-0 flex-1 justify-center bg-wash p-8">
          <Skeleton className="h-96 w-full max-w-160" />
        </div>
      );
    case 'error':
      return (
        <div className="flex min-h-0 flex-1 items-center justify-center bg-wash">
          <ErrorState
            title="The data of this chart cannot be shown."
            kept="The chart itself is safe."
            advice={state.message}
            onRetry={state.onRetry}
          />
        </div>
      );
    case 'none':
      return (
        <div className="flex min-h-0 flex-1 items-center justify-center bg-wash">
          <EmptyState
            icon={<ChartNoAxesColumn />}
            title="This chart has no data yet"
            action={mayEdit ? bringData : undefined}
          >
            Paste a table or upload a file. The chart appears right away, and you can edit it from there.
          </EmptyState>
        </div>
      );
    case 'done':
      return isProposed ? (
        <Suspense fallback={<Preview state={state} />}>
          <ProposalPreview />
        </Suspense>
      ) : (
        <Preview state={state} />
      );
  }
}
