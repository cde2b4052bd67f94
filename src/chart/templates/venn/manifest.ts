import { likes, needsFigures, needsNames, needsNoNegatives } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { amount, choice, colors, format, toggle, words } from '../../template/options.ts';
import { names, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const roles = {
  sets: names('Set', { hint: 'A set, or several with “&” between them for what they share.' }),
  value: numbers('Amount', { optional: true, hint: 'If empty, every row counts once.' }),
  item: names('Member', { optional: true, hint: 'For lists: the item that belongs to the set of the row.' }),
};

export const options = {
  means: choice(
    'Amounts of sets',
    { whole: 'Everything in them', only: 'Only what is in no other' },
    { group: 'data' },
  ),
  separator: words('Between names of sets', '&', { group: 'data' }),
  scaled: toggle('Areas show amounts', true, { group: 'shape' }),
  outline: toggle('Outline', true, { group: 'shape' }),
  strength: amount('Fill opacity', 45, { min: 10, max: 90, group: 'colors' }),
  colors: colors('Custom colors'),
  names: toggle('Labels', true, { group: 'labels' }),
  values: choice('Values', { value: 'Value', share: 'Share', none: 'None' }, { group: 'labels' }),
  valueFormat: format('Number format'),
} as const;

export const manifest = defineManifest({
  id: 'venn',
  name: 'Venn diagram',
  family: 'hierarchy',
  tier: 'free',
  shows: 'Shows what two or three sets have in common.',
  topic: 'politics',
  sketch: 'venn',
  rows: 'each',
  roles,
  options,
  recipe: {
    needs: [needsNames, needsFigures, needsNoNegatives],
    questions: ['parts', 'relation'],
    likes: [
      likes(
        110,
        'There are sets with overlaps.',
        ({ label, rows }) =>
          label !== null &&
          rows >= 3 &&
          rows <= 7 &&
          label.words.filter((word) => /[^&∩]\s[&∩]\s/.test(word)).length * 3 >= rows,
      ),
    ],
    roles: ({ label, main }) => ({ sets: keys(label), value: keys(main) }),
  },
});
