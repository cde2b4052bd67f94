import { z } from 'zod';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';

/** Highest first. The one owner alone can transfer or delete the workspace. */
export const workspaceRoles = ['owner', 'admin', 'editor', 'viewer'] as const;
export const workspaceRole = z.enum(workspaceRoles);
export type WorkspaceRole = z.infer<typeof workspaceRole>;

/** Roles that can be given to others. */
export const givenRole = z.enum(['admin', 'editor', 'viewer']);
export type GivenRole = z.infer<typeof givenRole>;

const id = z.uuid();

const workspace = z
  .object({
    id,
    name: z.string(),
    isPersonal: z.boolean(),
    role: workspaceRole.meta({ description: 'The caller’s role' }),
    members: z.int(),
    pending: z.int().meta({ description: 'Pending invitations' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspace>;

const member = z
  .object({
    userId: id,
    name: z.string(),
    email: z.string(),
    avatar: z.string().nullable(),
    role: workspaceRole,
    joinedAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const list = call({
  method: 'GET',
  path: '/workspaces',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the caller’s workspaces, the personal one first.',
  input: z.strictObject({}),
  reply: z.object({ workspaces: z.array(workspace) }),
});

export const create = call({
  method: 'POST',
  path: '/workspaces',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  isPersonal: true,
  summary: 'Creates a team workspace owned by the caller.',
  input: z.strictObject({ name: z.string().max(1000) }),
  reply: workspace,
  limits: [{ by: 'account', times: 20, seconds: 3600 }],
});

export const rename = call({
  method: 'PATCH',
  path: '/workspaces/{id}',
  access: 'verified',
  scope: 'write',
  isPublic: true,
  summary: 'Renames a workspace. For owner and admins.',
  input: z.strictObject({ id, name: z.string().max(1000) }),
  reply: workspace,
});

export const remove = call({
  method: 'DELETE',
  path: '/workspaces/{id}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Deletes a team workspace and everything in it. For the owner; personal workspaces cannot be deleted.',
  input: z.strictObject({ id }),
  reply: z.null(),
});

export const members = call({
  method: 'GET',
  path: '/workspaces/{id}/members',
  access: 'verified',
  scope: 'read',
  isPublic: true,
  summary: 'Lists the members of a workspace, by name.',
  input: z.strictObject({ id, ...paging, search: z.string().max(200).default('') }),
  reply: paged(member),
});

export const changeRole = call({
  method: 'PUT',
  path: '/workspaces/{id}/members/{userId}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Changes a member’s role. For owner and admins; only the owner can add or remove admins.',
  input: z.strictObject({ id, userId: id, role: givenRole }),
  reply: member,
});

export const removeMember = call({
  method: 'DELETE',
  path: '/workspaces/{id}/members/{userId}',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Removes a member, or leaves the workspace if it is the caller. The owner must transfer ownership first.',
  input: z.strictObject({ id, userId: id }),
  reply: z.null(),
});

export const transfer = call({
  method: 'POST',
  path: '/workspaces/{id}/transfer',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  needsConfirmation: true,
  summary: 'Transfers ownership to another member; the caller stays as admin.',
  input: z.strictObject({ id, userId: id }),
  reply: workspace,
});
