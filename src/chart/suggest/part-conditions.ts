import { likes, needsFigures, needsMost, needsNames, needsNoNegatives, needsOnePerName } from './conditions.ts';
import { namedValue } from './fill.ts';

export const isRound = likes(
  60,
  'The names form a cycle: months, hours or directions.',
  ({ isCycle, isLong }) => isCycle && !isLong,
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

export const seatsOf = (points: number) =>
  likes(points, 'The values are seats.', ({ main, isLong }) => !isLong && isSeats(main?.name ?? ''));

function isSeats(name: string): boolean {
  return /seat|sitz|mandat|siège|escaño|assento|seggi|zetel|мест|議席|席位/i.test(name);
}
