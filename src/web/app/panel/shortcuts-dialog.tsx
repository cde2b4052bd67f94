import { useStore } from '#web/client/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { pageExtras } from './page-extras.ts';
import { panelShortcuts } from './shortcuts.ts';

type ShortcutsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const ofPage = useStore(pageExtras).shortcuts;
  return (
    <Dialog title="Keyboard shortcuts" size="small" {...props}>
      <dl className="divide-y divide-line">
        {[...ofPage, ...panelShortcuts].map(({ keys, does }) => (
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
