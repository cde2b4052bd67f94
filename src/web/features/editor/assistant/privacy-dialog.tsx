import type { PrivacyMode } from '#contract/language-models.ts';
import type { ReplyOf } from '#web/api/endpoint.ts';
import * as languageModels from '#web/api/endpoints/language-models.ts';
import { useCall, useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Chooses where the AI may read a chart. */
export function PrivacyDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useCall(languageModels.readPrivacy, { id: projectId });
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title="AI privacy"
      description="Where the AI may read this chart and its data. It counts for everyone who edits the chart."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {data !== undefined && <Choice projectId={projectId} privacy={data} />}
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

type Privacy = ReplyOf<typeof languageModels.readPrivacy>;

function Choice({ projectId, privacy: { mode, isModelAvailable } }: { projectId: string; privacy: Privacy }) {
  const { mutate, isPending, variables, error } = useChange(languageModels.choosePrivacy, {
    toast: false,
    renews: [languageModels.readPrivacy],
  });
  return (
    <RadioGroup<PrivacyMode>
      label="Where the AI may read this chart"
      labelHidden
      value={isPending ? variables.mode : mode}
      onChange={(chosen) => mutate({ id: projectId, mode: chosen })}
      error={error?.message}
      options={[
        {
          value: 'browser',
          label: 'Browser only',
          hint: 'The AI runs in this browser. It sends nothing.',
        },
        {
          value: 'server',
          label: 'This server',
          hint: 'The built-in engine may also run on this server. No language model is used.',
        },
        {
          value: 'model',
          label: 'Language model',
          hint: isModelAvailable
            ? 'What the built-in engine cannot read is sent to the language model, with the names of the columns and some values.'
            : 'No language model is turned on here.',
          disabled: !isModelAvailable,
        },
      ]}
    />
  );
}
