import { limits } from '#chart/changes/content.ts';
import { copyPrivacyLimit } from '#server/ai/ai-privacy/index.ts';
import { loadUploadedMaps, transferUploadedMaps } from '#server/data/uploaded-map/index.ts';
import type { Ports } from '#server/ports.ts';
import { roleIn } from '#server/workspace/workspace/index.ts';
import type { Viewer } from './cards.ts';
import { createProject } from './create-project.ts';
import { mayMake, requireProject, requireProjectWorkspace } from './enter.ts';
import { transferProjectData } from './project-data.ts';

/** Copies a chart for a user: into its workspace if they create charts there, else into their own. */
export function copyProject(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: Viewer,
  { id, workspaceId }: { id: string; workspaceId?: string | undefined },
): Promise<string> {
  return db.transaction(async (within) => {
    const { project, content } = await requireProject(within, { id, user, right: 'see' });
    const isAtHome = workspaceId === undefined && mayMake(await roleIn(within, project.workspaceId, user));
    const target = isAtHome ? project.workspaceId : workspaceId;
    const to = {
      workspaceId: await requireProjectWorkspace(within, { workspaceId: target, user, right: 'change' }),
      ownerId: user.id,
    };
    const ending = ' (copy)';
    const copiedContent = await transferProjectData(within, { from: project, to, content, now: now() });
    const maps = await loadUploadedMaps(within, content.document, project.workspaceId);
    const document = await transferUploadedMaps(within, content.document, { maps, to, now: now() });
    const copyId = await createProject(within, {
      ...to,
      folderId: to.workspaceId === project.workspaceId ? project.folderId : null,
      basedOn: id,
      content: { ...copiedContent, document, name: `${content.name.slice(0, limits.name - ending.length)}${ending}` },
      words: `Copied from “${content.name}”`,
      now: now(),
    });
    const { workspaceId: from, datasetId } = project;
    await copyPrivacyLimit(within, { workspaceId: from, projectId: id, datasetId }, { projectId: copyId });
    return copyId;
  });
}
