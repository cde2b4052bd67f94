import { likes, needsFigures, needsNames, needsNoNegatives } from './conditions.ts';
import type { Facts, WordFacts } from './facts.ts';
import { keys } from './fill.ts';
import type { Need } from './recipe.ts';

export const needsTwoWords: Need = {
  is: (facts) => pairOfWords(facts) !== null,
  otherwise: 'It needs 2 columns with names: from and to.',
};

const sameNames = likes(70, 'Two columns contain the same names: one leads to the other.', isLinked);

const fromTo = likes(60, 'The columns are named “from” and “to”.', (facts) => {
  const pair = pairOfWords(facts);
  return pair !== null && isFrom(pair[0]) && isTo(pair[1]);
});

export const nested = (points: number) =>
  likes(points, 'Each name belongs to a group.', ({ label, category, rows, time, isLong, hasNegatives }) => {
    const isInGroups = label !== null && category !== null && label.distinct === rows && category.distinct * 2 <= rows;
    return isInGroups && rows >= 8 && time === null && !isLong && !hasNegatives;
  });

export const areas = {
  needs: [needsNames, needsFigures, needsNoNegatives],
  roles: ({ label, category, measures }: Facts) => ({
    levels: category?.key === label?.key ? keys(label) : [...keys(category), ...keys(label)],
    value: keys(measures[0]),
  }),
};

export const links = {
  needs: [needsTwoWords, needsNoNegatives],
  roles: (facts: Facts) => {
    const [source, target] = pairOfWords(facts) ?? [null, null];
    return { source: keys(source), target: keys(target), value: keys(facts.measures[0]) };
  },
};

export const some = (points: number) => [
  likes(sameNames.points + points, sameNames.because, sameNames.is),
  likes(fromTo.points + points, fromTo.because, fromTo.is),
];

/** Two columns of words: by their names, else the category and what the rows are called. */
export function pairOfWords({ label, category }: Facts): readonly [WordFacts, WordFacts] | null {
  if (label === null || category === null || label.key === category.key) return null;
  return isFrom(label) || isTo(category) ? [label, category] : [category, label];
}

function isFrom({ name }: WordFacts): boolean {
  return /^(from|source|origin|start|von|quelle|desde|origen|origine)\b/i.test(name.trim());
}

function isTo({ name }: WordFacts): boolean {
  return /^(to|target|destination|end|nach|ziel|vers|hacia|destino)\b/i.test(name.trim());
}

/** A good part of what stands in one column stands in the other as well. */
export function isLinked({ label, category }: Facts): boolean {
  if (label === null || category === null || label.key === category.key) return false;
  const known = new Set(label.words);
  const shared = category.words.filter((word) => known.has(word)).length;
  return shared >= 2 && shared * 4 >= Math.min(label.distinct, category.distinct);
}
