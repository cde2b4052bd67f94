import type { Profile } from '#data/profile/profile-column.ts';

type Write = { number: (value: number) => string };

/** Summary of a column in a few words: its range, its gaps, its number of distinct values. */
export function factsOf(profile: Profile, write: Write): string[] {
  const { rows, gaps, distinct } = profile;
  if (gaps === rows) return ['Empty'];
  const facts = [rangeOf(profile, write)];
  if (gaps > 0) facts.push(`${write.number(gaps)} empty`);
  if (profile.isUnique) facts.push('all unique');
  else if (profile.kind !== 'text') facts.push(`${write.number(distinct)} unique`);
  return facts;
}

function rangeOf(profile: Profile, { number }: Write): string {
  if (profile.kind === 'text') {
    const [most] = profile.top;
    if (profile.distinct === 1 && most) return `Always “${cut(most.word)}”`;
    return `${number(profile.distinct)} unique`;
  }
  const show = profile.kind === 'time' ? dayOf : shortNumber(number);
  const { least, most } = profile;
  return least === most ? show(least) : `${show(least)} to ${show(most)}`;
}

/** As written in the data: in no time zone and in every language. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function shortNumber(number: (value: number) => string): (value: number) => string {
  return (value) => number(Number(value.toPrecision(6)));
}

function cut(word: string): string {
  return word.length > 30 ? `${word.slice(0, 29)}…` : word;
}
