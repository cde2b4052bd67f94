import {
  ChartColumn,
  Folder as FolderIcon,
  FolderPlus,
  MoreHorizontal,
  Tag,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Folder } from '#contract/chart/projects.ts';
import type { ReplyOf } from '#web/client/endpoint.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { useChange } from '#web/client/use-call.ts';
import type { ProjectActions } from '#web/shared/charts/use-project-actions.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import { dragged, isDragged } from './chart-card.tsx';
import { NameFolderDialog, type Naming } from './chart-dialogs.tsx';
import type { ChartList } from './use-chart-list.ts';

type Places = ReplyOf<typeof projects.folders>;

interface ChartRailProps {
  places: Places;
  list: ChartList;
  actions: ProjectActions;
}

const nowhere = { state: null, whose: null, folder: null, tag: null } as const;

/** Navigation of charts: by owner, folder, tag, or trash. Charts can be dropped on a folder. */
export function ChartRail({ places, list, actions }: ChartRailProps) {
  const [naming, setNaming] = useState<Naming | null>(null);
  const { count, tags } = places;
  const isPlain = list.folder === null && list.tag === null && list.filter !== 'trash';
  return (
    <nav aria-label="Folders and tags" className="flex flex-col gap-5 text-13">
      <ul>
        <Row
          icon={<ChartColumn />}
          label="All charts"
          count={count.all}
          isCurrent={isPlain && list.whose === 'all'}
          onGo={() => list.change(nowhere)}
          onDropCharts={(ids) => void actions.move(ids, null)}
        />
        <Row
          icon={<UserRound />}
          label="Mine"
          count={count.mine}
          isCurrent={isPlain && list.whose === 'mine'}
          onGo={() => list.change({ ...nowhere, whose: 'mine' })}
        />
        <Row
          icon={<UsersRound />}
          label="Shared with me"
          count={count.shared}
          isCurrent={isPlain && list.whose === 'shared'}
          onGo={() => list.change({ ...nowhere, whose: 'shared' })}
        />
        <Row
          icon={<Trash2 />}
          label="Trash"
          count={count.trash}
          isCurrent={list.filter === 'trash'}
          onGo={() => list.change({ ...nowhere, state: 'trash' })}
          onDropCharts={(ids) => void actions.trash(ids)}
        />
      </ul>
      <section aria-labelledby="folders">
        <header className="flex items-center justify-between ps-2">
          <h2 id="folders" className="font-medium text-12 text-muted">
            Folders
          </h2>
          <IconButton label="New folder" size="small" onClick={() => setNaming({ is: 'new', parent: null })}>
            <FolderPlus />
          </IconButton>
        </header>
        {places.folders.length === 0 ? (
          <p className="px-2 text-12 text-muted">None yet.</p>
        ) : (
          <ul>
            {branchesOf(places.folders).map(({ folder, depth }) => (
              <Row
                key={folder.id}
                icon={<FolderIcon />}
                depth={depth}
                label={folder.name}
                count={folder.charts}
                isCurrent={list.folder === folder.id}
                onGo={() => list.change({ ...nowhere, folder: folder.id })}
                onDropCharts={(ids) => void actions.move(ids, folder)}
                more={
                  <FolderMenu
                    folder={folder}
                    folders={places.folders}
                    onName={setNaming}
                    onRemoved={() => list.folder === folder.id && list.change({ folder: null })}
                  />
                }
              />
            ))}
          </ul>
        )}
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="tags">
          <h2 id="tags" className="mb-1 ps-2 font-medium text-12 text-muted">
            Tags
          </h2>
          <ul>
            {tags.slice(0, 20).map(({ name, charts }) => (
              <Row
                key={name}
                icon={<Tag />}
                label={name}
                count={charts}
                isCurrent={list.tag === name}
                onGo={() => list.change({ ...nowhere, tag: list.tag === name ? null : name })}
              />
            ))}
          </ul>
        </section>
      )}
      {naming !== null && (
        <NameFolderDialog naming={naming} workspaceId={list.workspace} onClose={() => setNaming(null)} />
      )}
    </nav>
  );
}

type RowProps = {
  icon: ReactNode;
  label: string;
  count: number;
  depth?: number;
  isCurrent: boolean;
  onGo: () => void;
  onDropCharts?: (ids: string[]) => void;
  more?: ReactNode;
};

function Row({ icon, label, count, depth = 0, isCurrent, onGo, onDropCharts, more }: RowProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <li
      className={classNames(
        'group flex items-center rounded-control pe-1',
        isCurrent ? 'bg-ink/7 font-medium text-ink' : 'text-muted hover:bg-ink/4 hover:text-ink',
        isOver && 'bg-accent-wash text-accent-ink ring-1 ring-accent',
      )}
      onDragOver={(event) => {
        if (onDropCharts === undefined || !isDragged(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDropCharts?.(dragged(event.dataTransfer));
      }}
    >
      <button
        type="button"
        {...(isCurrent && { 'aria-current': 'true' })}
        onClick={onGo}
        style={{ paddingInlineStart: `${0.5 + Math.min(depth, 5) * 0.75}rem` }}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control text-start pointer-coarse:h-11 [&>svg]:size-4 [&>svg]:shrink-0"
      >
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        <span className="tabular px-1 text-12 font-normal text-muted">{count}</span>
      </button>
      {more}
    </li>
  );
}

type FolderMenuProps = {
  folder: Folder;
  folders: readonly Folder[];
  onName: (naming: Naming) => void;
  onRemoved: () => void;
};

function FolderMenu({ folder, folders, onName, onRemoved }: FolderMenuProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const renews = [projects.folders, projects.list];
  const { mutateAsync: remove } = useChange(projects.removeFolder, { toast: false, renews });
  const { mutate: change } = useChange(projects.changeFolder, { success_toast: false, renews });
  const places = placesFor(folder, folders);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton
            label={`Actions for folder ${folder.name}`}
            size="small"
            className="opacity-0 focus-visible:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          >
            <MoreHorizontal />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => onName({ is: 'rename', folder })}>Rename</MenuItem>
        <MenuItem onSelect={() => onName({ is: 'new', parent: folder })}>New folder inside</MenuItem>
        <Submenu label="Move to" disabled={places.length === 0 && folder.parentId === null}>
          {folder.parentId !== null && (
            <MenuItem onSelect={() => change({ id: folder.id, parentId: null })}>Top level</MenuItem>
          )}
          {places.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => change({ id: folder.id, parentId: id })}>
              {name}
            </MenuItem>
          ))}
        </Submenu>
        <MenuSeparator />
        <MenuItem destructive onSelect={() => setIsRemoving(true)}>
          Delete
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setIsRemoving}
        title={`Delete folder “${folder.name}”?`}
        description="Its charts and folders are kept and move to the parent folder."
        confirmLabel="Delete folder"
        danger
        onConfirm={async () => {
          await remove({ id: folder.id });
          onRemoved();
        }}
      />
    </>
  );
}

type Branch = { folder: Folder; depth: number };

/** Folders in tree order, by name, each with its depth. */
export function branchesOf(folders: readonly Folder[], parentId: string | null = null, depth = 0): Branch[] {
  return folders
    .filter((folder) => folder.parentId === parentId)
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((folder) => [{ folder, depth }, ...branchesOf(folders, folder.id, depth + 1)]);
}

/** The possible targets for moving a folder: anywhere but into itself and its subfolders. */
export function placesFor(folder: Folder, folders: readonly Folder[]): Folder[] {
  const inside = new Set([folder.id, ...branchesOf(folders, folder.id).map((branch) => branch.folder.id)]);
  return branchesOf(folders)
    .map((branch) => branch.folder)
    .filter(({ id }) => !inside.has(id) && id !== folder.parentId);
}
