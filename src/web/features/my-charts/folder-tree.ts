import type { Folder } from '#contract/projects.ts';

export type Branch = { folder: Folder; depth: number };

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
