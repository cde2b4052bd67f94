import { likes, needsFigures, needsMost, needsNames, needsNoNegatives, needsOnePerName } from './conditions.ts';
import { namedValue } from './fill.ts';

export const fewParts = likes(15, 'There are only a few parts.', ({ places }) => places >= 2 && places <= 6);

export const isRound = likes(
  50,
  'The names form a cycle: months, hours or directions.',
  ({ label }) => label !== null && isCycle(label.words),
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
  const known =
    /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|n|ne|e|se|s|sw|w|nw|\d{1,2}:00|\d{1,2} ?[ap]m)/i;
  return (
    words.length >= 4 && words.filter((word) => known.test(word) && word.length <= 10).length >= words.length * 0.9
  );
}
