import type { WordFacts } from './column-facts.ts';
import { likes, needsFigures, needsNames, needsNoNegatives } from './conditions.ts';
import type { Facts } from './facts.ts';
import { keys } from './fill.ts';
import type { Need } from './recipe.ts';
import { isFlow, isStackable } from './shapes.ts';

export const needsTwoWords: Need = {
  is: (facts) => pairOfWords(facts) !== null,
  otherwise: 'It needs 2 columns with names: from and to.',
};

/** Names in groups, whose values add up. */
export const nested = (points: number) =>
  likes(points, 'Each name belongs to a group.', ({ levels, rows, time, main, hasNegatives, measures }) => {
    const finest = levels.at(-1);
    const isNamed = finest !== undefined && finest.distinct * 1.2 >= rows;
    const isAmount = main === null || ['amount', 'count', 'stock'].includes(main.measure.kind);
    return (
      levels.length >= 2 && isNamed && rows >= 6 && time === null && isAmount && !hasNegatives && measures.length < 3
    );
  });

/** Many names without groups, whose values add up. */
export const manyParts = (points: number, least: number) =>
  likes(
    points,
    'There are many parts of different sizes.',
    (facts) =>
      facts.time === null &&
      !facts.isLong &&
      facts.series === 1 &&
      isStackable(facts) &&
      facts.places >= least &&
      facts.places <= 300,
  );

export const areas = {
  needs: [needsNames, needsFigures, needsNoNegatives],
  roles: ({ label, levels, main }: Facts) => ({
    levels: levels.length >= 2 ? levels.map(({ key }) => key) : keys(label),
    value: keys(main),
  }),
};

export const links = {
  needs: [needsTwoWords, needsNoNegatives],
  roles: (facts: Facts) => {
    const [source, target] = pairOfWords(facts) ?? [null, null];
    return { source: keys(source), target: keys(target), value: keys(facts.main) };
  },
};

export const leads = (points: number) =>
  likes(points, 'One column leads to the other.', (facts) => isFlow(facts) && facts.time === null);

export const leadsBack = (points: number) =>
  likes(
    points,
    'Two columns contain the same names: one leads to the other.',
    (facts) => isFlow(facts) && facts.links?.isShared === true && facts.time === null,
  );

/** Several columns of few words each, one row for each case: how they go together. */
export const divided = (points: number) =>
  likes(points, 'The same rows are divided in several ways.', (facts) => {
    const { rows, measures, time } = facts;
    return measures.length === 0 && time === null && rows >= 12 && stepsOf(facts).length >= 2 && !isFlow(facts);
  });

/** Amounts that three or more columns divide. */
export const amountsDivided = (points: number) =>
  likes(points, 'The amounts are divided in several ways.', (facts) => {
    const { main, time, levels } = facts;
    return main?.adds === true && time === null && levels.length < 2 && stepsOf(facts).length >= 3;
  });

/** Columns of few words, in the order of the table. */
export function stepsOf({ words, rows }: Facts): readonly WordFacts[] {
  return words.filter(({ distinct, isCode }) => !isCode && distinct > 1 && distinct <= 12 && distinct * 3 <= rows);
}

/** Two columns of words: where one leads to the other those, else the category and what the rows are called. */
export function pairOfWords({ label, category, links: found }: Facts): readonly [WordFacts, WordFacts] | null {
  if (found !== null) return [found.source, found.target];
  return label === null || category === null || label.key === category.key ? null : [category, label];
}

export const linksWithoutAmounts = (points: number) =>
  likes(points, 'There are links without amounts.', (facts) => isFlow(facts) && facts.main === null);

/** The column whose names each have one parent in the other linked column, or null. */
export function childOf({ links: found, rows }: Facts): WordFacts | null {
  if (found === null || !found.isShared || found.isOwnParent) return null;
  return [found.source, found.target].find(({ distinct }) => distinct === rows) ?? null;
}
