import * as projects from '#contract/chart/projects.ts';
import { toEmailKey } from '#lib/email-key.ts';
import { retentionDays } from '#server/operations/retention/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPage } from '#server/platform/db/page.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import type { Viewer } from './cards.ts';
import { copyProject, createProject } from './create-project.ts';
import { requireProject, requireProjectWorkspace, withProjectLock } from './enter.ts';
import { checkProject } from './findings-of.ts';
import { changeFolder, listFolders, listTags, makeFolder, removeFolder } from './folder-store.ts';
import { listGuests, noteSeen, removeGuest } from './guest-store.ts';
import { inviteGuest } from './invite-guest.ts';
import { withKnownNames } from './known-names.ts';
import { countProjects, listProjects } from './list-projects.ts';
import { organise } from './organise.ts';
import {
  presentChanges,
  presentFinding,
  presentFolder,
  presentGuest,
  presentProject,
  presentProjectCard,
  presentProjectVersion,
} from './present.ts';
import { requireData } from './project-data.ts';
import { requireChartContent } from './read-chart.ts';
import { patchProject, saveChanges, sinceOf } from './save-changes.ts';
import { changeProject, findProjectVersion, listProjectVersions, nameVersion, removeProject } from './store.ts';
import type { FolderRow } from './table.ts';
import { removeThumbnails, thumbnailOf } from './thumbnail.ts';
import { restoreVersion, watchVersion } from './versions.ts';

const folderRoutes = [
  route(projects.folders, async ({ workspaceId }, { user, db }) => {
    const place = await requireProjectWorkspace(db, { workspaceId, user, right: 'see' });
    return {
      folders: (await listFolders(db, user, place)).map(presentFolder),
      tags: await listTags(db, user, place),
      count: await countProjects(db, user, workspaceId),
    };
  }),

  route(projects.createFolder, async ({ workspaceId, name, parentId }, { user, db, now }) => {
    const place = await requireProjectWorkspace(db, { workspaceId, user, right: 'change' });
    const folder = await makeFolder(db, { workspaceId: place, name, parentId, now: now() });
    return presentFolder({ folder, charts: 0 });
  }),

  route(projects.changeFolder, async (changes, { user, db }) =>
    counted(db, user, await changeFolder(db, user, changes)),
  ),

  route(projects.removeFolder, async ({ id }, { user, db }) => {
    await removeFolder(db, user, id);
    return null;
  }),
];

async function counted(db: Db, user: Viewer, { id, workspaceId }: FolderRow) {
  const all = await listFolders(db, user, workspaceId);
  return presentFolder(all.find(({ folder }) => folder.id === id) ?? refuse('not-found'));
}

const peopleRoutes = [
  route(projects.guests, async ({ id }, { user, db }) => {
    const { project } = await requireProject(db, { id, user, right: 'change' });
    return { people: (await listGuests(db, id)).map(presentGuest), workspace: project.workspaceRole };
  }),

  route(projects.invite, async (asked, context) => ({
    people: (await inviteGuest(context, context.user, asked)).map(presentGuest),
  })),

  route(projects.uninvite, ({ id, email }, { user, db }) => {
    const isOwn = toEmailKey(email) === toEmailKey(user.email); // users can leave a chart that was shared with them
    return withProjectLock(db, { id, user, right: isOwn ? 'see' : 'share' }, async (within) => {
      await removeGuest(within, id, email);
      return { people: isOwn ? [] : (await listGuests(within, id)).map(presentGuest) };
    });
  }),

  route(projects.shareWithWorkspace, ({ id, workspace }, { user, db }) =>
    withProjectLock(db, { id, user, right: 'share' }, async (within) => {
      await changeProject(within, [id], { workspaceRole: workspace });
      return { people: (await listGuests(within, id)).map(presentGuest), workspace };
    }),
  ),
];

export const routes = [
  route(projects.list, async (wanted, { user, db }) => {
    const { workspaceId } = wanted;
    if (workspaceId !== undefined) await requireProjectWorkspace(db, { workspaceId, user, right: 'see' });
    const page = await listProjects(db, user, wanted);
    const days = await trashDays(db, page.rows);
    return presentPage(wanted, page, (card) => presentProjectCard(card, days));
  }),

  route(projects.create, async ({ workspaceId: requestedId, folderId = null, content: rawContent }, context) => {
    const { user, db, now } = context;
    const named = requireChartContent(rawContent);
    const workspaceId = await requireProjectWorkspace(db, { workspaceId: requestedId, user, right: 'change' });
    await requireData(db, user, { from: null, to: named });
    const content = await withKnownNames(context, { project: { workspaceId, ownerId: user.id }, content: named }, null);
    const id = await createProject(db, { workspaceId, ownerId: user.id, folderId, content, now: now() });
    return shown(db, user, id);
  }),

  route(projects.read, async ({ id }, { user, db, now }) => {
    const project = await requireProject(db, { id, user, right: 'see' });
    if (!project.isMember) await noteSeen(db, id, user, now());
    return presentProject(project, await trashDays(db, [project]));
  }),

  route(projects.save, async (saving, { user, db, now }) => {
    const saved = await saveChanges({ db, now }, user, saving);
    return { ...saved, since: saved.since.map(presentChanges) };
  }),

  route(projects.patch, async (given, context) => {
    const { user, db } = context;
    await patchProject(context, user, given);
    return shown(db, user, given.id);
  }),

  route(projects.check, async ({ id }, context) => {
    const found = await checkProject(
      context,
      await requireProject(context.db, { id, user: context.user, right: 'see' }),
    );
    return { findings: found.map(presentFinding) };
  }),

  route(projects.trash, async ({ id }, context) => {
    await organise(context, context.user, { ids: [id], action: { kind: 'trash' } });
    return new ReplyWithMessage('Moved to trash. You can restore it for 30 days.', null);
  }),

  route(projects.since, async ({ id, version }, { user, db }) => {
    const { project, content } = await requireProject(db, { id, user, right: 'see' });
    const since = version > project.version ? null : await sinceOf(db, project, version);
    const changes = (since ?? []).map(presentChanges);
    return { version: project.version, changes, content: since === null ? content : null };
  }),

  route(projects.events, async ({ id }, { user, db, channels, signal }) => {
    await requireProject(db, { id, user, right: 'see' });
    return watchVersion({ db, channels }, { id, user }, signal);
  }),

  route(projects.history, async ({ id, ...page }, { user, db }) => {
    const { share } = await requireProject(db, { id, user, right: 'see' });
    const found = await listProjectVersions(db, id, page);
    return presentPage(page, found, (row) => presentProjectVersion(row, share?.version));
  }),

  route(projects.readVersion, async ({ id, version }, { user, db }) => {
    await requireProject(db, { id, user, right: 'see' });
    return { version, content: (await findProjectVersion(db, id, version)) ?? notKept() };
  }),

  route(projects.nameVersion, async ({ id, version, name }, { user, db }) => {
    const chosen = name?.replace(/\s+/g, ' ').trim().toWellFormed() || null;
    await withProjectLock(db, { id, user, right: 'change' }, async (within) => {
      if (!(await nameVersion(within, id, version, chosen))) notKept();
    });
    return null;
  }),

  route(projects.restore, async ({ id, version }, { user, db, now }) => {
    await restoreVersion({ db, now }, user, { id, version });
    return shown(db, user, id);
  }),

  route(projects.duplicate, async ({ id, workspaceId }, { user, db, now }) =>
    shown(db, user, await copyProject({ db, now }, user, { id, workspaceId })),
  ),

  route(projects.organise, async ({ ids, action }, context) => {
    const cards = await organise(context, context.user, { ids, action });
    const days = await trashDays(context.db, cards);
    return { projects: cards.map((card) => presentProjectCard(card, days)) };
  }),

  route(projects.remove, async ({ id }, { user, db, files }) => {
    await withProjectLock(db, { id, user, right: 'remove', where: 'anywhere' }, async (within, { project }) => {
      requireThat(project.trashedAt !== null, 'conflict', 'Move the chart to the trash first.');
      await removeProject(within, id);
    });
    await removeThumbnails(files, id);
    return new ReplyWithMessage('Chart permanently deleted.', null);
  }),

  route(projects.thumbnail, async ({ id, version, data, theme }, context) => {
    const { user, db, reply } = context;
    const project = await requireProject(db, { id, user, right: 'see', where: 'anywhere' });
    const { svg, isLasting } = await thumbnailOf(context, project, { isDark: theme === 'dark' });
    const isNamed = version === project.project.version && data === (project.dataVersion ?? 0);
    const cacheControl = isLasting && isNamed ? 'private, max-age=31536000, immutable' : 'private, max-age=30';
    return reply
      .headers({
        'cache-control': cacheControl,
        vary: 'authorization',
        'content-security-policy':
          "default-src 'none'; font-src data:; img-src data:; style-src 'unsafe-inline'; sandbox",
      })
      .type('image/svg+xml; charset=utf-8')
      .send(svg);
  }),

  ...folderRoutes,
  ...peopleRoutes,
];

async function shown(db: Db, user: Viewer, id: string) {
  const project = await requireProject(db, { id, user, right: 'see' });
  return presentProject(project, await trashDays(db, [project]));
}

/** How long charts stay in the trash, read only if one of these is there. */
async function trashDays(
  db: Db,
  cards: readonly { project: { trashedAt: Date | null } }[],
): Promise<number | undefined> {
  const isNeeded = cards.some(({ project }) => project.trashedAt !== null);
  return isNeeded ? ((await retentionDays(db, 'trash')) ?? undefined) : undefined;
}

function notKept(): never {
  refuse('not-found', 'This version is no longer available.');
}
