import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';

interface CancelDialogProps {
  planName: string;
  /** The end of the paid period. */
  until: string | null;
  /** It is already cancelled: the only option left is to end it at once. */
  isEnding: boolean;
  onCancel: (how: { atPeriodEnd: boolean }) => Promise<void>;
  onClose: () => void;
}

type When = 'end' | 'now';
type State = { status: 'ready' } | { status: 'cancelling' } | { status: 'failed'; message: string };

/** Asks when a subscription should end. */
export function CancelDialog({ planName, until, isEnding, onCancel, onClose }: CancelDialogProps) {
  const [when, setWhen] = useState<When>(isEnding ? 'now' : 'end');
  const [state, setState] = useState<State>({ status: 'ready' });
  const isBusy = state.status === 'cancelling';

  async function handleCancel() {
    setState({ status: 'cancelling' });
    try {
      await onCancel({ atPeriodEnd: when === 'end' });
      onClose();
    } catch (error) {
      setState({ status: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="small"
      title={isEnding ? `End ${planName} now?` : `Cancel ${planName}?`}
      description="Your charts and data stay. You can still view and edit charts beyond the free limit of 5."
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Keep plan
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void handleCancel()}>
            {when === 'now' ? 'End now' : 'Cancel subscription'}
          </Button>
        </>
      }
    >
      {!isEnding && (
        <RadioGroup
          label="End date"
          value={when}
          onChange={setWhen}
          options={[
            {
              value: 'end',
              label: 'At the end of the billing period',
              hint: until === null ? 'You keep everything until then.' : `You keep everything until ${until}.`,
            },
            { value: 'now', label: 'Now', hint: 'You move to the free plan right away. There is no refund.' },
          ]}
        />
      )}
      {isEnding && <p className="text-14 text-muted">You move to the free plan right away. There is no refund.</p>}
      <p role="alert" className="text-13 text-error-ink [&:not(:empty)]:mt-3">
        {state.status === 'failed' && state.message}
      </p>
    </Dialog>
  );
}
