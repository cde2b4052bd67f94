import { useStore } from '#web/api/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { pageExtras } from './page-extras.ts';

const shortcuts: readonly { keys: string; does: string }[] = [
  { keys: 'mod+k', does: 'Search, or go to any page' },
  { keys: 'mod+b', does: 'Narrow or widen the sidebar' },
  { keys: 'mod+/', does: 'Show this list' },
  { keys: 'escape', does: 'Close what is open: a dialog, a menu, the tour' },
  { keys: 'left', does: 'In the tour: one step back' },
  { keys: 'right', does: 'In the tour: one step on' },
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
