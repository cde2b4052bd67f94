import { lazy, Suspense, useState } from 'react';
import { pictureOrPdf } from '#lib/picture-or-pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import type { ReadingState, ReadSource } from './use-reading.ts';

// Loaded when they are opened.
const ChoosePart = lazy(() => import('./choose-part.tsx').then(({ ChoosePart }) => ({ default: ChoosePart })));

const NotRead = lazy(() => import('./not-read.tsx').then(({ NotRead }) => ({ default: NotRead })));

type ReadingFailedProps = {
  state: ReadingState;
  onRead: (source: ReadSource) => void;
  /** Reads the text as a request. */
  onAsk: () => void;
};

/** Why a picture, PDF or text gave no table, and what to do next. */
export function ReadingFailed({ state, onRead, onAsk }: ReadingFailedProps) {
  const [choosing, setChoosing] = useState<File | null>(null);
  if (state.status !== 'failed' && state.status !== 'refused') return null;
  const { source } = state;
  if ('text' in source) {
    return (
      <ErrorState
        compact
        title={state.status === 'failed' ? state.message : state.reason}
        kept="Your text is still here."
        action={
          <Button size="small" onClick={onAsk}>
            Read as a request
          </Button>
        }
      />
    );
  }
  const { file } = source;
  if (state.status === 'refused' && state.found !== null)
    return (
      <Suspense>
        <NotRead key={state.found.id} reading={state.found} reason={state.reason} file={file} onRead={onRead} />
      </Suspense>
    );
  return (
    <>
      <ErrorState
        compact
        title={state.status === 'failed' ? state.message : state.reason}
        kept={`${file.name} is still here.`}
        advice={state.status === 'refused' ? 'Mark the part with the figures, or paste the numbers below.' : undefined}
        {...(state.status === 'failed' && { onRetry: () => onRead(source) })}
        action={
          <Button size="small" onClick={() => setChoosing(file)}>
            {pictureOrPdf(file) === 'pdf' ? 'Choose pages or a region' : 'Select a region'}
          </Button>
        }
      />
      {choosing === file && (
        <Suspense>
          <ChoosePart file={file} onRead={onRead} />
        </Suspense>
      )}
    </>
  );
}
