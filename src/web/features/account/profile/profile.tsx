import { BadgeCheck, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Profile as Me, Profile as ProfileData } from '#contract/account/profile.ts';
import type { Workspace } from '#contract/workspace/workspaces.ts';
import { counted } from '#lib/counted.ts';
import { formatsFor } from '#lib/formats.ts';
import * as profile from '#web/client/endpoints/profile.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { avatarSrc } from '#web/client/picture-urls.ts';
import { useCall } from '#web/client/use-call.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The user's account at a glance. Links to other pages are passed in. */
export function ProfileView({ teams }: { teams: ReactNode }) {
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

interface TeamListProps {
  /** Wraps the name of a team in a link. */
  linkTo: (team: Workspace) => ReactNode;
  createAction: ReactNode;
}

export function TeamList({ linkTo, createAction }: TeamListProps) {
  const { data, error, refetch, isFetching } = useCall(workspaces.list, {});
  const teams = data?.workspaces.filter(({ isPersonal }) => !isPersonal);

  function content() {
    if (teams === undefined) {
      if (error === null) return <Skeleton lines={3} className="py-2" />;
      const title = 'Your teams could not be loaded.';
      return <ErrorState compact title={title} advice={error.message} onRetry={refetch} isRetrying={isFetching} />;
    }
    if (teams.length === 0) {
      return (
        <EmptyState icon={<Users />} title="You are not in a team yet" action={createAction} className="py-6">
          A team shares charts, data and a brand.
        </EmptyState>
      );
    }
    return (
      <ul className="divide-y divide-line border-line border-y text-13">
        {teams.map((team) => (
          <li key={team.id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0 truncate font-medium">{linkTo(team)}</span>
            <span className="shrink-0 text-muted">
              {team.role.charAt(0).toUpperCase() + team.role.slice(1)} · {counted(team.members, 'member')}
            </span>
          </li>
        ))}
      </ul>
    );
  }

  return (
    <section aria-labelledby="teams" className="mt-8">
      <h2 id="teams" className="mb-2 font-semibold text-14">
        Teams
      </h2>
      {content()}
    </section>
  );
}

function ProfileFacts({ me }: { me: ProfileData }) {
  const now = useNow().toISOString();
  const { number, moment, clock, date } = formatsFor(me.locale, me.timeZone);
  return (
    <dl className="mt-8 border-line border-t text-13">
      <Fact name="About">
        {me.bio === '' ? <None>Nothing yet</None> : <span className="whitespace-pre-line break-words">{me.bio}</span>}
      </Fact>
      <Fact name="Website">{me.website === '' ? <None>None</None> : <Website address={me.website} />}</Fact>
      <Fact name="Numbers and dates">
        {nameOf(me.locale)}
        <span className="tabular block text-12 text-muted">
          {number(1234567.89)} · {moment(now)}
        </span>
      </Fact>
      <Fact name="Time zone">
        {me.timeZone.replaceAll('_', ' ')}
        <span className="tabular block text-12 text-muted">It is {clock(now)} there</span>
      </Fact>
      <Fact name="Member since">
        <time dateTime={me.createdAt}>{date(me.createdAt)}</time>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function None({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

/** A link only if it leads to a web page: user input is never trusted as a URL. */
function Website({ address }: { address: string }) {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return <span className="break-all">{address}</span>;
  return (
    <a
      href={url.href}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className="break-all text-accent-ink underline"
    >
      {address.replace(/^https?:\/\/|\/$/g, '')}
    </a>
  );
}

function nameOf(locale: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}

/** The current time, to half a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
