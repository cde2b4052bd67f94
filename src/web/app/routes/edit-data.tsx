import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router';
import { session } from '#web/client/session.ts';
import { useStore } from '#web/client/store.ts';
import { type Checked, useChecked } from '#web/features/ai/check-reading/use-checked.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { loginPath } from '../local-path.ts';
import { CheckReading } from '../readings/check-reading.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { RootTheme } from '../site/root-theme.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import type { Route } from './+types/edit-data.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Check the numbers',
    description: 'Compare a table with the picture, PDF or text it was read from.',
    path: '/ai/edit-data',
    publicUrl: '',
    index: false,
  });

export default function EditDataPage() {
  const { id = '' } = useParams();
  const current = useStore(session);
  const state = useChecked(id, { isIn: current.status === 'in' });
  return (
    <RootTheme>
      <SiteFrame>
        <div className="mx-auto max-w-6xl px-5 py-8">
          <h1 className="font-semibold font-serif text-28 tracking-tight">Check the numbers</h1>
          <div className="mt-5">
            <Content key={id} id={id} state={state} isIn={current.status === 'in'} />
          </div>
        </div>
      </SiteFrame>
    </RootTheme>
  );
}

function Content({ id, state, isIn }: { id: string; state: Checked; isIn: boolean }) {
  const { pathname } = useLocation();
  if (state.status === 'loading')
    return (
      <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-[60vh]" />
        <Skeleton className="h-[60vh]" />
      </div>
    );
  if (state.status === 'not-allowed') return <Navigate replace to={`/403?backTo=${encodeURIComponent(pathname)}`} />;
  if (state.status === 'error')
    return <ErrorState title="The data could not be opened" advice={state.message} onRetry={() => location.reload()} />;
  if (state.status === 'missing')
    return (
      <EmptyState
        title="This data is not in this browser"
        action={<Way to="/new">Read another file</Way>}
        {...(!isIn && { secondaryAction: <Way to={loginPath(pathname)}>Sign in</Way> })}
      >
        What you read without saving it is kept only in the browser where you did so. Saved data needs the account that
        saved it.
      </EmptyState>
    );
  return <CheckReading key={id} {...state} />;
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button asChild>
      <Link to={to}>{children}</Link>
    </Button>
  );
}
