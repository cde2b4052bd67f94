import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Chart = { id: string; name: string; shareId: string | null };

interface DeletePublishedDialogProps {
  /** The charts to delete; none while nothing is asked. */
  charts: readonly Chart[];
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before charts with readers are deleted: their pages and embeds stop working at once. */
export function DeletePublishedDialog({ charts, onDelete, onClose }: DeletePublishedDialogProps) {
  const published = charts.filter(isPublished);
  const names = published.map(({ name }) => `“${name}”`);
  const isOne = published.length === 1;
  return (
    <ConfirmDialog
      open={charts.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={charts.length === 1 ? 'Delete this published chart?' : `Delete ${charts.length} charts?`}
      description={`${list(names)} ${isOne ? 'is' : 'are'} published. ${isOne ? 'Its public page and all its embeds' : 'Their public pages and all their embeds'} stop working right away, until you restore ${isOne ? 'it' : 'them'} from the trash within 30 days.`}
      confirmLabel="Move to trash"
      danger
      onConfirm={onDelete}
    />
  );
}

export function isPublished({ shareId }: { shareId: string | null }): boolean {
  return shareId !== null;
}

const shown = 3;

function list(names: readonly string[]): string {
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${rest} more` : names.join(', ');
}
