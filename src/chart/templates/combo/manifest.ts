import { likes, needsMeasures, needsPlaces } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { isCourse } from '../../suggest/shapes.ts';
import { amount, choice, colors, format, toggle, words } from '../../template/options.ts';
import { along, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

const roles = {
  x: along('X axis'),
  columns: numbers('Columns', { many: true }),
  lines: numbers('Lines', { many: true }),
};

const options = {
  isStacked: toggle('Stack the columns', false, { group: 'bars' }),
  thickness: amount('Column thickness', 70, { min: 10, max: 100, group: 'bars' }),
  curve: choice('Shape of lines', { straight: 'Straight', smooth: 'Smooth', steps: 'Steps' }, { group: 'lines' }),
  width: amount('Line width', 2.5, { min: 0.5, max: 8, step: 0.25, group: 'lines' }),
  dots: toggle('Points', true, { group: 'lines' }),
  gaps: choice('Missing values', { gap: 'Leave a gap', connect: 'Connect' }, { group: 'data' }),
  ownAxis: toggle('Lines have an axis of their own', true, { group: 'axis' }),
  columnTitle: words('Column axis title', '', { group: 'axis' }),
  lineTitle: words('Line axis title', '', { group: 'axis' }),
  valueLabels: choice(
    'Values',
    { none: 'None', columns: 'Of columns', lines: 'Of lines', both: 'Of both' },
    { group: 'labels' },
  ),
  valueFormat: format('Number format of columns'),
  lineFormat: format('Number format of lines'),
  colors: colors('Custom colors'),
};

export const manifest = defineManifest({
  id: 'combo',
  name: 'Combo chart',
  family: 'lines',
  tier: 'free',
  shows: 'Shows two related measures.',
  topic: 'climate',
  sketch: 'combo',
  rows: 'combined',
  roles,
  options,
  recipe: {
    questions: ['relation', 'trend'],
    needs: [needsPlaces, needsMeasures(2)],
    likes: [
      likes(
        84,
        'There are 2 measures with different scales over time.',
        (facts) => isCourse(facts) && !facts.isLong && facts.measures.length === 2 && facts.isMixed,
      ),
    ],
    roles: ({ along, measures }) => ({ x: keys(along), columns: keys(measures[0]), lines: keys(measures[1]) }),
  },
});
