import { z } from 'zod';
import { changeSchema } from '#chart/project/change.ts';
import { call } from './call.ts';
import { paged, paging } from './paging.ts';

const id = z.uuid();
const ids = z.array(id).min(1).max(200);
const moment = z.iso.datetime();

/** What the caller may do with a project, from least to most. */
export const projectRoles = ['viewer', 'editor', 'owner'] as const;
export const projectRole = z.enum(projectRoles);
export type ProjectRole = z.infer<typeof projectRole>;

/** A chart as lists show it. */
export const projectCard = z.object({
  id,
  workspaceId: id,
  name: z.string(),
  template: z.string().meta({ description: 'The id of the chart type' }),
  state: z.enum(['draft', 'published', 'changed']).meta({ description: 'changed: published, and edited since' }),
  shareId: z.string().nullable(),
  folderId: id.nullable(),
  tags: z.array(z.string()),
  role: projectRole,
  owner: z.object({ id, name: z.string(), avatar: z.string().nullable() }),
  views: z.int(),
  version: z.int(),
  thumbnail: z.string().meta({ description: 'Path of a small SVG; changes with the version' }),
  createdAt: moment,
  editedAt: moment,
  publishedAt: moment.nullable(),
  trashedAt: moment.nullable(),
  goneAt: moment.nullable().meta({ description: 'When what is in the trash is removed for good' }),
});
export type ProjectCard = z.infer<typeof projectCard>;

/** A chart as the editor opens it. `content` is read by `readContent` of the chart core. */
export const project = projectCard.extend({
  content: z.record(z.string(), z.unknown()),
  dataset: z.object({ id, name: z.string(), version: z.int(), rows: z.int(), columns: z.int() }).nullable(),
});
export type Project = z.infer<typeof project>;

export const list = call({
  method: 'GET',
  path: '/project/list',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The charts the caller can open, by where they are, state, type, tag and words.',
  input: z.strictObject({
    ...paging,
    workspaceId: id.optional().meta({ description: 'Without it: of all workspaces, and what is shared' }),
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
  summary: 'Makes a chart. Refused with needs-plan when the plan has no chart left.',
  input: z.strictObject({
    workspaceId: id.optional().meta({ description: 'Without it: the personal one' }),
    folderId: id.optional(),
    content: z.record(z.string(), z.unknown()).meta({ description: 'As readContent of the chart core takes it' }),
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
  summary: 'A chart with everything the editor needs.',
  input: z.strictObject({ id }),
  reply: project,
});

/** Changes somebody made together, as the history and other windows are told. */
const changeSet = z.object({
  version: z.int().meta({ description: 'What the chart was after them' }),
  by: z.object({ id: id.nullable(), name: z.string() }),
  at: moment,
  words: z.string(),
  changes: z.array(z.unknown()),
});
export type ChangeSet = z.infer<typeof changeSet>;

export const save = call({
  method: 'POST',
  path: '/project/{id}/changes',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Saves changes made on a version. What others changed since is merged when it touches other parts; when it touches the same, nothing is saved and the reply is a conflict. Sent again with the same key, it is saved once.',
  input: z.strictObject({
    id,
    key: z.uuid().meta({ description: 'Of this set of changes, made by the sender' }),
    version: z.int().min(0).meta({ description: 'The version they were made on' }),
    words: z.string().max(200),
    changes: z.array(changeSchema).min(1).max(500),
    force: z.boolean().default(false).meta({ description: 'Save on top of what others did to the same parts' }),
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

export const since = call({
  method: 'GET',
  path: '/project/{id}/changes',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  summary: 'What was changed after a version, oldest first. When that is too long ago, `content` holds everything.',
  input: z.strictObject({ id, version: z.coerce.number<number | string>().int().min(0) }),
  reply: z.object({
    version: z.int(),
    changes: z.array(changeSet),
    content: z.record(z.string(), z.unknown()).nullable(),
  }),
});

export const events = call({
  method: 'GET',
  path: '/project/{id}/events',
  access: 'verified',
  scope: 'read',
  isPublic: false,
  summary: 'Tells when a chart has a new version.',
  input: z.strictObject({ id }),
  gives: 'events',
  reply: z.object({ version: z.int() }),
});

export const history = call({
  method: 'GET',
  path: '/project/{id}/history',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The kept versions of a chart, the newest first.',
  input: z.strictObject({ id, ...paging }),
  reply: paged(
    z.object({
      version: z.int(),
      by: z.string(),
      at: moment,
      words: z.string(),
      isPublished: z.boolean(),
      name: z.string().nullable().meta({ description: 'What somebody called this version' }),
    }),
  ),
});

export const readVersion = call({
  method: 'GET',
  path: '/project/{id}/history/{version}',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'What a chart was at a kept version.',
  input: z.strictObject({ id, version: z.coerce.number<number | string>().int().min(0) }),
  reply: z.object({ version: z.int(), content: z.record(z.string(), z.unknown()) }),
});

export const nameVersion = call({
  method: 'PATCH',
  path: '/project/{id}/history/{version}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Keeps a version under a name, or takes the name away.',
  input: z.strictObject({
    id,
    version: z.coerce.number<number | string>().int().min(0),
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
  summary: 'Makes a kept version the current one. What was current stays in the history.',
  input: z.strictObject({ id, version: z.int().min(0) }),
  reply: project,
});

export const duplicate = call({
  method: 'POST',
  path: '/project/{id}/duplicate',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Makes a copy. Refused with needs-plan when the plan has no chart left.',
  input: z.strictObject({ id, workspaceId: id.optional() }),
  reply: project,
});

export const organise = call({
  method: 'POST',
  path: '/project/organise',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary:
    'Moves charts to a folder, tags them, puts them into the trash or takes them out of it. All of them or none.',
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
  summary: 'Removes a chart that is in the trash for good.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const thumbnail = call({
  method: 'GET',
  path: '/project/{id}/thumbnail',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'A small picture of the chart as SVG.',
  input: z.strictObject({
    id,
    version: z.coerce.number<number | string>().int().min(0).optional(),
    data: z.coerce.number<number | string>().int().min(0).optional().meta({ description: 'The version of its data' }),
    theme: z.enum(['light', 'dark']).default('light'),
  }),
  gives: 'bytes',
  reply: z.unknown(),
});

const folder = z.object({
  id,
  workspaceId: id,
  name: z.string(),
  parentId: id.nullable(),
  charts: z.int(),
});
export type Folder = z.infer<typeof folder>;

export const folders = call({
  method: 'GET',
  path: '/project/folders',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'The folders of a workspace, and the tags its charts have.',
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
  summary: 'Makes a folder.',
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
  summary: 'Removes a folder. What was in it moves to the folder above.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

const guest = z.object({
  userId: id.nullable(),
  email: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(['viewer', 'editor']),
  isWaiting: z.boolean().meta({ description: 'They have not opened the chart yet' }),
});
export type Guest = z.infer<typeof guest>;

export const guests = call({
  method: 'GET',
  path: '/project/{id}/people',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'With whom a chart is shared beside the members of its workspace.',
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
    'Shares a chart with somebody by e-mail address, or changes what they may. Says the same whether or not there is an account.',
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
  summary: 'Takes a chart back from somebody.',
  input: z.strictObject({ id, email: z.string().max(1000) }),
  reply: z.object({ people: z.array(guest) }),
});

export const shareWithWorkspace = call({
  method: 'PATCH',
  path: '/project/{id}/people',
  access: 'verified',
  scope: 'publish',
  isPublic: true,
  summary: 'Says what the members of its workspace may do with a chart, at most.',
  input: z.strictObject({ id, workspace: z.enum(['none', 'viewer', 'editor']) }),
  reply: z.object({ people: z.array(guest), workspace: z.enum(['none', 'viewer', 'editor']) }),
});
