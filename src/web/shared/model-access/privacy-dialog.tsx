import type { PrivacyMode } from '#contract/workspace/language-models.ts';
import type { CallFailed } from '#web/client/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Privacy, PrivacyChoice, type PrivacyOf } from './privacy-choice.tsx';

export type PrivacySetting = {
  of: PrivacyOf;
  shown: { data: Privacy | undefined; error: CallFailed | null; isFetching: boolean; refetch: () => unknown };
  change: { pending: PrivacyMode | null; error: string | undefined; choose: (mode: PrivacyMode) => void };
};

const descriptions: Record<PrivacyOf, string> = {
  chart:
    'Where the AI may read this chart and its data. It counts for everyone who edits the chart, and for copies of it.',
  dataset: 'Where the AI may read this data. It counts for all charts of it, and for copies.',
  workspace: 'Where the AI may read what is in this workspace. It counts for all its charts and data, and for copies.',
};

/** Chooses where the AI may read a chart, a dataset or a workspace. */
export function PrivacyDialog({
  of,
  shown: { data, error, isFetching, refetch },
  change,
  onClose,
}: PrivacySetting & { onClose: () => void }) {
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title="AI privacy"
      description={descriptions[of]}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {data !== undefined && (
        <PrivacyChoice of={of} privacy={data} pending={change.pending} error={change.error} onChange={change.choose} />
      )}
      {data === undefined && error === null && <Skeleton lines={5} />}
      {data === undefined && error !== null && (
        <ErrorState
          compact
          title="The setting could not be loaded."
          advice={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Dialog>
  );
}
