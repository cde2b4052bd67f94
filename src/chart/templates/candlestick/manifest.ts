import type { FigureFacts } from '../../suggest/column-facts.ts';
import { likes, needsPlaces } from '../../suggest/conditions.ts';
import { keys } from '../../suggest/fill.ts';
import { amount, choice, color, format, toggle, words } from '../../template/options.ts';
import { along, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'candlestick',
  name: 'Candlestick chart',
  family: 'time',
  tier: 'free',
  shows: 'Shows open, high, low and close values, such as stock prices.',
  topic: 'economy',
  sketch: 'candles',
  rows: 'each',
  roles: {
    x: along('Time'),
    open: numbers('First'),
    high: numbers('Highest'),
    low: numbers('Lowest'),
    close: numbers('Last'),
    volume: numbers('Volume', { optional: true, hint: 'Shown as columns underneath.' }),
  },
  options: {
    shape: choice('Shape', { candles: 'Candles', bars: 'Bars with ticks' }, { group: 'shape' }),
    width: amount('Candle width (%)', 64, { min: 10, max: 95, group: 'shape' }),
    hollow: toggle('Rising candles are empty', false, { group: 'shape' }),
    average: amount('Moving average (number of values)', null, { min: 2, max: 400, group: 'lines' }),
    averageColor: color('Average color'),
    axisTitle: words('Axis title', '', { group: 'axis' }),
    lowest: amount('Lowest value', null, { min: -1e15, max: 1e15, group: 'axis' }),
    highest: amount('Highest value', null, { min: -1e15, max: 1e15, group: 'axis' }),
    gaps: toggle('Leave out days without values', true, { group: 'axis' }),
    rising: color('Rising'),
    falling: color('Falling'),
    valueFormat: format('Number format'),
  },
  hasMarkPerRow: true,
  recipe: {
    questions: ['trend'],
    needs: [
      needsPlaces,
      {
        is: ({ measures }) => pricesAmong(measures) !== null,
        otherwise: 'It needs columns for the first, highest, lowest and last value.',
      },
    ],
    likes: [
      likes(140, 'The columns are named like daily stock prices.', ({ measures }) => pricesAmong(measures) !== null),
    ],
    roles({ along, measures }) {
      const prices = pricesAmong(measures);
      return { x: keys(along), ...prices };
    },
  },
});

/** Columns for the first, highest, lowest and last price, by their names. */
function pricesAmong(measures: readonly FigureFacts[]): Record<string, string[]> | null {
  const find = (pattern: RegExp) => keys(measures.find(({ name }) => pattern.test(name.trim())));
  const found = {
    open: find(/^(open|first|start|eröffnung|ouverture|apertura)/i),
    high: find(/^(high|max|höchst|plus haut|máximo)/i),
    low: find(/^(low|min|tiefst|plus bas|mínimo)/i),
    close: find(/^(close|last|end|schluss|clôture|cierre)/i),
  };
  if (Object.values(found).some((each) => each.length === 0)) return null;
  return { ...found, volume: find(/^(volume|volumen|umsatz)/i) };
}
