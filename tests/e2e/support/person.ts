import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

export type Person = { email: string; password: string };

/** A separate IP address for every test, so that rate limits count for it alone. */
export function someAddress(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}

/** A user whose email address is not confirmed yet. */
export async function registerPerson(request: APIRequestContext, backTo?: string): Promise<Person> {
  const person = { email: `p-${randomUUID()}@example.org`, password: `Moss and tulips ${randomInt(1e6)}` };
  const answer = await request.post('/api/user/register', {
    headers: someAddress(),
    data: { ...person, firstname: 'Ada', lastname: 'Moss', acceptsTerms: true, ...(backTo && { backTo }) },
  });
  expect(answer.status()).toBe(200);
  return person;
}

export async function confirm(request: APIRequestContext, email: string): Promise<void> {
  const link = await linkInEmail({ to: email, path: '/auth/verify-email' });
  const token = /token=([\w-]+)/.exec(link)?.[1];
  const confirmed = await request.post('/api/user/verification', { data: { token }, headers: someAddress() });
  expect(confirmed.status()).toBe(200);
}

type EmailLink = { to: string; path: string; not?: string };

/** The link of the newest email to an address, as a path of this site. `not` is one that was read before. */
export async function linkInEmail({ to, path, not = '' }: EmailLink): Promise<string> {
  let link = '';
  await expect(async () => {
    const { letters: emails } = await readOutbox<{ letters: { id: string; to: string }[] }>('');
    const own = emails.filter((email) => email.to === to);
    const texts = await Promise.all(own.map(async ({ id }) => (await readOutbox<{ text: string }>(`/${id}`)).text));
    const links = texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).map((url) => new URL(url));
    const found = links.find((url) => url.pathname === path && pathOf(url) !== not);
    if (found === undefined) throw new Error(`no email to ${to} leads to ${path}`);
    link = pathOf(found);
  }).toPass({ timeout: 15_000, intervals: [200, 400] });
  return link;
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** The emails to an address that contain a word, as soon as there is one. */
export async function readEmailsTo(to: string, word: string): Promise<{ text: string; html: string }[]> {
  let found: { text: string; html: string }[] = [];
  await expect(async () => {
    const { letters: emails } = await readOutbox<{ letters: { id: string; to: string }[] }>('');
    const own = emails.filter((email) => email.to === to);
    const read = await Promise.all(own.map(({ id }) => readOutbox<{ text: string; html: string }>(`/${id}`)));
    found = read.filter(({ text }) => text.includes(word));
    expect(found).not.toEqual([]);
  }).toPass({ timeout: 15_000, intervals: [200, 400] });
  return found;
}

/** Requested without the headers of the test: the outbox is only open to the machine itself. */
async function readOutbox<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${process.env.E2E_URL}/api/dev/outbox${path}`);
  return ((await answer.json()) as { data: Data }).data;
}
