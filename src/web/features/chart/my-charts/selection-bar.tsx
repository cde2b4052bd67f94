import { Copy, Download, FolderInput, RotateCcw, Tag, Trash2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Folder, ProjectCard } from '#contract/chart/projects.ts';
import type { ProjectActions } from '#web/shared/charts/use-project-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';

interface SelectionBarProps {
  charts: readonly ProjectCard[];
  folders: readonly Folder[];
  actions: ProjectActions;
  isTrash: boolean;
  onTag: () => void;
  onExport: () => void;
  onTrash: () => Promise<boolean>;
  onRemove: () => void;
  onClear: () => void;
}

/** Actions on several charts at once. Escape clears the selection. */
export function SelectionBar(props: SelectionBarProps) {
  const { charts, folders, actions, isTrash, onTag, onExport, onTrash, onRemove, onClear } = props;
  const [busy, setBusy] = useState(false);
  const ids = charts.map(({ id }) => id);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClear();
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [onClear]);

  async function run(act: () => Promise<boolean>) {
    setBusy(true);
    const isDone = await act();
    setBusy(false);
    if (isDone) onClear();
  }

  return (
    <div
      role="toolbar"
      aria-label="Selected charts"
      aria-busy={busy}
      className="sticky bottom-4 z-20 mx-auto flex w-fit max-w-full flex-wrap items-center gap-1 rounded-card border border-line bg-paper px-2 py-1.5 shadow-float"
    >
      <p role="status" className="tabular px-2 font-medium text-13">
        {ids.length} selected
      </p>
      {isTrash ? (
        <>
          <Button variant="quiet" icon={<RotateCcw />} onClick={() => run(() => actions.takeBack(ids))}>
            Restore
          </Button>
          <Button variant="quiet" icon={<Trash2 />} onClick={onRemove}>
            Delete permanently
          </Button>
        </>
      ) : (
        <>
          <Menu
            side="top"
            trigger={
              <Button variant="quiet" icon={<FolderInput />}>
                Move
              </Button>
            }
          >
            <MenuItem onSelect={() => void run(() => actions.move(ids, null))}>No folder</MenuItem>
            {folders.map((folder) => (
              <MenuItem key={folder.id} onSelect={() => void run(() => actions.move(ids, folder))}>
                {folder.name}
              </MenuItem>
            ))}
          </Menu>
          <Button variant="quiet" icon={<Tag />} onClick={onTag}>
            Tag
          </Button>
          <Button variant="quiet" icon={<Copy />} onClick={() => run(() => actions.duplicate(ids))}>
            Duplicate
          </Button>
          <Button variant="quiet" icon={<Download />} onClick={onExport}>
            Export
          </Button>
          <Button variant="quiet" icon={<Trash2 />} onClick={() => run(onTrash)}>
            Delete
          </Button>
        </>
      )}
      <IconButton label="Clear selection" onClick={onClear}>
        <X />
      </IconButton>
    </div>
  );
}
