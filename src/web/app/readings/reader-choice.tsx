import { lazy, Suspense } from 'react';
import { useStore } from '#web/client/store.ts';
import { readerQuestion } from '#web/shared/model-access/open-question.ts';

// Loaded when it is opened: few people are asked, and each of them once.
const ReaderDialog = lazy(() =>
  import('#web/shared/model-access/reader-dialog.tsx').then(({ ReaderDialog }) => ({ default: ReaderDialog })),
);

/** The question whether a language model may read something, while it is open. */
export function ReaderChoice() {
  const question = useStore(readerQuestion);
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      <ReaderDialog {...question} />
    </Suspense>
  );
}
