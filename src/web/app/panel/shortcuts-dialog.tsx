import { useStore } from '#web/api/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { pageExtras } from './page-extras.ts';

const shortcuts: readonly { keys: string; does: string }[] = [
  { keys: 'mod+k', does: 'Search, or go to any page' },
  { keys: 'mod+b', does: 'Collapse or expand the sidebar' },
  { keys: 'mod+/', does: 'Show keyboard shortcuts' },
  { keys: 'escape', does: 'Close a dialog, a menu or the tour' },
  { keys: 'left', does: 'In the tour: previous step' },
  { keys: 'right', does: 'In the tour: next step' },
];

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const ofPage = useStore(pageExtras).shortcuts;
  return (
    <Dialog title="Keyboard shortcuts" size="small" {...props}>
      <dl className="divide-y divide-line">
        {[...ofPage, ...shortcuts].map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2 text-13">
            <dt>{does}</dt>
            <dd className="shrink-0">
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
