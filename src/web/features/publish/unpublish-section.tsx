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
        title="Unpublish this chart?"
        description="Readers can no longer see it, including where it is embedded. You keep the chart and its link: publish again to bring it back."
        confirmLabel="Unpublish"
        danger
        onConfirm={handleConfirm}
      />
    </div>
  );
}
