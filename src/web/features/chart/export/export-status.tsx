import { useEffect, useRef, useState } from 'react';
import { CallFailed } from '#web/client/send.ts';
import { Progress } from '#web/ui/progress.tsx';
import type { Run, SavedFiles } from './make-files.ts';

/** Progress of an export, or its result. */
export function ExportStatus({ state, problem }: { state: ExportState; problem: string | null }) {
  return (
    <div role="status" className="me-auto min-w-48 flex-1 self-center text-13">
      {state.status === 'working' && <Progress label="Preparing files" value={state.share} />}
      {state.status === 'failed' && <p className="text-error-ink">{state.message}</p>}
      {state.status === 'ready' && problem !== null && <p className="text-muted">{problem}</p>}
      {state.status === 'done' && (
        <>
          <p>{state.message}</p>
          {state.leftOut.map((line) => (
            <p key={line} className="text-error-ink">
              {line}
            </p>
          ))}
        </>
      )}
    </div>
  );
}

type ExportState =
  | { status: 'ready' }
  | { status: 'working'; what: 'files' | 'copy'; share: number | null }
  | { status: 'done'; message: string; leftOut: readonly string[] }
  | { status: 'failed'; message: string };

/** One export at a time. It continues when the dialog is closed, and ends with the page. */
export function useExport({ onNeedsPlan }: { onNeedsPlan: (message: string) => void }) {
  const [state, setState] = useState<ExportState>({ status: 'ready' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function work(what: 'files' | 'copy', task: (run: Run) => Promise<ExportState>) {
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    setState({ status: 'working', what, share: null });
    const onProgress = (share: number) =>
      setState((now) => (now.status === 'working' && !signal.aborted ? { ...now, share } : now));
    try {
      const ended = await task({ signal, onProgress });
      if (!signal.aborted) setState(ended);
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      const needsPlan = error instanceof CallFailed && error.code === 'needs-plan';
      setState(needsPlan ? { status: 'ready' } : { status: 'failed', message });
      if (needsPlan) onNeedsPlan(message);
    }
  }

  return {
    state,
    /** Runs an export whose files the browser saves. */
    save: (make: (run: Run) => Promise<SavedFiles>) =>
      work('files', async (run) => {
        const { filename, leftOut } = await make(run);
        return { status: 'done', message: `${filename} saved to your downloads.`, leftOut };
      }),
    /** Copies a PNG to the clipboard. */
    copy: (make: (run: Run) => Promise<Blob>) =>
      work('copy', async (run) => {
        await copyPicture(() => make(run));
        return { status: 'done', message: 'Image copied.', leftOut: [] };
      }),
    cancel() {
      running.current?.abort();
      setState({ status: 'ready' });
    },
    /** New choices clear the last message. */
    forget: () => setState((now) => (now.status === 'working' ? now : { status: 'ready' })),
  };
}

/** Whether this browser lets a page put a picture on the clipboard. */
export function canCopyPicture(): boolean {
  return typeof ClipboardItem !== 'undefined' && typeof navigator.clipboard?.write === 'function';
}

/** The clipboard is called at once, while the click still counts as a user action; the picture may come later. */
async function copyPicture(make: () => Promise<Blob>): Promise<void> {
  const picture = make();
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  } catch (error) {
    await picture; // if the picture failed, its own error says more
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    throw new Error(
      isRefused
        ? 'Your browser does not allow copying images. Export the PNG instead.'
        : 'The image could not be copied. Export the PNG instead.',
      { cause: error },
    );
  }
}
