import type { Person } from '#contract/operations/admin-person.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { Badge } from '#web/ui/badge.tsx';

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
