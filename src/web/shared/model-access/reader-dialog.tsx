import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ReaderQuestion } from './open-question.ts';
import { readingNames } from './reader-question.ts';

/** Says what a language model would get, and who it is; the answer counts for all of the same kind. */
export function ReaderDialog({ kind, leaves, model: { name, host }, onAnswer }: ReaderQuestion) {
  const { one, many } = readingNames[kind];
  return (
    <Dialog
      open
      size="small"
      title={`May ${name} read this ${one}?`}
      description={`The built-in engine reads it. The language model ${name} can read what the engine cannot.`}
      onOpenChange={(open) => !open && onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Only this server</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Allow
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        <dt className="text-muted">Sent</dt>
        <dd>{leaves}</dd>
        <dt className="text-muted">To</dt>
        <dd className="break-words">
          {name} at {host}
        </dd>
      </dl>
      <p className="mt-3 text-13 text-muted">
        Your answer counts for all {many} that you add. You can change it under Get data. If you close this, nothing is
        sent and you are asked again next time.
      </p>
    </Dialog>
  );
}
