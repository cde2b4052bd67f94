import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallFailed } from '#web/client/send.ts';
import { addChartFonts } from '#web/shared/charts/chart-fonts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EditorLayout } from './editor-layout.tsx';
import type { EditorExtras, EditorSlots } from './editor-slots.ts';
import type { EditorSession } from './model/editor-session.ts';
import { consumeOpenedSession, openedAhead } from './model/open-draft.ts';

type EditorProps = {
  id: string;
  slots: EditorSlots;
  onExtras: (extras: EditorExtras) => void;
  onShowShortcuts: () => void;
};

type State =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'error'; message: string }
  | { status: 'done'; session: EditorSession };

/** The editor of one project on the server, from opening it to leaving it. */
export function ProjectEditor({ id, ...rest }: EditorProps) {
  addChartFonts();
  const [attempt, setAttempt] = useState(0);
  const state = useOpened(id, attempt);
  switch (state.status) {
    case 'loading':
      return <EditorSkeleton />;
    case 'missing':
      return (
        <Alone title="Chart not found">
          <EmptyState
            title="This chart does not exist"
            action={
              <Button asChild variant="primary">
                <Link to="/panel/my-charts">My charts</Link>
              </Button>
            }
          >
            It was deleted, or its owner hasn’t shared it with you.
          </EmptyState>
        </Alone>
      );
    case 'error':
      return (
        <Alone title="The chart cannot be opened">
          <ErrorState
            title="The chart cannot be opened."
            kept="Nothing was lost."
            advice={state.message}
            onRetry={() => setAttempt(attempt + 1)}
          />
        </Alone>
      );
    case 'done':
      return <EditorLayout session={state.session} {...rest} />;
  }
}

function useOpened(id: string, attempt: number): State {
  const [state, setState] = useState<State>(() => stateOf(openedAhead(id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    setState((last) => (last.status === 'done' ? last : { status: 'loading' }));
    consumeOpenedSession(id).then(
      (opened) => {
        if (isOver) return opened.close();
        close = opened.close;
        setState((last) =>
          last.status === 'done' && last.session === opened.session ? last : stateOf(opened.session),
        );
      },
      (error: unknown) => {
        if (!isOver) setState(refusal(error));
      },
    );
    return () => {
      isOver = true;
      close();
    };
  }, [id, attempt]);
  return state;
}

function stateOf(session: EditorSession | null): State {
  return session === null ? { status: 'loading' } : { status: 'done', session };
}

/** A missing project and one without access get the same message. */
function refusal(error: unknown): State {
  const isMissing =
    error instanceof CallFailed && (error.status === 404 || error.status === 403 || error.status === 422);
  if (isMissing) return { status: 'missing' };
  return { status: 'error', message: error instanceof Error ? error.message : String(error) };
}

function Alone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex h-dvh items-center justify-center bg-wash">
      <title>{`${title} – Chartlas`}</title>
      <h1 className="sr-only">{title}</h1>
      {children}
    </div>
  );
}

/** The editor while its chart loads. */
export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="flex h-dvh flex-col">
      <title>Chart – Chartlas</title>
      <h1 className="sr-only">Opening the chart</h1>
      <div className="flex h-13 items-center border-line border-b px-4">
        <Skeleton className="h-4 w-48" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-103 border-line border-e p-4 lg:block">
          <Skeleton lines={6} />
        </div>
        <div className="flex flex-1 justify-center bg-wash p-8">
          <Skeleton className="h-96 w-full max-w-160" />
        </div>
      </div>
    </div>
  );
}
