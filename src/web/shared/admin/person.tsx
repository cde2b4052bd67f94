import { Link } from 'react-router';
import type { Person } from '#contract/operations/admin-person.ts';
import type { WorkspaceRole } from '#contract/workspace/workspaces.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A user in a list, with the way to their page. */
export function UserLink({ user: { id, name, email } }: { user: { id: string; name: string; email: string } }) {
  return (
    <span className="block min-w-40 py-0.5">
      <Link to={`/panel/admin/users/${id}`} className="block break-words rounded-control font-medium hover:underline">
        {name}
      </Link>
      {email !== name && <span className="block break-all text-12 text-muted">{email}</span>}
    </span>
  );
}

/** State and roles of an account. */
export function PersonBadges({ person }: { person: Person }) {
  const { date } = useFormats();
  if (person.isSystem) return <Badge>System account</Badge>;
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {person.isSuspended && <Badge kind="error">Suspended</Badge>}
      {person.deletesAt !== null && <Badge kind="warning">Will be deleted on {date(person.deletesAt)}</Badge>}
      {!person.isVerified && <Badge kind="warning">Not confirmed</Badge>}
      {person.isAdmin && <Badge kind="accent">Admin</Badge>}
      {person.isEnterprise && <Badge kind="accent">Enterprise</Badge>}
      {person.isCreator && <Badge kind="accent">Creator</Badge>}
    </span>
  );
}

export const roleNames: Record<WorkspaceRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  viewer: 'Viewer',
};
