import * as shares from '#web/api/endpoints/shares.ts';
import { useChange } from '#web/api/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface UnpublishSectionProps {
  projectId: string;
  onUnpublished?: () => void;
}

export function UnpublishSection({ projectId, onUnpublished }: UnpublishSectionProps) {
  const unpublish = useChange(shares.unpublish, { toast: false, renews: [shares.settingsOf] });

  async function handleConfirm() {
    await unpublish.mutateAsync({ id: projectId });
    onUnpublished?.();
  }

  return (
    <div>
      <ConfirmDialog
        trigger={<Button>Unpublish</Button>}
        title="Take this chart back?"
        description="Nobody sees it any more, also where it stands in other pages. The chart itself and its address are kept: publish again, and it is back."
        confirmLabel="Unpublish"
        danger
        onConfirm={handleConfirm}
      />
    </div>
  );
}
