import {
  Copy,
  Download,
  ExternalLink,
  Film,
  FolderInput,
  Link2,
  MoreHorizontal,
  Pencil,
  RotateCcw,
  Tag,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Folder, ProjectCard } from '#contract/chart/projects.ts';
import { showToast } from '#web/client/toasts.ts';
import type { ProjectActions } from '#web/shared/charts/use-project-actions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator, Submenu } from '#web/ui/menu.tsx';

export type ChartMenuProps = {
  project: ProjectCard;
  folders: readonly Folder[];
  actions: ProjectActions;
  onTag: () => void;
  onExport: () => void;
  /** Moves it to the trash. */
  onTrash: () => void;
  /** Deletes it permanently. */
  onRemove: () => void;
};

/** Actions on one chart. */
export function ChartMenu({ project, folders, actions, onTag, onExport, onTrash, onRemove }: ChartMenuProps) {
  const { id, name, role, shareId, trashedAt } = project;
  const mayChange = role !== 'viewer';
  const own = folders.filter(({ workspaceId }) => workspaceId === project.workspaceId);
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`Actions for ${name}`} size="small">
          <MoreHorizontal />
        </IconButton>
      }
    >
      {trashedAt !== null ? (
        <>
          <MenuItem icon={<RotateCcw />} onSelect={() => void actions.takeBack([id])}>
            Restore
          </MenuItem>
          <MenuItem icon={<Trash2 />} destructive onSelect={onRemove}>
            Delete permanently
          </MenuItem>
        </>
      ) : (
        <>
          <MenuLink>
            <Link to={`/panel/project/${id}`}>
              <Pencil />
              {mayChange ? 'Edit' : 'Open'}
            </Link>
          </MenuLink>
          <MenuItem icon={<Copy />} onSelect={() => void actions.duplicate([id])}>
            Duplicate
          </MenuItem>
          <MenuItem icon={<Download />} onSelect={onExport}>
            Export
          </MenuItem>
          <MenuLink>
            <Link to={`/panel/video-render/new?charts=${id}`}>
              <Film />
              Make a video
            </Link>
          </MenuLink>
          {shareId !== null && (
            <>
              <MenuItem icon={<Link2 />} onSelect={() => void copyLink(shareId)}>
                Copy public link
              </MenuItem>
              <MenuLink>
                <a href={`/share/${shareId}`} target="_blank" rel="noopener">
                  <ExternalLink />
                  Open public page
                </a>
              </MenuLink>
            </>
          )}
          {mayChange && (
            <>
              <MenuSeparator />
              <Submenu label="Move to" icon={<FolderInput />} disabled={own.length === 0 && project.folderId === null}>
                {project.folderId !== null && (
                  <MenuItem onSelect={() => void actions.move([id], null)}>No folder</MenuItem>
                )}
                {own
                  .filter((folder) => folder.id !== project.folderId)
                  .map((folder) => (
                    <MenuItem key={folder.id} onSelect={() => void actions.move([id], folder)}>
                      {folder.name}
                    </MenuItem>
                  ))}
              </Submenu>
              <MenuItem icon={<Tag />} onSelect={onTag}>
                Tags
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<Trash2 />} destructive onSelect={onTrash}>
                Delete
              </MenuItem>
            </>
          )}
        </>
      )}
    </Menu>
  );
}

async function copyLink(shareId: string): Promise<void> {
  const link = new URL(`/share/${shareId}`, location.origin).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast('success', 'Link copied.');
  } catch {
    showToast('info', link); // if the browser does not allow copying, the link can be read and typed
  }
}
