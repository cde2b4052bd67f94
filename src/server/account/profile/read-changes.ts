import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule, Validators } from '#contract/validators.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { UserRow } from '../user/index.ts';

type Field = 'firstname' | 'lastname' | 'bio' | 'website' | 'locale' | 'timeZone';
type Changes = Partial<Pick<UserRow, Field>>;

const longestBio = 500;
const longestWebsite = 200;

/** The changes to a profile in their normalized form, or the first error. */
export function readChanges(given: { [field in Field]?: string | undefined }, { user }: Validators): Changes {
  const readers: Record<Field, (text: string) => string> = {
    firstname: (text) => readName(text, user.firstname),
    lastname: (text) => readName(text, user.lastname),
    bio: readBio,
    website: readWebsite,
    locale: readLocale,
    timeZone: readTimeZone,
  };
  const changes: Changes = {};
  for (const [field, read] of Object.entries(readers) as [Field, (text: string) => string][]) {
    const text = given[field]; // the entries of a record have its keys
    if (text !== undefined) changes[field] = read(text.toWellFormed());
  }
  return changes;
}

function readName(text: string, rule: TextRule): string {
  const name = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const complaint = breaks(rule, name);
  if (complaint !== null) refuse('bad-input', complaint);
  return name;
}

function readBio(text: string): string {
  const bio = text.trim();
  if ([...bio].length > longestBio) refuse('bad-input', `Please enter a bio of up to ${longestBio} characters.`);
  return bio;
}

function readWebsite(text: string): string {
  const website = text.trim();
  if (website === '') return '';
  if (website.length > longestWebsite)
    refuse('bad-input', `Please enter a website of up to ${longestWebsite} characters.`);
  const protocol = /[\s\p{Cc}]/u.test(website) ? undefined : URL.parse(website)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:')
    refuse('bad-input', 'Please enter a website that starts with http:// or https://.');
  return website;
}

function readLocale(text: string): string {
  try {
    const [locale] = Intl.DateTimeFormat.supportedLocalesOf([text.trim()]);
    if (locale !== undefined) return locale;
  } catch {
    // not a language tag at all
  }
  refuse('bad-input', 'Please choose a supported language and region, such as en-GB.');
}

function readTimeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text.trim() }).resolvedOptions().timeZone;
  } catch {
    refuse('bad-input', 'Please choose a supported time zone, such as Europe/Berlin.');
  }
}
