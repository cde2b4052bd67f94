import { mapOptions } from '../../options/map-options.ts';
import { timingOptions } from '../../options/timing-options.ts';
import { valueColorOptions } from '../../options/value-color-options.ts';
import { keys, keysOf } from '../../suggest/fill.ts';
import { colorLog, countriesOverTime, regionNeeds } from '../../suggest/map-conditions.ts';
import { choice, format } from '../../template/options.ts';
import { along, numbers } from '../../template/roles.ts';
import { defineManifest } from '../../template/template.ts';

export const manifest = defineManifest({
  id: 'time-map',
  name: 'Map over time',
  family: 'maps',
  tier: 'free',
  shows: 'Colors regions by a value, and plays it through the years.',
  live: 'map-animation',
  topic: 'politics',
  sketch: 'land',
  rows: 'combined',
  roles: {
    region: along('Region', { hint: 'Names or codes: countries, states, counties.' }),
    values: numbers('Values', { many: true, hint: 'One column per date, or one column of values plus a date column.' }),
    time: along('Time', { optional: true, hint: 'For long data: the date column.' }),
  },
  options: {
    ...mapOptions(),
    between: choice('Between two moments', { step: 'The last one stays', flow: 'Values flow' }, { group: 'data' }),
    clock: choice('Time', { above: 'Above the map', none: 'Not shown' }, { group: 'labels' }),
    ...timingOptions,
    ...valueColorOptions,
    valueFormat: format('Number format'),
  },
  recipe: {
    questions: ['place', 'story'],
    needs: [
      ...regionNeeds,
      {
        is: ({ moments, time, isLong }) => moments.length >= 3 || (time !== null && isLong),
        otherwise: 'It needs several dates: one column each, or a date column.',
      },
    ],
    likes: [countriesOverTime(56)],
    roles: ({ label, main, moments, time, isLong }) =>
      isLong && time !== null
        ? { region: keys(label), values: keys(main), time: keys(time) }
        : { region: keys(label), values: keysOf(moments) },
    options: colorLog,
  },
});
