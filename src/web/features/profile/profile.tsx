import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Profile as Me } from '#contract/profile.ts';
import { avatarSrc } from '#web/api/avatar-src.ts';
import * as profile from '#web/api/endpoints/profile.ts';
import { useCall } from '#web/api/use-call.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProfileFacts } from './profile-facts.tsx';

/** The user's account at a glance. Links to other pages are passed in. */
export function Profile({ teams }: { teams: ReactNode }) {
  const { data: me, error, refetch, isFetching } = useCall(profile.read, {});
  if (me === undefined) {
    if (error === null) return <Waiting />;
    return (
      <ErrorState
        title="Your profile could not be loaded"
        advice={error.message}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <Person me={me} />
      <ProfileFacts me={me} />
      {teams}
    </>
  );
}

function Person({ me }: { me: Me }) {
  const name = `${me.firstname} ${me.lastname}`.trim() || me.email;
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={avatarSrc(me.avatar)} decorative className="size-16! text-20!" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-16">
          <span className="break-words">{name}</span>
          <RoleBadges roles={me.roles} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-muted">
          <span className="break-all">{me.email}</span>
          {me.isVerified ? (
            <Badge kind="success" icon={<BadgeCheck />}>
              Confirmed
            </Badge>
          ) : (
            <Badge kind="warning">Not confirmed</Badge>
          )}
        </p>
      </div>
    </div>
  );
}

function RoleBadges({ roles }: { roles: Me['roles'] }) {
  const plan = roles.isEnterprise ? 'Enterprise' : roles.isPremium ? 'Premium' : 'Free';
  return (
    <>
      <Badge kind={plan === 'Free' ? 'neutral' : 'accent'}>{plan}</Badge>
      {roles.isAdmin && <Badge kind="accent">Admin</Badge>}
      {roles.isCreator && <Badge kind="accent">Creator</Badge>}
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full!" />
        <Skeleton lines={2} className="w-56" />
      </div>
      <Skeleton lines={6} className="mt-8" />
    </div>
  );
}
