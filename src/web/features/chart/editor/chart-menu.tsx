import {
  ClipboardPaste,
  Copy,
  Ellipsis,
  FileDown,
  FileUp,
  Film,
  FolderInput,
  History,
  Pencil,
  Share2,
  Trash2,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as projects from '#web/client/endpoints/projects.ts';
import * as shares from '#web/client/endpoints/shares.ts';
import { send } from '#web/client/send.ts';
import { showToast } from '#web/client/toasts.ts';
import { useCall } from '#web/client/use-call.ts';
import { useProjectActions } from '#web/shared/charts/use-project-actions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import { useEditorSession, useProject } from './model/editor-session.ts';
import { useChartActions } from './use-chart-actions.ts';

// Loaded when they are opened: few charts are shared this way, or deleted while they are published.
const DeletePublishedDialog = lazy(() =>
  import('#web/shared/charts/delete-published-dialog.tsx').then(({ DeletePublishedDialog }) => ({
    default: DeletePublishedDialog,
  })),
);
const PeopleDialog = lazy(() => import('./people-dialog.tsx').then(({ PeopleDialog }) => ({ default: PeopleDialog })));

/** Actions on the whole chart. A draft has only those that need no account. */
export function EditorChartMenu({ onHistory }: { onHistory: (() => void) | null }) {
  const { project } = useEditorSession();
  return project === null ? <ActionsMenu /> : <ProjectMenu onHistory={onHistory} />;
}

function ProjectMenu({ onHistory }: { onHistory: (() => void) | null }) {
  const project = useProject();
  const { editor } = useEditorSession();
  const { trash } = useProjectActions();
  const navigate = useNavigate();
  const [folderId, setFolderId] = useState(project.folderId);
  const [isSharing, setIsSharing] = useState(false);
  const [deleting, setDeleting] = useState<readonly { id: string; name: string; shareId: string | null }[]>([]);

  async function deleteChart() {
    if (await trash([project.id])) await navigate('/panel/my-charts');
  }

  /** A published chart waits for an answer; it may have been published since it was opened. */
  async function handleDelete() {
    const share = await send(shares.settingsOf, { id: project.id }, { toast: false }).catch(() => null);
    if (share === null) return deleteChart();
    setDeleting([{ id: project.id, name: editor.content.read().name, shareId: share.id }]);
  }
  return (
    <>
      <ActionsMenu>
        <ManageItems
          folderId={folderId}
          onMoved={setFolderId}
          onShare={() => setIsSharing(true)}
          onDelete={() => void handleDelete()}
        />
        {onHistory !== null && (
          <MenuItem icon={<History />} onSelect={onHistory}>
            History
          </MenuItem>
        )}
        <MenuSeparator />
      </ActionsMenu>
      {isSharing && (
        <Suspense fallback={null}>
          <PeopleDialog projectId={project.id} onClose={() => setIsSharing(false)} />
        </Suspense>
      )}
      {deleting.length > 0 && (
        <Suspense fallback={null}>
          <DeletePublishedDialog charts={deleting} onDelete={deleteChart} onClose={() => setDeleting([])} />
        </Suspense>
      )}
    </>
  );
}

/** The menu with its last items: style and files. */
function ActionsMenu({ children }: { children?: ReactNode }) {
  const { mayEdit } = useEditorSession();
  const actions = useChartActions();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="More">
            <Ellipsis />
          </IconButton>
        }
      >
        {children}
        <MenuItem icon={<Copy />} shortcut="mod+alt+c" onSelect={actions.copyStyle}>
          Copy style
        </MenuItem>
        <MenuItem icon={<ClipboardPaste />} shortcut="mod+alt+v" disabled={!mayEdit} onSelect={actions.pasteStyle}>
          Paste style
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<FileDown />} onSelect={actions.saveFile}>
          Save as file
        </MenuItem>
        <MenuItem icon={<FileUp />} disabled={!mayEdit} onSelect={() => input.current?.click()}>
          Open from file
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Project file"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file === undefined) return;
          if (file.size > 4_000_000) showToast('warning', 'This file is too large to be a chart project.');
          else void file.text().then(actions.bringFile);
        }}
      />
    </>
  );
}

type ManageItemsProps = {
  /** The folder the chart is in now. */
  folderId: string | null;
  onMoved: (folderId: string | null) => void;
  onShare: () => void;
  onDelete: () => void;
};

/** What can be done with the chart as a whole, as on its card in the list. */
function ManageItems({ folderId, onMoved, onShare, onDelete }: ManageItemsProps) {
  const project = useProject();
  const { mayEdit, saveAll } = useEditorSession();
  const actions = useProjectActions();
  const navigate = useNavigate();
  const { id, workspaceId } = project;
  const folders = useCall(projects.folders, { workspaceId }, { enabled: mayEdit }).data?.folders ?? [];
  const own = folders.filter((folder) => folder.workspaceId === workspaceId);

  async function move(folder: (typeof own)[number] | null) {
    if (await actions.move([id], folder)) onMoved(folder?.id ?? null);
  }

  /** Videos are made of the saved chart. */
  function makeVideo() {
    return navigate(`/panel/video-render/new?charts=${id}`);
  }

  return (
    <>
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={focusName}>
          Rename
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} onSelect={() => void saveAll().then(() => actions.duplicate([id]), reportError)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={<Film />} onSelect={() => void saveAll().then(makeVideo, reportError)}>
        Make a video
      </MenuItem>
      {mayEdit && (
        <Submenu label="Move to" icon={<FolderInput />} disabled={own.length === 0 && folderId === null}>
          {folderId !== null && <MenuItem onSelect={() => void move(null)}>No folder</MenuItem>}
          {own
            .filter((folder) => folder.id !== folderId)
            .map((folder) => (
              <MenuItem key={folder.id} onSelect={() => void move(folder)}>
                {folder.name}
              </MenuItem>
            ))}
        </Submenu>
      )}
      {project.role === 'owner' && (
        <>
          <MenuItem icon={<Share2 />} onSelect={onShare}>
            Share with people
          </MenuItem>
          <MenuItem icon={<Trash2 />} destructive onSelect={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
      <MenuSeparator />
    </>
  );
}

function focusName(): void {
  // The menu returns the focus to its button first.
  setTimeout(() => document.getElementById('chart-name')?.focus(), 100);
}
