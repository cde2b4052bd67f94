import type { ReplyOf } from '#web/client/endpoint.ts';
import type * as templates from '#web/client/endpoints/templates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What the server says about the later brand, and that brand. */
export type BrandConflict = { message: string; theirs: NonNullable<ReplyOf<typeof templates.brand>> };

interface BrandConflictDialogProps {
  conflict: BrandConflict;
  isBusy: boolean;
  onUseTheirs: () => void;
  onReplace: () => void;
  onClose: () => void;
}

/** Somebody saved the brand since it was opened here. Until the user chooses, neither is overwritten. */
export function BrandConflictDialog({ conflict, isBusy, onUseTheirs, onReplace, onClose }: BrandConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="This brand was changed meanwhile"
      description={`${conflict.message.split('. ')[0]}. Choose which one to continue with.`}
      footer={
        <>
          <Button disabled={isBusy} onClick={onUseTheirs}>
            Use the saved one
          </Button>
          <Button variant="primary" busy={isBusy} onClick={onReplace}>
            Replace it with mine
          </Button>
        </>
      }
    />
  );
}
