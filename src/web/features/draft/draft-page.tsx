import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Draft, projectOfDraft, readDraft } from '#web/charts/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DraftChart } from './draft-chart.tsx';
import type { DraftPaths } from './draft-paths.ts';

type State =
  | { status: 'loading' }
  | { status: 'error'; message: string }
  | { status: 'empty' }
  | { status: 'saved'; projectId: string }
  | { status: 'done'; draft: Draft };

/** A visitor’s chart, stored in this browser. */
export function DraftPage({ id, paths }: { id: string; paths: DraftPaths }) {
  const [state, setState] = useState<State>({ status: 'loading' });
  useEffect(() => {
    findDraft(id)
      .then(setState)
      .catch((error: unknown) => setState({ status: 'error', message: String(error) }));
  }, [id]);

  if (state.status === 'done') return <DraftChart draft={state.draft} paths={paths} />;
  return (
    <div className="mx-auto max-w-6xl px-5 py-14" aria-busy={state.status === 'loading'}>
      <h1 className="sr-only">Your chart</h1>
      {state.status === 'loading' && <Skeleton className="h-96 w-full" />}
      {state.status === 'error' && (
        <ErrorState
          title="This browser could not open the saved chart"
          advice={state.message}
          onRetry={() => location.reload()}
        />
      )}
      {state.status === 'empty' && (
        <EmptyState
          title="This chart is not in this browser"
          action={
            <Button asChild variant="primary">
              <Link to={paths.again}>Add the data again</Link>
            </Button>
          }
        >
          Without an account, a chart is saved only in the browser where you made it.
        </EmptyState>
      )}
      {state.status === 'saved' && (
        <EmptyState
          title="This chart is saved in your account"
          action={
            <Button asChild variant="primary">
              <Link to={paths.project(state.projectId)}>Open the chart</Link>
            </Button>
          }
        />
      )}
    </div>
  );
}

async function findDraft(id: string): Promise<State> {
  const draft = await readDraft(id);
  if (draft !== null) return { status: 'done', draft };
  const projectId = await projectOfDraft(id);
  return projectId === null ? { status: 'empty' } : { status: 'saved', projectId };
}
