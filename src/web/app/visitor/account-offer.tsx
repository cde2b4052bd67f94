import { Link } from 'react-router';
import type { DraftPaths } from '#web/features/draft/draft-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Ways to an account that take the draft along. */
export function AccountLinks({ paths }: { paths: DraftPaths }) {
  if (paths.save !== null)
    return (
      <Button asChild variant="primary" className="self-start">
        <Link to={paths.save}>Save and edit</Link>
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="primary">
        <Link to={paths.register}>Create a free account</Link>
      </Button>
      <Button asChild>
        <Link to={paths.login}>Sign in</Link>
      </Button>
    </div>
  );
}

type AccountDialogProps = {
  /** What needs an account, as a sentence; null while the dialog is closed. */
  reason: string | null;
  paths: DraftPaths;
  onClose: () => void;
};

/** Says why an account is needed. */
export function AccountDialog({ reason, paths, onClose }: AccountDialogProps) {
  return (
    <Dialog
      size="small"
      title={paths.save === null ? 'Create a free account' : 'Save this chart first'}
      open={reason !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className="flex flex-col gap-4">
        <p className="text-14">{reason} Your chart comes with you, exactly as it is now.</p>
        <AccountLinks paths={paths} />
      </div>
    </Dialog>
  );
}
