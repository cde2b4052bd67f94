import { type ReactNode, useEffect, useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { formatsFor } from '#lib/formats.ts';

export function ProfileFacts({ me }: { me: Profile }) {
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
