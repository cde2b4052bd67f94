import { likes, needsFigures, needsNames, needsNoNegatives } from './conditions.ts';
import type { Facts, WordFacts } from './facts.ts';
import { keys } from './fill.ts';
import type { Need, Recipe } from './recipe.ts';

const needsTwoWords: Need = {
  is: (facts) => pairOfWords(facts) !== null,
  otherwise: 'It needs two columns of names: from where, and to where.',
};
const sameNames = likes(70, 'Two columns speak of the same things: one leads to the other.', isLinked);
const fromTo = likes(60, 'The columns are called from and to.', (facts) => {
  const pair = pairOfWords(facts);
  return pair !== null && isFrom(pair[0]) && isTo(pair[1]);
});
const nested = (points: number) =>
  likes(points, 'Each name belongs to a group.', ({ label, category, rows, time, isLong, hasNegatives }) => {
    const isInGroups = label !== null && category !== null && label.distinct === rows && category.distinct * 2 <= rows;
    return isInGroups && rows >= 8 && time === null && !isLong && !hasNegatives;
  });

const manyInGroups = likes(
  50,
  'There are many names in groups, and one measure.',
  (facts) => nested(0).is(facts) && facts.rows >= 20 && facts.measures.length === 1,
);

const areas = {
  needs: [needsNames, needsFigures, needsNoNegatives],
  roles: ({ label, category, measures }: Facts) => ({
    levels: category?.key === label?.key ? keys(label) : [...keys(category), ...keys(label)],
    value: keys(measures[0]),
  }),
};
const links = {
  needs: [needsTwoWords, needsNoNegatives],
  roles: (facts: Facts) => {
    const [source, target] = pairOfWords(facts) ?? [null, null];
    return { source: keys(source), target: keys(target), value: keys(facts.measures[0]) };
  },
};
const some = (points: number) => [
  likes(sameNames.points + points, sameNames.because, sameNames.is),
  likes(fromTo.points + points, fromTo.because, fromTo.is),
];

/** When hierarchies and flows are good, and which columns they take. */
export const flowRecipes: Readonly<Record<string, Recipe>> = {
  treemap: { ...areas, questions: ['parts', 'compare'], likes: [nested(34), manyInGroups] },
  sunburst: { ...areas, questions: ['parts'], likes: [nested(20)] },
  icicle: { ...areas, questions: ['parts'], likes: [nested(14)] },
  'circle-packing': { ...areas, questions: ['parts', 'compare'], likes: [nested(16)] },
  sankey: { ...links, questions: ['flow', 'parts'], likes: some(10) },
  alluvial: {
    needs: [needsTwoWords, needsNoNegatives],
    questions: ['flow', 'parts'],
    likes: [
      likes(
        18,
        'The same rows are divided in several ways.',
        ({ label, category, rows }) =>
          label !== null &&
          category !== null &&
          label.key !== category.key &&
          label.distinct * 2 <= rows &&
          label.distinct <= 12,
      ),
    ],
    roles: (facts) => {
      const [first, second] = pairOfWords(facts) ?? [null, null];
      return { steps: [...keys(first), ...keys(second)], value: keys(facts.measures[0]) };
    },
  },
  chord: { ...links, questions: ['flow', 'relation'], likes: some(0) },
  network: {
    ...links,
    questions: ['relation'],
    likes: [
      ...some(-15),
      likes(40, 'There are links without amounts.', (facts) => facts.measures.length === 0 && isLinked(facts)),
    ],
  },
  'arc-diagram': { ...links, questions: ['relation'], likes: some(-25) },
  tree: {
    needs: [needsTwoWords],
    questions: ['parts', 'relation'],
    likes: [
      likes(
        120,
        'Each name stands under another.',
        (facts) => isLinked(facts) && facts.label?.distinct === facts.rows && facts.measures.length === 0,
      ),
    ],
    roles: ({ label, category }) => ({ levels: keys(label), parent: keys(category) }),
  },
  venn: {
    needs: [needsNames, needsFigures, needsNoNegatives],
    questions: ['parts', 'relation'],
    likes: [
      likes(
        90,
        'There are sets and what they share.',
        ({ label, rows }) =>
          label !== null && rows <= 7 && label.words.filter((word) => /[^&∩]\s*[&∩]/.test(word)).length * 3 >= rows,
      ),
    ],
    roles: ({ label, measures }) => ({ sets: keys(label), value: keys(measures[0]) }),
  },
};

/** Two columns of words: by their names, else the category and what the rows are called. */
function pairOfWords({ label, category }: Facts): readonly [WordFacts, WordFacts] | null {
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
function isLinked({ label, category }: Facts): boolean {
  if (label === null || category === null || label.key === category.key) return false;
  const known = new Set(label.words);
  const shared = category.words.filter((word) => known.has(word)).length;
  return shared >= 2 && shared * 4 >= Math.min(label.distinct, category.distinct);
}
