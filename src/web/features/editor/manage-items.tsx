import { Copy, Film, FolderInput, Pencil, Share2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import * as projects from '#web/api/endpoints/projects.ts';
import { useCall } from '#web/api/use-call.ts';
import { useProjectActions } from '#web/charts/use-project-actions.ts';
import { MenuItem, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import { useEditorSession, useProject } from './model/editor-session.ts';

type ManageItemsProps = {
  /** The folder the chart is in now. */
  folderId: string | null;
  onMoved: (folderId: string | null) => void;
  onShare: () => void;
  onDelete: () => void;
};

/** What can be done with the chart as a whole, as on its card in the list. */
export function ManageItems({ folderId, onMoved, onShare, onDelete }: ManageItemsProps) {
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
