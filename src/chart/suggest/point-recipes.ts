import {
  likes,
  needsFigures,
  needsMeasures,
  needsNames,
  needsNoNegatives,
  needsOnePerName,
  needsTime,
} from './conditions.ts';
import type { Facts, WordFacts } from './facts.ts';
import { keys } from './fill.ts';
import type { Need, Recipe } from './recipe.ts';

const needsRows = (least: number): Need => ({
  is: ({ rows }) => rows >= least,
  otherwise: `It needs at least ${least} rows.`,
});
const pairs = likes(
  45,
  'There are two measures for each row.',
  ({ rows, time, isLong, measures }) => rows >= 12 && time === null && !isLong && measures.length >= 2,
);
const manyRows = (least: number, points: number) =>
  likes(points, 'There are very many rows.', ({ rows }) => rows >= least);
const nameless = likes(
  60,
  'The rows have no names: what can be seen is how they spread.',
  ({ rows, label, time }) => rows >= 20 && label === null && time === null,
);
const inGroups = (points: number) =>
  likes(points, 'There are many values in a few groups.', (facts) => {
    const group = groupOf(facts);
    return facts.time === null && group !== null && group.distinct <= 12 && facts.rows >= group.distinct * 8;
  });

/** Values of one measure by group; without groups, the measures side by side. */
const spreads = (most: number) => ({
  needs: [needsFigures, needsRows(10)],
  roles: (facts: Facts) => {
    const group = groupOf(facts);
    const measures = group === null ? facts.measures.filter(isLikeFirst).slice(0, most) : facts.measures.slice(0, 1);
    return { values: measures.map(({ key }) => key), ...(group !== null && { series: [group.key] }) };
  },
});

const plane = ({ measures }: Facts) => ({ x: keys(measures[0]), y: keys(measures[1]) });
const namedPlane = (facts: Facts) => {
  const { label, category, rows } = facts;
  const isNamed = label !== null && label.distinct > rows / 2;
  const group = isNamed ? category : label;
  return {
    ...plane(facts),
    ...(isNamed && { name: keys(label) }),
    ...(group !== null && group.distinct <= 10 && { color: keys(group) }),
  };
};

/** When points and distributions are good, and which columns they take. */
export const pointRecipes: Readonly<Record<string, Recipe>> = {
  scatter: {
    questions: ['relation'],
    needs: [needsMeasures(2), needsRows(3)],
    likes: [pairs, manyRows(40, 20)],
    roles: namedPlane,
  },
  bubble: {
    questions: ['relation'],
    needs: [needsMeasures(3), needsRows(3)],
    likes: [
      likes(
        45,
        'There are three measures for each row.',
        ({ rows, time, isLong, measures }) =>
          rows >= 8 && rows <= 300 && time === null && !isLong && measures.length >= 3,
      ),
      likes(25, 'One of them is a size.', ({ measures }) => measures.slice(2).some(isSize)),
    ],
    roles: (facts) => {
      const size = facts.measures.find(isSize) ?? facts.measures[2];
      const others = facts.measures.filter((each) => each !== size);
      return { ...namedPlane({ ...facts, measures: others }), size: keys(size) };
    },
  },
  'connected-scatter': {
    questions: ['relation', 'story'],
    needs: [needsMeasures(2), needsTime],
    likes: [
      likes(
        24,
        'Two measures change together over time.',
        ({ measures, isLong, places }) => !isLong && measures.length === 2 && places >= 6 && places <= 120,
      ),
    ],
    roles: (facts) => ({ ...plane(facts), order: keys(facts.time) }),
  },
  'packed-bubbles': {
    questions: ['compare', 'parts'],
    needs: [needsNames, needsFigures, needsOnePerName, needsNoNegatives],
    likes: [likes(22, 'There are many names, and sizes differ.', ({ places }) => places >= 12 && places <= 300)],
    roles: ({ label, category, measures }) => ({
      label: keys(label),
      value: keys(measures[0]),
      ...(category !== null && category.distinct <= 10 && { color: keys(category) }),
    }),
  },
  histogram: {
    questions: ['distribution'],
    needs: [needsFigures, needsRows(10)],
    likes: [nameless, manyRows(60, 15), inGroups(20)],
    roles: ({ measures }) => ({ values: keys(measures[0]) }),
  },
  'box-plot': { ...spreads(8), questions: ['distribution', 'compare'], likes: [inGroups(48)] },
  violin: { ...spreads(6), questions: ['distribution'], likes: [inGroups(40), manyRows(150, 6)] },
  beeswarm: {
    ...spreads(6),
    questions: ['distribution'],
    likes: [
      inGroups(36),
      likes(14, 'Each row can be seen.', ({ rows, time }) => time === null && rows >= 20 && rows <= 600),
    ],
    roles: (facts) => {
      const { label, category, rows, measures } = facts;
      const isNamed = label !== null && label.distinct > rows / 2;
      const group = isNamed ? category : label;
      return {
        ...(isNamed && { name: keys(label) }),
        values: keys(measures[0]),
        ...(group !== null && group.distinct <= 12 && { series: keys(group) }),
      };
    },
  },
  ecdf: { ...spreads(6), questions: ['distribution'], likes: [inGroups(22), likes(20, nameless.because, nameless.is)] },
  hexbin: {
    questions: ['relation', 'distribution'],
    needs: [needsMeasures(2), needsRows(50)],
    likes: [likes(20, pairs.because, pairs.is), manyRows(800, 60)],
    roles: plane,
  },
  contour: {
    questions: ['relation', 'distribution'],
    needs: [needsMeasures(2), needsRows(20)],
    likes: [likes(20, pairs.because, pairs.is), manyRows(200, 18)],
    roles: (facts) => {
      const group = groupOf(facts);
      return { ...plane(facts), ...(group !== null && group.distinct <= 6 && { series: keys(group) }) };
    },
  },
  'parallel-coordinates': {
    questions: ['relation', 'compare'],
    needs: [needsMeasures(3), needsRows(3)],
    likes: [
      likes(
        42,
        'There are many measures for each row.',
        ({ measures, isLong, time, rows }) => measures.length >= 4 && !isLong && time === null && rows >= 10,
      ),
    ],
    roles: ({ label, category, measures, rows }) => {
      const isNamed = label !== null && label.distinct > rows / 2;
      const group = isNamed ? category : label;
      return {
        ...(isNamed && { name: keys(label) }),
        values: measures.slice(0, 8).map(({ key }) => key),
        ...(group !== null && group.distinct <= 10 && { color: keys(group) }),
      };
    },
  },
};

/** Words that come again and again: to which group a row belongs. */
function groupOf({ label, category, rows }: Facts): WordFacts | null {
  if (label !== null && label.distinct * 3 <= rows) return label;
  return category !== null && category.distinct * 3 <= rows ? category : null;
}

/** Only what is of about the same size stands on one axis. */
function isLikeFirst({ most }: { most: number }, _: number, [first]: readonly { most: number }[]): boolean {
  return (
    first !== undefined && Math.abs(most) <= 10 * Math.abs(first.most) && Math.abs(first.most) <= 10 * Math.abs(most)
  );
}

function isSize({ name, least }: { name: string; least: number }): boolean {
  return least >= 0 && /population|people|size|area|volume|einwohner|bevölkerung|total|revenue|sales/i.test(name);
}
