import type { User } from '#contract/account.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';

export function Profile({ user }: { user: User }) {
  const name = `${user.firstname} ${user.lastname}`.trim() || user.email;
  return (
    <div className="mx-auto max-w-2xl px-5 py-12">
      <h1 className="font-semibold text-20">Your profile</h1>
      <div className="mt-6 flex items-center gap-4">
        <Avatar name={name} size="large" />
        <div>
          <p className="flex items-center gap-2 font-medium text-16">
            {name}
            {user.roles.isAdmin && <Badge>Admin</Badge>}
          </p>
          <p className="text-14 text-muted">{user.email}</p>
        </div>
      </div>
    </div>
  );
}
