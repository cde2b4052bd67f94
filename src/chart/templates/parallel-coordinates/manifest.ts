import { amount, choice, choices, color, colors, toggle } from '../../options.ts';
import { names, numbers } from '../../roles.ts';
import { likes, needsMeasures } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { needsRows } from '../../suggest/point-conditions.ts';
import { defineManifest } from '../../template.ts';

export const roles = {
  name: names('Name', { optional: true, hint: 'What each line is called.' }),
  values: numbers('Axes', { many: true, hint: 'At least two, in the order they stand.' }),
  color: names('Color', { optional: true, hint: 'The group that gives a line its color.' }),
};

export const options = {
  order: choice('Order of the axes', { data: 'As chosen', likeness: 'Alike beside each other' }, { group: 'data' }),
  turned: choices('Axes turned around', { no: 'Low to high', yes: 'High to low' }, { group: 'axis' }),
  scale: choice('Scale', { own: 'Each axis its own', shared: 'The same for all' }, { group: 'axis' }),
  zero: toggle('Axes start at zero', false, { group: 'axis' }),
  direction: choice(
    'Direction',
    { auto: 'By the room there is', across: 'From left to right', down: 'From top to bottom' },
    { group: 'shape' },
  ),
  curve: choice('Lines', { straight: 'Straight', smooth: 'Round' }, { group: 'lines' }),
  width: amount('Line width', 1.5, { min: 0.25, max: 6, step: 0.25, group: 'lines' }),
  strength: amount('Strength of lines', null, { min: 3, max: 100, group: 'lines' }),
  means: toggle('Line of the median of each color', false, { group: 'lines' }),
  ends: toggle('Lowest and highest values', true, { group: 'labels' }),
  color: color('Color of lines'),
  colors: colors('Colors by hand'),
} as const;

export const manifest = defineManifest({
  id: 'parallel-coordinates',
  name: 'Parallel coordinates',
  family: 'points',
  tier: 'free',
  shows: 'Compares rows over many measures at once.',
  topic: 'history',
  roles,
  options,
  recipe: {
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
});
