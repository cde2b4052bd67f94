import { z } from 'zod';
import { changeSchema } from '#chart/changes/change.ts';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { versionFrom, versionInPath } from '../version.ts';
import { chartContent } from './chart-document.ts';

const id = z.uuid();
const ids = z.array(id).min(1).max(200);
const moment = z.iso.datetime();

/** Access levels of a project, lowest first. */
export const projectRoles = ['viewer', 'editor', 'owner'] as const;
export const projectRole = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof projectRole>;

/** Chart in a list. */
export const projectCard = z
  .object({
    id,
    workspaceId: id,
    name: z.string(),
    template: z.string().meta({ description: 'Chart type id' }),
    state: z
      .enum(['draft', 'published', 'changed'])
      .meta({ description: 'changed: published, with unpublished changes' }),
    shareId: z.string().nullable(),
    folderId: id.nullable(),
    tags: z.array(z.string()),
    role: projectRole,
    owner: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
    views: z.int(),
    version: z.int(),
    thumbnail: z.string().meta({ description: 'Path of the SVG thumbnail; changes with the version' }),
    createdAt: moment,
    editedAt: moment,
    publishedAt: moment.nullable(),
    trashedAt: moment.nullable(),
    goneAt: moment.nullable().meta({ description: 'When the chart is permanently deleted from the trash' }),
  })
  .meta({ id: 'ProjectCard' });
export type ProjectCard = z.infer<typeof projectCard>;

/** Chart in the editor. `readContent` of the chart core checks `content`. */
export const project = projectCard
  .extend({
    content: chartContent,
    dataset: z
      .object({
        id,
        name: z.string(),
        version: z.int(),
        rows: z.int(),
        columns: z.int(),
        isRead: z.boolean().meta({ description: 'Whether it was read from a picture, PDF or text: it has evidence' }),
      })
      .nullable(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof project>;

export const list = call({
  method: 'GET',
  path: '/project/list',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists charts the caller can open, filtered by location, status, type, tag and search.',
  input: z.strictObject({
    ...paging,
    workspaceId: id.optional().meta({ description: 'If omitted: all workspaces and shared charts' }),
    folderId: z.union([id, z.literal('none')]).optional(),
    tag: z.string().max(60).optional(),
    template: z.string().max(60).optional(),
    state: z.enum(['all', 'draft', 'published', 'trash']).default('all'),
    whose: z.enum(['all', 'mine', 'shared']).default('all'),
    search: z.string().max(200).default(''),
    sort: z.enum(['edited', 'published', 'created', 'title', 'views']).default('edited'),
  }),
  reply: paged(projectCard),
});

export const create = call({
  method: 'POST',
  path: '/project',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Creates a chart. Fails with needs-plan if the plan’s chart limit is reached.',
  input: z.strictObject({
    workspaceId: id.optional().meta({ description: 'If omitted: the personal workspace' }),
    folderId: id.optional(),
    content: chartContent.meta({ description: 'Chart content, as accepted by readContent' }),
  }),
  reply: project,
  limits: [{ by: 'account', times: 600, seconds: 3600 }],
});

export const read = call({
  method: 'GET',
  path: '/project/{id}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a chart with everything the editor needs.',
  input: z.strictObject({ id }),
  reply: project,
});

/** Changes saved together, as sent to the history and to other windows. */
const changeSet = z
  .object({
    version: z.int().meta({ description: 'The chart after these changes' }),
    by: z.object({ id: id.nullable(), name: z.string() }),
    at: moment,
    words: z.string(),
    changes: z.array(z.unknown()),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof changeSet>;

export const save = call({
  method: 'POST',
  path: '/project/{id}/changes',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Saves changes made on a version. Other users’ changes to other parts are merged; changes to the same parts cause a conflict and nothing is saved. Idempotent per key.',
  input: z.strictObject({
    id,
    key: z.uuid().meta({ description: 'Idempotency key made by the client' }),
    version: versionFrom(0).meta({ description: 'The version the changes were made on' }),
    words: z.string().max(200),
    changes: z.array(changeSchema).min(1).max(500),
    force: z.boolean().default(false).meta({ description: 'Overwrite other users’ changes to the same parts' }),
  }),
  reply: z.discriminatedUnion('status', [
    z.object({ status: z.literal('saved'), version: z.int(), since: z.array(changeSet) }),
    z.object({
      status: z.literal('conflict'),
      version: z.int(),
      since: z.array(changeSet),
      parts: z.array(z.string()),
    }),
  ]),
  limits: [{ by: 'account', times: 3000, seconds: 600 }],
});

/** The `data` of a 409 to changes: the parts that someone else changed too, and who changed what since. */
const changeConflict = z.object({
  version: z.int(),
  parts: z.array(z.string()),
  since: z.array(z.object({ version: z.int(), by: z.string(), at: moment, words: z.string() })),
});
export type ChangeConflict = z.infer<typeof changeConflict>;

export const patch = call({
  method: 'PATCH',
  path: '/project/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Applies changes to a chart and returns it. Refused with 409 if someone else changed the same parts since the given version.',
  input: z.strictObject({
    id,
    changes: z.array(changeSchema).min(1).max(500),
    words: z.string().max(200).optional().meta({ description: 'Label in the history' }),
    version: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'The version the changes were made on; the current one if omitted' }),
  }),
  reply: project,
  limits: [{ by: 'account', times: 3000, seconds: 600 }],
});

const finding = z
  .object({
    id: z.string(),
    severity: z.enum(['error', 'warning', 'hint']),
    why: z.string(),
    fix: z
      .object({ words: z.string(), changes: z.array(z.record(z.string(), z.unknown())) })
      .nullable()
      .meta({ description: 'Changes that solve it, where there are some' }),
  })
  .meta({ id: 'ChartFinding' });

export const check = call({
  method: 'GET',
  path: '/project/{id}/check',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Checks a chart for mistakes before it is published: the gravest first, with the changes that solve them.',
  input: z.strictObject({ id }),
  reply: z.object({ findings: z.array(finding) }),
  limits: [{ by: 'account', times: 600, seconds: 600 }],
});

export const trash = call({
  method: 'DELETE',
  path: '/project/{id}/shelf',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Moves a chart to the trash. It can be restored for 30 days.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const since = call({
  method: 'GET',
  path: '/project/{id}/changes',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  summary: 'Lists the changes after a version, oldest first. If the version is too old, `content` has the whole chart.',
  input: z.strictObject({ id, version: versionInPath(0) }),
  reply: z.object({
    version: z.int(),
    changes: z.array(changeSet),
    content: chartContent.nullable(),
  }),
});

export const events = call({
  method: 'GET',
  path: '/project/{id}/events',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  summary: 'Streams an event when a chart has a new version.',
  input: z.strictObject({ id }),
  gives: 'events',
  reply: z.object({ version: z.int() }),
});

const projectVersion = z
  .object({
    version: z.int(),
    by: z.string(),
    at: moment,
    words: z.string(),
    isPublished: z.boolean(),
    name: z.string().nullable().meta({ description: 'Version name' }),
  })
  .meta({ id: 'ProjectVersion' });

export const history = call({
  method: 'GET',
  path: '/project/{id}/history',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the saved versions of a chart, newest first.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(projectVersion),
});

export const readVersion = call({
  method: 'GET',
  path: '/project/{id}/history/{version}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns a chart at a saved version.',
  input: z.strictObject({ id, version: versionInPath(0) }),
  reply: z.object({ version: z.int(), content: chartContent }),
});

export const nameVersion = call({
  method: 'PATCH',
  path: '/project/{id}/history/{version}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Names a version, or removes its name.',
  input: z.strictObject({
    id,
    version: versionInPath(0),
    name: z.string().max(100).nullable(),
  }),
  reply: z.null(),
});

export const restore = call({
  method: 'POST',
  path: '/project/{id}/restore',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Restores a saved version. The current version stays in the history.',
  input: z.strictObject({ id, version: versionFrom(0) }),
  reply: project,
});

export const duplicate = call({
  method: 'POST',
  path: '/project/{id}/duplicate',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Duplicates a chart. Fails with needs-plan if the plan’s chart limit is reached.',
  input: z.strictObject({ id, workspaceId: id.optional() }),
  reply: project,
});

export const organise = call({
  method: 'POST',
  path: '/project/organise',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Moves charts to a folder, tags them, moves them to the trash or restores them. All or none.',
  input: z.strictObject({
    ids,
    action: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('move'), folderId: id.nullable() }),
      z.strictObject({
        kind: z.literal('tag'),
        add: z.array(z.string().max(60)).max(20),
        remove: z.array(z.string().max(60)).max(20),
      }),
      z.strictObject({ kind: z.literal('trash') }),
      z.strictObject({ kind: z.literal('take-back') }),
    ]),
  }),
  reply: z.object({ projects: z.array(projectCard) }),
});

export const remove = call({
  method: 'DELETE',
  path: '/project/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Permanently deletes a chart in the trash.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const thumbnail = call({
  method: 'GET',
  path: '/project/{id}/thumbnail',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Returns an SVG thumbnail of the chart.',
  input: z.strictObject({
    id,
    version: versionInPath(0).optional(),
    data: versionInPath(0).optional().meta({ description: 'Data version' }),
    theme: z.enum(['light', 'dark']).default('light'),
  }),
  gives: 'bytes',
  reply: z.unknown(),
});

const folder = z
  .object({
    id,
    workspaceId: id,
    name: z.string(),
    parentId: id.nullable(),
    charts: z.int(),
  })
  .meta({ id: 'Folder' });
export type Folder = z.infer<typeof folder>;

export const folders = call({
  method: 'GET',
  path: '/project/folders',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the folders of a workspace and the tags of its charts.',
  input: z.strictObject({ workspaceId: id.optional() }),
  reply: z.object({
    folders: z.array(folder),
    tags: z.array(z.object({ name: z.string(), charts: z.int() })),
    count: z.object({ all: z.int(), mine: z.int(), shared: z.int(), trash: z.int() }),
  }),
});

export const createFolder = call({
  method: 'POST',
  path: '/project/folders',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Creates a folder.',
  input: z.strictObject({
    workspaceId: id.optional(),
    name: z.string().max(1000),
    parentId: id.nullable().default(null),
  }),
  reply: folder,
});

export const changeFolder = call({
  method: 'PATCH',
  path: '/project/folders/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Renames or moves a folder. A folder cannot be moved into itself.',
  input: z.strictObject({ id, name: z.string().max(1000).optional(), parentId: id.nullable().optional() }),
  reply: folder,
});

export const removeFolder = call({
  method: 'DELETE',
  path: '/project/folders/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Deletes a folder. Its contents move to the parent folder.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

const guest = z
  .object({
    userId: id.nullable(),
    email: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(['viewer', 'editor']),
    isWaiting: z.boolean().meta({ description: 'The guest has not opened the chart yet' }),
  })
  .meta({ id: 'Guest' });
export type Guest = z.infer<typeof guest>;

export const guests = call({
  method: 'GET',
  path: '/project/{id}/people',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists people a chart is shared with, apart from the members of its workspace.',
  input: z.strictObject({ id }),
  reply: z.object({ people: z.array(guest), workspace: z.enum(['none', 'viewer', 'editor']) }),
});

export const invite = call({
  method: 'PUT',
  path: '/project/{id}/people',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary:
    'Shares a chart with an email address, or changes its role. The response does not reveal whether there is an account.',
  input: z.strictObject({ id, email: z.string().max(1000), role: z.enum(['viewer', 'editor']) }),
  reply: z.object({ people: z.array(guest) }),
  limits: [{ by: 'account', times: 100, seconds: 3600 }],
});

export const uninvite = call({
  method: 'DELETE',
  path: '/project/{id}/people',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Stops sharing a chart with someone.',
  input: z.strictObject({ id, email: z.string().max(1000) }),
  reply: z.object({ people: z.array(guest) }),
});

export const shareWithWorkspace = call({
  method: 'PATCH',
  path: '/project/{id}/people',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Sets the maximum role of workspace members for a chart.',
  input: z.strictObject({ id, workspace: z.enum(['none', 'viewer', 'editor']) }),
  reply: z.object({ people: z.array(guest), workspace: z.enum(['none', 'viewer', 'editor']) }),
});
