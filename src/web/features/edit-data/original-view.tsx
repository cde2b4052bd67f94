import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OriginalPicture } from './original-picture.tsx';
import { OriginalText } from './original-text.tsx';

/** The picture, document or text that was read. */
export type Original =
  | { kind: 'text'; load: () => Promise<string> }
  | { kind: 'pages'; pages: number; load: (page: number) => Promise<Blob> }
  | { kind: 'none' };

type OriginalViewProps = Omit<ComponentProps<typeof OriginalPicture>, 'url' | 'page'> & { original: Original };

/** The original beside the table: the page of the selected cell. */
export function OriginalView({ original, ...props }: OriginalViewProps) {
  if (original.kind === 'none')
    return <p className="p-4 text-14 text-muted">The original is not available in this browser.</p>;
  if (original.kind === 'text') return <TextView {...props} load={original.load} />;
  return <PageView {...props} pages={original.pages} load={original.load} />;
}

type Views = Omit<OriginalViewProps, 'original'>;

function TextView({ load, ...props }: Views & { load: () => Promise<string> }) {
  const [state, retry] = useLoaded(load, 0);
  if (state.status === 'loading') return <Skeleton className="h-64" />;
  if (state.status === 'error') return <Failed onRetry={retry} />;
  return <OriginalText text={state.value} table={props.table} selected={props.selected} onSelect={props.onSelect} />;
}

function PageView({ load, pages, ...props }: Views & { pages: number; load: (page: number) => Promise<Blob> }) {
  const { table, selected } = props;
  const own = selected && table.evidence[selected.row]?.[selected.column]?.page;
  const [page, setPage] = useState(own ?? table.page);
  useEffect(() => {
    if (own !== undefined && own !== null) setPage(own);
  }, [own]);
  const [state, retry] = useLoaded(load, page);
  const url = useObjectUrl(state.status === 'done' ? state.value : null);
  return (
    <div className="flex min-h-0 flex-col gap-2">
      {pages > 1 && (
        <div className="flex items-center gap-2 text-13">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </div>
      )}
      {state.status === 'error' && <Failed onRetry={retry} />}
      {state.status !== 'error' && url === null && <Skeleton className="h-64" />}
      {url !== null && <OriginalPicture {...props} url={url} page={page} />}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      compact
      title="The original could not be shown"
      kept="The values that were read are still here."
      onRetry={onRetry}
    />
  );
}

type Loaded<Value> = { status: 'loading' } | { status: 'error' } | { status: 'done'; value: Value };

function useLoaded<Value>(load: (page: number) => Promise<Value>, page: number): [Loaded<Value>, () => void] {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isOver = false;
    setState({ status: 'loading' });
    load(page).then(
      (value) => !isOver && setState({ status: 'done', value }),
      () => !isOver && setState({ status: 'error' }),
    );
    return () => {
      isOver = true;
    };
  }, [load, page, attempt]);
  return [state, () => setAttempt(attempt + 1)];
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
