import { monthOf } from '#data/types/month-names.ts';
import { likes, needsFigures, needsMost, needsNames, needsNoNegatives, needsOnePerName } from './conditions.ts';
import { namedValue } from './fill.ts';

export const isRound = likes(
  60,
  'The names form a cycle: months, hours or directions.',
  ({ label, isLong }) => label !== null && !isLong && isCycle(label.words),
);

export const onePerPart = {
  needs: [
    needsNames,
    needsFigures,
    needsOnePerName,
    needsNoNegatives,
    needsMost(12, 'places', 'There are too many parts to tell apart.'),
  ],
  roles: namedValue('label', 'value'),
};

function isCycle(words: readonly string[]): boolean {
  const known = words.filter((word) => monthOf(word.toLowerCase().replace('.', '')) !== null || partOfCycle.test(word));
  return words.length >= 4 && known.length >= words.length * 0.9;
}

const partOfCycle =
  /^(mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}$|^(mo|di|mi|do|fr|sa|so)$|^[ns]?[ns]?[ew]?$|^\d{1,2}:00$|^\d{1,2} ?[ap]m$/iu;

export const seatsOf = (points: number) =>
  likes(points, 'The values are seats.', ({ main, isLong }) => !isLong && isSeats(main?.name ?? ''));

function isSeats(name: string): boolean {
  return /seat|sitz|mandat|siège|escaño|assento|seggi|zetel|мест|議席|席位/i.test(name);
}
