import { counted } from '#lib/counted.ts';
import { listed, monthNames } from '../in-words.ts';
import type { Finding, ProfileInput } from './finding.ts';
import type { TimeProfile } from './profile-column.ts';
import type { StepUnit } from './time-steps.ts';

/** Years, months and days that are missing between others. */
export function findInTimes({ profiles }: ProfileInput): Finding[] {
  return profiles.flatMap((profile) =>
    profile.kind === 'time' && profile.missing.count > 0 ? [missing(profile)] : [],
  );
}

function missing({ key, name, step, missing: { count, moments } }: TimeProfile): Finding {
  const unit = step?.unit ?? 'day';
  const examples = moments.slice(0, 3).map((at) => inWords(at, unit));
  const noun = unit === 'half' ? 'half-year' : unit;
  const sentence =
    count === 1
      ? `${unit === 'year' || unit === 'month' ? `The ${noun} ` : ''}${examples[0]} is missing in “${name}”.`
      : `${counted(count, noun)} are missing in “${name}”: ${count > 3 ? `${examples.join(', ')} and others` : listed(examples)}.`;
  const isOne =
    step?.count === 1 &&
    (unit === 'year' || unit === 'quarter' || unit === 'month' || unit === 'week' || unit === 'day');
  return {
    kind: 'missing-times',
    sentence,
    column: key,
    rows: [],
    step: isOne ? { kind: 'add-dates', column: key, unit, within: [] } : null,
  };
}

function inWords(at: number, unit: StepUnit): string {
  const date = new Date(at);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === 'year') return String(year);
  if (unit === 'half') return `H${Math.floor(month / 6) + 1} ${year}`;
  if (unit === 'quarter') return `Q${Math.floor(month / 3) + 1} ${year}`;
  if (unit === 'month') return `${monthNames[month]} ${year}`;
  const day = `${date.getUTCDate()} ${monthNames[month]} ${year}`;
  return unit === 'day' || unit === 'week'
    ? day
    : `${day}, ${date.toISOString().slice(11, unit === 'second' ? 19 : 16)}`;
}
