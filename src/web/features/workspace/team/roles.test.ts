import { expect, test } from 'vitest';
import { workspaceRoles } from '#contract/workspace/workspaces.ts';
import { mayDecideAbout, mayManage, rolesToGive } from './roles.ts';

const me = 'me';
const other = (role: (typeof workspaceRoles)[number]) => ({ userId: 'other', role });

test('only owner and admins manage', () => {
  expect(workspaceRoles.filter((role) => mayManage({ role }))).toEqual(['owner', 'admin']);
});

test('an owner decides about all but owners, an admin about editors and viewers, others about nobody', () => {
  const decided = (role: (typeof workspaceRoles)[number]) =>
    workspaceRoles.filter((theirs) => mayDecideAbout(role, other(theirs), me));
  expect(decided('owner')).toEqual(['admin', 'editor', 'viewer']);
  expect(decided('admin')).toEqual(['editor', 'viewer']);
  expect(decided('editor')).toEqual([]);
  expect(decided('viewer')).toEqual([]);
});

test('users cannot change their own role', () => {
  expect(mayDecideAbout('owner', { userId: me, role: 'editor' }, me)).toBe(false);
});

test('an admin makes no admins', () => {
  expect(rolesToGive('admin')).not.toContain('admin');
});
