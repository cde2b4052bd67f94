import { useEffect, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Look } from './choices.ts';
import type { Exporter } from './exporter.ts';

interface ExportPreviewProps {
  exporter: Exporter;
  name: string;
  /** Null while the choices are invalid: the last picture stays. */
  look: Look | null;
}

type State =
  | { status: 'loading'; url: string | null }
  | { status: 'done'; url: string }
  | { status: 'failed'; message: string };

/** The picture as it will be exported, shortly after the last change. */
export function ExportPreview({ exporter, name, look }: ExportPreviewProps) {
  const [state, setState] = useState<State>({ status: 'loading', url: null });
  const lookJson = look === null ? null : JSON.stringify(look);

  useEffect(() => {
    if (lookJson === null) return;
    const request = JSON.parse(lookJson) as Look; // written just above
    const ending = new AbortController();
    setState((now) => ({ status: 'loading', url: now.status === 'failed' ? null : now.url }));
    const timer = setTimeout(async () => {
      try {
        const url = await toDataUrl(await exporter.preview(request, ending.signal));
        if (!ending.signal.aborted) setState({ status: 'done', url });
      } catch (error) {
        if (ending.signal.aborted) return;
        setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
    }, 250);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [exporter, lookJson]);

  return (
    <figure
      aria-busy={state.status === 'loading'}
      className={classNames(
        'flex h-56 items-center justify-center overflow-hidden rounded-card border border-line p-3 sm:h-72',
        look?.isTransparent ? CHECKS : 'bg-wash',
      )}
    >
      {state.status === 'failed' ? (
        <p role="status" className="text-center text-13 text-muted">
          {state.message}
        </p>
      ) : state.url === null ? (
        <Skeleton className="size-full" />
      ) : (
        <img
          src={state.url}
          alt={`Preview of ${name}`}
          className={classNames(
            'max-h-full max-w-full transition-opacity duration-150',
            !look?.isTransparent && 'shadow-float',
            state.status === 'loading' && 'opacity-60',
          )}
        />
      )}
    </figure>
  );
}

/** Unlike an object URL it need not be revoked. */
function toDataUrl(bytes: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.addEventListener('error', () => fail(new Error('The preview could not be read.')));
    reader.readAsDataURL(bytes);
  });
}

const CHECKS =
  'bg-[conic-gradient(var(--color-line)_25%,transparent_0_50%,var(--color-line)_0_75%,transparent_0)] bg-size-[16px_16px]';
