import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { DraftState } from './use-draft.ts';

type DraftNoticeProps = { state: Exclude<DraftState, { status: 'loading' | 'done' }>; paths: DraftPaths };

/** The reason why a draft cannot be edited here, and where to continue. */
export function DraftNotice({ state, paths }: DraftNoticeProps) {
  return (
    <div className="mx-auto max-w-6xl px-5 py-14">
      <h1 className="sr-only">Your chart</h1>
      {state.status === 'error' && (
        <ErrorState
          title="This browser could not open the saved chart"
          advice={state.message}
          onRetry={() => location.reload()}
        />
      )}
      {state.status === 'empty' && (
        <EmptyState title="This chart is not in this browser" action={<Way to={paths.again}>Add the data again</Way>}>
          Without an account, a chart is saved only in the browser where you made it.
        </EmptyState>
      )}
      {state.status === 'waiting' && (
        <EmptyState
          title="This chart is not saved yet"
          action={<Way to={paths.save ?? paths.login}>{paths.save === null ? 'Sign in to save' : 'Save and edit'}</Way>}
        />
      )}
      {state.status === 'saved' && (
        <EmptyState
          title="This chart is saved in your account"
          action={<Way to={paths.project(state.projectId)}>Open the chart</Way>}
        />
      )}
    </div>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="primary">
      <Link to={to}>{children}</Link>
    </Button>
  );
}

/** Links from a draft. */
export type DraftPaths = {
  again: string;
  /** For signed-in users; null for visitors. */
  save: string | null;
  /** The editor of a chart that the draft became. */
  project: (id: string) => string;
  register: string;
  login: string;
};
