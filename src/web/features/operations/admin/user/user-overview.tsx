import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserDetail } from '#contract/operations/admin-users.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { toDistance } from '#lib/formats.ts';
import { formatCents } from '#lib/money.ts';
import { useFormats } from '#web/client/use-formats.ts';
import { AdminCard, Fact } from '#web/shared/admin/admin-card.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Progress } from '#web/ui/progress.tsx';

/** Account, plan and usage at a glance. */
export function UserOverview({ user }: { user: UserDetail }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <Account user={user} />
      <Plan user={user} />
      <Usage user={user} />
    </div>
  );
}

function Account({ user }: { user: UserDetail }) {
  const { date, moment } = useFormats();
  const { person, locale, timeZone, hasPassword, logins, acceptedTermsAt } = user;
  const ways = [...(hasPassword ? ['Password'] : []), ...logins.map(({ provider }) => providers[provider] ?? provider)];
  return (
    <AdminCard title="Account">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label="Joined">
          <time dateTime={person.createdAt}>{date(person.createdAt)}</time>
        </Fact>
        <Fact label="Last active">
          {person.lastActiveAt === null ? (
            'Never'
          ) : (
            <time dateTime={person.lastActiveAt} title={moment(person.lastActiveAt)}>
              {toDistance(person.lastActiveAt, new Date())}
            </time>
          )}
        </Fact>
        <Fact label="Signs in with">{ways.length === 0 ? 'Nothing yet' : ways.join(', ')}</Fact>
        <Fact label="Second factor">{person.hasSecondFactor ? 'On' : 'Off'}</Fact>
        <Fact label="Terms accepted">{acceptedTermsAt === null ? 'Not recorded' : date(acceptedTermsAt)}</Fact>
        <Fact label="Language">{locale}</Fact>
        <Fact label="Time zone">{timeZone}</Fact>
        <div className="col-span-2 min-w-0">
          <dt className="text-12 text-muted">User id</dt>
          <dd className="flex items-center gap-1">
            <code className="min-w-0 truncate text-12">{person.id}</code>
            <CopyButton text={person.id} label="Copy" size="small" />
          </dd>
        </div>
      </dl>
    </AdminCard>
  );
}

const providers: Record<string, string> = { google: 'Google', linkedin: 'LinkedIn' };
const plans: Record<UserDetail['person']['plan'], string> = {
  free: 'Free',
  premium: 'Premium',
  enterprise: 'Enterprise',
};
const sources = {
  bought: 'Bought',
  trial: 'Trial',
  granted: 'Granted',
  team: 'Through a team',
  ended: 'Ended',
} as const;

function Plan({ user: { person, subscription, customer, grant } }: { user: UserDetail }) {
  const { date } = useFormats();
  const isPaid = subscription !== null && subscription.amount > 0;
  return (
    <AdminCard title="Plan">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
        <Fact label="Current plan">
          <span className="font-medium">{plans[person.plan]}</span>
        </Fact>
        <Fact label="How">
          {person.isAdmin && grant === null && subscription?.source === 'granted'
            ? 'As an admin'
            : subscription === null
              ? 'Free account'
              : sources[subscription.source]}
        </Fact>
        {subscription !== null && subscription.status === 'past_due' && (
          <Fact label="Payment">
            <Badge kind="error" dot>
              Past due
            </Badge>
          </Fact>
        )}
        {isPaid && (
          <Fact label="Price">
            {formatCents(subscription.amount)} {subscription.billingPeriod === 'yearly' ? 'a year' : 'a month'}
          </Fact>
        )}
        {subscription !== null && subscription.currentPeriodEnd !== null && (
          <Fact label={endLabel(subscription)}>{date(subscription.currentPeriodEnd)}</Fact>
        )}
        {grant !== null && (
          <Fact label="Granted by" note={grant.reason === '' ? undefined : grant.reason}>
            {grant.grantedBy}, {date(grant.grantedAt)}
            {grant.endsAt !== null && `, until ${date(grant.endsAt)}`}
          </Fact>
        )}
        <div className="col-span-2 min-w-0">
          <dt className="text-12 text-muted">Customer at the card provider</dt>
          <dd className="mt-0.5 flex min-w-0 items-center gap-1">
            <Customer customer={customer} />
          </dd>
        </div>
      </dl>
    </AdminCard>
  );
}

function endLabel({ source, cancelAtPeriodEnd }: NonNullable<UserDetail['subscription']>): string {
  if (source === 'ended') return 'Ended';
  if (source === 'trial') return 'Trial ends';
  return cancelAtPeriodEnd || source === 'granted' ? 'Ends' : 'Renews';
}

function Customer({ customer }: { customer: UserDetail['customer'] }) {
  if (customer === null) return <span className="text-muted">None: nothing was bought yet</span>;
  if (customer.url === null) {
    return (
      <>
        <code className="min-w-0 truncate text-12">{customer.id}</code>
        <CopyButton text={customer.id} label="Copy" size="small" />
      </>
    );
  }
  return (
    <a
      href={customer.url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-w-0 items-center gap-1 text-accent-ink hover:underline [&>svg]:size-3.5 [&>svg]:shrink-0"
    >
      <span className="truncate">{customer.id}</span>
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">(opens the card provider)</span>
    </a>
  );
}

function Usage({ user: { usage } }: { user: UserDetail }) {
  const { number } = useFormats();
  const { charts, aiCredits, videoSeconds, storageBytes, datasets, exports, apiCalls } = usage;
  return (
    <AdminCard title="Usage">
      <div className="flex flex-col gap-4">
        <Meter label="Charts" used={charts.used} limit={charts.limit}>
          {charts.limit === null ? `${number(charts.used)}, unlimited` : `${charts.used} of ${charts.limit}`}
        </Meter>
        <Meter label="AI credits this month" used={aiCredits.used} limit={aiCredits.limit}>
          {`${number(aiCredits.used)} of ${number(aiCredits.limit)}`}
        </Meter>
        <Meter label="Video minutes this month" used={videoSeconds.used} limit={videoSeconds.limit}>
          {`${number(Math.round(videoSeconds.used / 6) / 10)} of ${number(videoSeconds.limit / 60)}`}
        </Meter>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
          <Fact label="Storage">{formatBytes(storageBytes)}</Fact>
          <Fact label="Tables">{number(datasets)}</Fact>
          <Fact label="Exports, last 30 days">{number(exports)}</Fact>
          <Fact label="API calls, last 30 days">{number(apiCalls)}</Fact>
        </dl>
      </div>
    </AdminCard>
  );
}

type MeterProps = { label: string; used: number; limit: number | null; children: string & ReactNode };

function Meter({ label, used, limit, children }: MeterProps) {
  const share = limit === null || limit === 0 ? 0 : used / limit;
  return <Progress label={label} value={share} valueText={children} />;
}
