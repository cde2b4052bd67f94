import { describe, expect, test } from 'vitest';
import { type Grid, gridOf, tableFrom } from '#tests/support/data/grid-of.ts';
import { runSteps } from './run-steps.ts';
import { blankStep, readSteps, stepLabel } from './step.ts';
import { stepKinds } from './steps.ts';

type Example = {
  name: string;
  /** As it may arrive: only what differs from the defaults. */
  step: { kind: string } & Record<string, unknown>;
  from: Grid;
  to: Grid;
  words?: string;
  told?: string[];
  others?: Record<string, Grid>;
};

const sales: Grid = [
  ['Country', 'Item', 'Sales'],
  ['Germany', 'item 10', 30],
  ['France', 'item 2', 10],
  ['Germany', 'item 2', 20],
  ['France', null, null],
];

const days: Grid = [
  ['Day', 'City', 'N'],
  ['2024-01-03', 'A', 4],
  ['2024-01-01', 'A', 1],
  ['2024-01-01', 'B', 10],
  ['2024-02-05', 'B', 5],
  ['2024-01-02', 'A', 2],
];

const where = (conditions: unknown, match = 'all') => ({ kind: 'filter', conditions, match });
const only = (grid: Grid, ...rows: number[]): Grid => [grid[0] ?? [], ...rows.map((row) => grid[row + 1] ?? [])];

const filters: [string, unknown, Grid, number[], string][] = [
  ['is, case aside', { column: 'Country', operator: 'is', value: 'germany' }, sales, [0, 2], 'Country is germany'],
  [
    'is, with case',
    { column: 'Country', operator: 'is', value: 'germany', mindsCase: true },
    sales,
    [],
    'Country is germany',
  ],
  ['is not, with gaps', { column: 'Item', operator: 'is-not', value: 'item 2' }, sales, [0, 3], 'Item is not item 2'],
  ['one of', { column: 'Sales', operator: 'one-of', values: [10, '20'] }, sales, [1, 2], 'Sales is 10 or 20'],
  ['none of', { column: 'Country', operator: 'none-of', values: ['France'] }, sales, [0, 2], 'Country is not France'],
  ['contains', { column: 'Item', operator: 'contains', value: '1' }, sales, [0], 'Item contains 1'],
  ['does not contain', { column: 'Item', operator: 'lacks', value: '1' }, sales, [1, 2, 3], 'Item does not contain 1'],
  ['starts with', { column: 'Country', operator: 'starts', value: 'FR' }, sales, [1, 3], 'Country starts with FR'],
  ['ends with', { column: 'Country', operator: 'ends', value: 'many' }, sales, [0, 2], 'Country ends with many'],
  ['a pattern', { column: 'Item', operator: 'like', value: 'i?em *0' }, sales, [0], 'Item matches i?em *0'],
  ['greater', { column: 'Sales', operator: 'greater', value: 10 }, sales, [0, 2], 'Sales is greater than 10'],
  ['at least', { column: 'Sales', operator: 'at-least', value: 20 }, sales, [0, 2], 'Sales is at least 20'],
  ['less', { column: 'Sales', operator: 'less', value: '20' }, sales, [1], 'Sales is less than 20'],
  ['at most', { column: 'Sales', operator: 'at-most', value: 20 }, sales, [1, 2], 'Sales is at most 20'],
  ['between', { column: 'Sales', operator: 'between', value: 20, to: 10 }, sales, [1, 2], 'Sales is between 20 and 10'],
  ['empty', { column: 'Sales', operator: 'empty' }, sales, [3], 'Sales is empty'],
  ['not empty', { column: 'Item', operator: 'not-empty' }, sales, [0, 1, 2], 'Item is not empty'],
  [
    'the highest share',
    { column: 'Sales', operator: 'top-share', value: 40 },
    sales,
    [0],
    'Sales is in the highest 40 %',
  ],
  [
    'the lowest share',
    { column: 'Sales', operator: 'bottom-share', value: 50 },
    sales,
    [1, 2],
    'Sales is in the lowest 50 %',
  ],
  ['a month', { column: 'Day', operator: 'is', value: '2024-01' }, days, [0, 1, 2, 4], 'Day is 2024-01'],
  ['before', { column: 'Day', operator: 'before', value: '2024-01-02' }, days, [1, 2], 'Day is before 2024-01-02'],
  ['after', { column: 'Day', operator: 'after', value: '2024-01' }, days, [3], 'Day is after 2024-01'],
  [
    'on or after',
    { column: 'Day', operator: 'since', value: '2024-01-03' },
    days,
    [0, 3],
    'Day is on or after 2024-01-03',
  ],
  [
    'on or before',
    { column: 'Day', operator: 'until', value: '2024-01-02' },
    days,
    [1, 2, 4],
    'Day is on or before 2024-01-02',
  ],
];

const examples: Example[] = [
  ...filters.map(
    ([name, condition, from, rows, words]): Example => ({
      name: `filter: ${name}`,
      step: where([condition]),
      from,
      to: only(from, ...rows),
      words: `Keep rows where ${words}`,
    }),
  ),
  {
    name: 'filter: any of several',
    step: where(
      [
        { column: 'Sales', operator: 'greater', value: 25 },
        { column: 'Sales', operator: 'empty' },
      ],
      'any',
    ),
    from: sales,
    to: only(sales, 0, 3),
    words: 'Keep rows where Sales is greater than 25 or Sales is empty',
    told: ['2 of 4 rows are kept.'],
  },
  {
    name: 'sort: natural order of text, gaps last',
    step: { kind: 'sort', by: [{ column: 'Item' }, { column: 'Sales', order: 'descending' }] },
    from: sales,
    to: only(sales, 2, 1, 0, 3),
    words: 'Sort by Item, smallest first and Sales, largest first',
  },
  {
    name: 'sort: largest first, gaps last too',
    step: { kind: 'sort', by: [{ column: 'Sales', order: 'descending' }] },
    from: sales,
    to: only(sales, 0, 2, 1, 3),
    words: 'Sort by Sales, largest first',
  },
  {
    name: 'sort: months in the order of the year',
    step: { kind: 'sort', by: [{ column: 'Month' }] },
    from: [['Month'], ['Dec'], ['Feb'], ['September'], ['Jan']],
    to: [['Month'], ['Jan'], ['Feb'], ['September'], ['Dec']],
  },
  {
    name: 'sort: weekdays of another language',
    step: { kind: 'sort', by: [{ column: 'Tag' }] },
    from: [['Tag'], ['Freitag'], ['Montag'], ['Mittwoch']],
    to: [['Tag'], ['Montag'], ['Mittwoch'], ['Freitag']],
  },
  {
    name: 'sort: accents and case aside',
    step: { kind: 'sort', by: [{ column: 'A' }] },
    from: [['A'], ['zebra'], ['Émile'], ['eva'], ['Anna']],
    to: [['A'], ['Anna'], ['Émile'], ['eva'], ['zebra']],
  },
  {
    name: 'group: every way',
    step: {
      kind: 'group',
      by: [{ column: 'Country' }],
      aggregates: [
        ...['sum', 'mean', 'median', 'min', 'max', 'count', 'distinct', 'first', 'last', 'deviation'].map((how) => ({
          how,
          column: 'Sales',
        })),
        { how: 'percentile', column: 'Sales', share: 75 },
        { how: 'rows' },
        { how: 'distinct', column: 'Item', name: 'Items' },
      ],
    },
    from: sales,
    to: [
      [
        'Country',
        'Sum of Sales',
        'Mean of Sales',
        'Median of Sales',
        'Smallest Sales',
        'Largest Sales',
        'Number of Sales',
        'Different Sales',
        'First Sales',
        'Last Sales',
        'Standard deviation of Sales',
        '75th percentile of Sales',
        'Rows',
        'Items',
      ],
      ['Germany', 50, 25, 25, 20, 30, 2, 2, 30, 20, 7.071067812, 27.5, 2, 2],
      ['France', 10, 10, 10, 10, 10, 1, 1, 10, 10, null, 10, 2, 1],
    ],
  },
  {
    name: 'group: by parts of a date',
    step: {
      kind: 'group',
      by: [
        { column: 'Day', part: 'month' },
        { column: 'Day', part: 'weekday' },
      ],
      aggregates: [{ how: 'sum', column: 'N' }],
    },
    from: days,
    to: [
      ['Day', 'Day, weekday', 'Sum of N'],
      ['2024-01-01', 'Monday', 11],
      ['2024-01-01', 'Tuesday', 2],
      ['2024-01-01', 'Wednesday', 4],
      ['2024-02-01', 'Monday', 5],
    ],
    words: 'Group by month of Day and weekday of Day: sum of N',
    told: ['5 rows become 4 rows.'],
  },
  {
    name: 'group: everything into one row',
    step: { kind: 'group', by: [], aggregates: [{ how: 'sum', column: 'N' }] },
    from: days,
    to: [['Sum of N'], [22]],
    words: 'Summarize all rows: sum of N',
    told: ['5 rows become one.'],
  },
  {
    name: 'pivot',
    step: { kind: 'pivot', rows: ['Day'], names: 'City', values: 'N' },
    from: days,
    to: [
      ['Day', 'A', 'B'],
      ['2024-01-03', 4, null],
      ['2024-01-01', 1, 10],
      ['2024-02-05', null, 5],
      ['2024-01-02', 2, null],
    ],
    words: 'Create a column for each City with N, one row per Day',
  },
  {
    name: 'pivot: the first of several, which is told',
    step: { kind: 'pivot', rows: [], names: 'Country', values: 'Item' },
    from: sales,
    to: [
      ['Germany', 'France'],
      ['item 10', 'item 2'],
    ],
    told: ['2 rows fall into a cell with another; the first one is taken.'],
  },
  {
    name: 'pivot: several in one cell, columns of dates in order',
    step: { kind: 'pivot', rows: [], names: 'Day', values: 'N', how: 'sum' },
    from: days,
    to: [
      ['2024-01-01', '2024-01-02', '2024-01-03', '2024-02-05'],
      [11, 2, 4, 5],
    ],
  },
  {
    name: 'unpivot',
    step: { kind: 'unpivot', columns: ['A', 'B'], names: 'City', values: 'N' },
    from: [
      ['Year', 'A', 'B'],
      [2020, 1, null],
      [2021, 3, 4],
    ],
    to: [
      ['Year', 'City', 'N'],
      [2020, 'A', 1],
      [2021, 'A', 3],
      [2021, 'B', 4],
    ],
    words: 'Turn A and B into rows',
  },
  {
    name: 'unpivot: numbers and text become text',
    step: { kind: 'unpivot', columns: ['A', 'B'], keepsGaps: true },
    from: [
      ['A', 'B'],
      [1, 'x'],
      [2, null],
    ],
    to: [
      ['Name', 'Value'],
      ['A', '1'],
      ['B', 'x'],
      ['A', '2'],
      ['B', null],
    ],
  },
  {
    name: 'transpose',
    step: { kind: 'transpose', heads: 'Year', name: 'City' },
    from: [
      ['Year', 'A', 'B'],
      [2020, 1, 2],
      [2021, 3, 4],
    ],
    to: [
      ['City', '2020', '2021'],
      ['A', 1, 3],
      ['B', 2, 4],
    ],
    words: 'Swap rows and columns, with Year as headers',
  },
  {
    name: 'pick: keep in an order',
    step: { kind: 'pick', columns: ['N', 'City'] },
    from: only(days, 0),
    to: [
      ['N', 'City'],
      [4, 'A'],
    ],
    words: 'Keep only N and City',
  },
  {
    name: 'pick: remove',
    step: { kind: 'pick', how: 'remove', columns: ['Day'] },
    from: only(days, 0),
    to: [
      ['City', 'N'],
      ['A', 4],
    ],
    words: 'Remove Day',
  },
  {
    name: 'pick: first',
    step: { kind: 'pick', how: 'first', columns: ['N'] },
    from: only(days, 0),
    to: [
      ['N', 'Day', 'City'],
      [4, '2024-01-03', 'A'],
    ],
    words: 'Put N first',
  },
  {
    name: 'rename',
    step: { kind: 'rename', columns: [{ column: 'N', name: 'Count' }] },
    from: only(days, 0),
    to: [
      ['Day', 'City', 'Count'],
      ['2024-01-03', 'A', 4],
    ],
    words: 'Rename N to Count',
  },
  {
    name: 'split: at a character, the last part holds the rest',
    step: { kind: 'split', column: 'Name', delimiter: ',', most: 2 },
    from: [
      ['Name', 'N'],
      ['Berlin, DE, EU', 1],
      ['Paris', 2],
      [null, 3],
    ],
    to: [
      ['Name 1', 'Name 2', 'N'],
      ['Berlin', 'DE, EU', 1],
      ['Paris', null, 2],
      [null, null, 3],
    ],
    words: 'Split Name at “,”',
  },
  {
    name: 'split: by position, keeping the column',
    step: { kind: 'split', column: 'Code', how: 'position', positions: '2, 4', keeps: true },
    from: [['Code'], ['DE12ab'], ['F']],
    to: [
      ['Code', 'Code 1', 'Code 2', 'Code 3'],
      ['DE12ab', 'DE', '12', 'ab'],
      ['F', 'F', null, null],
    ],
  },
  {
    name: 'split: by a pattern',
    step: { kind: 'split', column: 'Name', how: 'pattern', pattern: '* (*)' },
    from: [['Name'], ['Berlin (DE)'], ['Paris']],
    to: [
      ['Name 1', 'Name 2'],
      ['Berlin', 'DE'],
      [null, null],
    ],
    told: ['1 text does not fit the pattern and is left empty.'],
  },
  {
    name: 'merge',
    step: { kind: 'merge', columns: ['First', 'Last'], name: 'Name' },
    from: [
      ['First', 'Last', 'N'],
      ['Ada', 'Lovelace', 1],
      [null, 'Bach', 2],
    ],
    to: [
      ['N', 'Name'],
      [1, 'Ada Lovelace'],
      [2, 'Bach'],
    ],
    words: 'Merge First and Last into Name',
  },
  {
    name: 'compute: a new column',
    step: { kind: 'compute', name: 'Double', formula: 'Sales*2' },
    from: [['Sales'], [1], [null]],
    to: [
      ['Sales', 'Double'],
      [1, 2],
      [null, null],
    ],
    words: 'Calculate Double as [Sales] * 2',
  },
  {
    name: 'compute: a column in place',
    step: { kind: 'compute', name: 'Sales', formula: '[Sales] / 1000' },
    from: [['Sales'], [1000]],
    to: [['Sales'], [1]],
  },
  {
    name: 'bin: round edges',
    step: { kind: 'bin', column: 'N', bins: 3 },
    from: [['N'], [1], [14], [20], [null], [29]],
    to: [
      ['N', 'N, bins'],
      [1, '0–10'],
      [14, '10–20'],
      [20, '20–30'],
      [null, null],
      [29, '20–30'],
    ],
    words: 'Group N into about 3 bins with round edges',
  },
  {
    name: 'bin: equal width, the last holds its upper edge',
    step: { kind: 'bin', column: 'N', how: 'width', bins: 2, name: 'Half' },
    from: [['N'], [0], [5], [10]],
    to: [
      ['N', 'Half'],
      [0, '0–5'],
      [5, '5–10'],
      [10, '5–10'],
    ],
  },
  {
    name: 'bin: equally many',
    step: { kind: 'bin', column: 'N', how: 'count', bins: 2, name: 'Half' },
    from: [['N'], [1], [2], [3], [100]],
    to: [
      ['N', 'Half'],
      [1, '1–2.5'],
      [2, '1–2.5'],
      [3, '2.5–100'],
      [100, '2.5–100'],
    ],
  },
  {
    name: 'bin: own edges leave both ends open',
    step: { kind: 'bin', column: 'N', how: 'breaks', breaks: '0; 10', name: 'Bin' },
    from: [['N'], [-1], [0], [10]],
    to: [
      ['N', 'Bin'],
      [-1, 'below 0'],
      [0, '0–10'],
      [10, '10 and above'],
    ],
  },
  ...(
    [
      ['competition', [1, 2, 2, 4]],
      ['dense', [1, 2, 2, 3]],
      ['fractional', [1, 2.5, 2.5, 4]],
      ['ordinal', [1, 2, 3, 4]],
    ] as const
  ).map(
    ([ties, [a, b, c, d]]): Example => ({
      name: `rank: ${ties}`,
      step: { kind: 'rank', column: 'N', ties, name: 'Rank' },
      from: [['N'], [9], [5], [null], [5], [1]],
      to: [
        ['N', 'Rank'],
        [9, a],
        [5, b],
        [null, null],
        [5, c],
        [1, d],
      ],
    }),
  ),
  {
    name: 'rank: within groups, smallest first',
    step: { kind: 'rank', column: 'N', order: 'ascending', within: ['City'] },
    from: days,
    to: [
      ['Day', 'City', 'N', 'Rank by N'],
      ['2024-01-03', 'A', 4, 3],
      ['2024-01-01', 'A', 1, 1],
      ['2024-01-01', 'B', 10, 2],
      ['2024-02-05', 'B', 5, 1],
      ['2024-01-02', 'A', 2, 2],
    ],
    words: 'Rank N, smallest first, within each City',
  },
  {
    name: 'share: within groups, none of a total of zero',
    step: { kind: 'share', column: 'N', within: ['City'] },
    from: [
      ['City', 'N'],
      ['A', 1],
      ['A', 3],
      ['B', 0],
    ],
    to: [
      ['City', 'N', 'Share of N'],
      ['A', 1, 25],
      ['A', 3, 75],
      ['B', 0, null],
    ],
    words: 'Calculate the share of N in percent, within each City',
  },
  {
    name: 'running: by time, within groups',
    step: { kind: 'running', column: 'N', by: 'Day', within: ['City'], name: 'So far' },
    from: days,
    to: [
      ['Day', 'City', 'N', 'So far'],
      ['2024-01-03', 'A', 4, 7],
      ['2024-01-01', 'A', 1, 1],
      ['2024-01-01', 'B', 10, 10],
      ['2024-02-05', 'B', 5, 15],
      ['2024-01-02', 'A', 2, 3],
    ],
    words: 'Running total of N, by Day, within each City',
  },
  {
    name: 'running: a gap adds nothing',
    step: { kind: 'running', column: 'N', name: 'Sum' },
    from: [['N'], [1], [null], [2]],
    to: [
      ['N', 'Sum'],
      [1, 1],
      [null, null],
      [2, 3],
    ],
  },
  {
    name: 'change: difference',
    step: { kind: 'change', column: 'N', name: 'Change' },
    from: [['N'], [1], [4], [null], [2]],
    to: [
      ['N', 'Change'],
      [1, null],
      [4, 3],
      [null, null],
      [2, null],
    ],
  },
  {
    name: 'change: percent by time within groups; from below zero up is up',
    step: { kind: 'change', column: 'N', how: 'percent', by: 'Day', within: ['City'] },
    from: [
      ['Day', 'City', 'N'],
      ['2024-01-02', 'A', 1],
      ['2024-01-01', 'A', -2],
      ['2024-01-01', 'B', 0],
      ['2024-01-02', 'B', 4],
    ],
    to: [
      ['Day', 'City', 'N', 'Change of N'],
      ['2024-01-02', 'A', 1, 150],
      ['2024-01-01', 'A', -2, null],
      ['2024-01-01', 'B', 0, null],
      ['2024-01-02', 'B', 4, null],
    ],
    words: 'Calculate the change of N from the previous row in percent, by Day, within each City',
  },
  {
    name: 'change: two rows back as a factor',
    step: { kind: 'change', column: 'N', how: 'factor', back: 2, name: 'Times' },
    from: [['N'], [1], [2], [4]],
    to: [
      ['N', 'Times'],
      [1, null],
      [2, null],
      [4, 4],
    ],
  },
  {
    name: 'moving: trailing, over what is there',
    step: { kind: 'moving', column: 'N', size: 3, name: 'Mean' },
    from: [['N'], [1], [3], [null], [5]],
    to: [
      ['N', 'Mean'],
      [1, 1],
      [3, 2],
      [null, 2],
      [5, 4],
    ],
  },
  {
    name: 'moving: centered, full windows only',
    step: { kind: 'moving', column: 'N', size: 3, how: 'centered', gaps: 'strict', name: 'Mean' },
    from: [['N'], [1], [3], [5], [null], [5]],
    to: [
      ['N', 'Mean'],
      [1, null],
      [3, 3],
      [5, null],
      [null, null],
      [5, null],
    ],
    words: 'Average N over 3 rows around each',
  },
  {
    name: 'index: at the first row of each group',
    step: { kind: 'index', column: 'N', by: 'Day', within: ['City'], name: 'Index' },
    from: days,
    to: [
      ['Day', 'City', 'N', 'Index'],
      ['2024-01-03', 'A', 4, 400],
      ['2024-01-01', 'A', 1, 100],
      ['2024-01-01', 'B', 10, 100],
      ['2024-02-05', 'B', 5, 50],
      ['2024-01-02', 'A', 2, 200],
    ],
    words: 'Index N to 100 at the start, by Day, within each City',
  },
  {
    name: 'index: at a chosen moment',
    step: { kind: 'index', column: 'N', by: 'Day', within: ['City'], at: '2024-02', name: 'Index' },
    from: only(days, 2, 3, 0),
    to: [
      ['Day', 'City', 'N', 'Index'],
      ['2024-01-01', 'B', 10, 200],
      ['2024-02-05', 'B', 5, 100],
      ['2024-01-03', 'A', 4, null],
    ],
    told: ['1 series has no value to start from.'],
  },
  {
    name: 'fill: the previous value, within groups',
    step: { kind: 'fill', columns: ['N', 'T'], within: ['City'] },
    from: [
      ['City', 'N', 'T'],
      ['A', 1, 'x'],
      ['B', null, null],
      ['A', null, null],
    ],
    to: [
      ['City', 'N', 'T'],
      ['A', 1, 'x'],
      ['B', null, null],
      ['A', 1, 'x'],
    ],
    words: 'Fill gaps in N and T with the previous value, within each City',
    told: ['2 gaps filled.'],
  },
  {
    name: 'fill: the next value',
    step: { kind: 'fill', columns: ['N'], how: 'next' },
    from: [['N'], [null], [2], [null]],
    to: [['N'], [2], [2], [null]],
  },
  {
    name: 'fill: a line by time, whatever the order of rows',
    step: { kind: 'fill', columns: ['N'], how: 'linear', by: 'Day' },
    from: [
      ['Day', 'N'],
      ['2024-01-11', 20],
      ['2024-01-01', 10],
      ['2024-01-02', null],
    ],
    to: [
      ['Day', 'N'],
      ['2024-01-11', 20],
      ['2024-01-01', 10],
      ['2024-01-02', 11],
    ],
  },
  {
    name: 'fill: a value, in text and numbers',
    step: { kind: 'fill', columns: ['N', 'T'], how: 'value', value: 0 },
    from: [
      ['N', 'T'],
      [null, 'x'],
      [1, null],
    ],
    to: [
      ['N', 'T'],
      [0, 'x'],
      [1, '0'],
    ],
  },
  {
    name: 'add-dates: days within groups',
    step: { kind: 'add-dates', column: 'Day', within: ['City'] },
    from: [
      ['Day', 'City', 'N'],
      ['2024-01-01', 'A', 1],
      ['2024-01-03', 'A', 3],
      ['2024-01-05', 'B', 5],
    ],
    to: [
      ['Day', 'City', 'N'],
      ['2024-01-01', 'A', 1],
      ['2024-01-02', 'A', null],
      ['2024-01-03', 'A', 3],
      ['2024-01-05', 'B', 5],
    ],
    words: 'Add a row for each day missing in Day, within each City',
    told: ['1 row added.'],
  },
  {
    name: 'add-dates: months',
    step: { kind: 'add-dates', column: 'Day', unit: 'month' },
    from: [['Day'], ['2024-03-31'], ['2024-01-31']],
    to: [['Day'], ['2024-01-31'], ['2024-02-01'], ['2024-03-31']],
  },
  {
    name: 'replace: exact, in all columns',
    step: { kind: 'replace', find: 'france', with: 'FR' },
    from: sales,
    to: [
      ['Country', 'Item', 'Sales'],
      ['Germany', 'item 10', 30],
      ['FR', 'item 2', 10],
      ['Germany', 'item 2', 20],
      ['FR', null, null],
    ],
    words: 'Replace “france” with “FR”',
    told: ['2 cells changed.'],
  },
  {
    name: 'replace: within text',
    step: { kind: 'replace', how: 'contains', find: 'ITEM ', with: '#', columns: ['Item'] },
    from: only(sales, 0, 3),
    to: [
      ['Country', 'Item', 'Sales'],
      ['Germany', '#10', 30],
      ['France', null, null],
    ],
  },
  {
    name: 'replace: empty cells of text and numbers',
    step: { kind: 'replace', how: 'empty', with: '0' },
    from: only(sales, 0, 3),
    to: [
      ['Country', 'Item', 'Sales'],
      ['Germany', 'item 10', 30],
      ['France', '0', 0],
    ],
    words: 'Replace empty cells with “0”',
  },
  {
    name: 'replace: a number by nothing',
    step: { kind: 'replace', find: -99, with: '', columns: ['N'] },
    from: [['N'], [-99], [1]],
    to: [['N'], [null], [1]],
    words: 'Replace “-99” with nothing in N',
  },
  {
    name: 'distinct: whole rows',
    step: { kind: 'distinct' },
    from: [
      ['A', 'N'],
      ['x', 1],
      ['x', 1],
      ['x', null],
      ['x', null],
    ],
    to: [
      ['A', 'N'],
      ['x', 1],
      ['x', null],
    ],
    told: ['2 rows removed.'],
  },
  {
    name: 'distinct: by a column, keeping the last',
    step: { kind: 'distinct', columns: ['Country'], keep: 'last' },
    from: sales,
    to: only(sales, 2, 3),
    words: 'Remove duplicate rows with the same Country, keeping the last',
  },
  {
    name: 'join: left, case and accents aside',
    step: { kind: 'join', table: 'people', keys: [{ left: 'Country', right: 'Land' }] },
    from: [
      ['Country', 'Sales'],
      ['Perú', 1],
      ['Chad', 2],
    ],
    to: [
      ['Country', 'Sales', 'Sales 2', 'People'],
      ['Perú', 1, 7, 33],
      ['Chad', 2, null, null],
    ],
    others: {
      people: [
        ['Land', 'Sales', 'People'],
        [' peru', 7, 33],
        ['Spain', 8, 47],
      ],
    },
    words: 'Join another table by Country',
    told: ['1 row of this table had no match (“Chad”).', '1 row of the other table was not used (“Spain”).'],
  },
  {
    name: 'join: inner by two keys, number and text alike',
    step: {
      kind: 'join',
      table: 'b',
      how: 'inner',
      keys: [
        { left: 'Year', right: 'Year' },
        { left: 'A', right: 'A' },
      ],
    },
    from: [
      ['Year', 'A'],
      [2020, 'x'],
      [2020, 'y'],
      [2021, 'x'],
    ],
    to: [
      ['Year', 'A', 'N'],
      [2020, 'x', 1],
      [2020, 'x', 2],
    ],
    others: {
      b: [
        ['Year', 'A', 'N'],
        ['2020', 'x', 1],
        ['2020', 'x', 2],
        ['2021', null, 3],
      ],
    },
    told: [
      '2 rows of this table had no match (“2020, y” and “2021, x”).',
      '1 row of the other table was not used (“2021, (empty)”).',
      '1 row had several matches, so 3 rows became 2 (“2020, x”).',
    ],
  },
  {
    name: 'join: outer',
    step: { kind: 'join', table: 'b', how: 'outer', isLoose: false, keys: [{ left: 'A', right: 'A' }] },
    from: [
      ['A', 'N'],
      ['x', 1],
      ['X', 2],
      [null, 3],
    ],
    to: [
      ['A', 'N', 'M'],
      ['x', 1, 5],
      ['X', 2, null],
      [null, 3, null],
      ['z', null, 6],
      [null, null, 7],
    ],
    others: {
      b: [
        ['A', 'M'],
        ['x', 5],
        ['z', 6],
        [null, 7],
      ],
    },
  },
  {
    name: 'union: by name',
    step: { kind: 'union', table: 'b' },
    from: [
      ['A', 'N'],
      ['x', 1],
    ],
    to: [
      ['A', 'N', 'M'],
      ['x', '1', null],
      ['y', 'two', 3],
    ],
    others: {
      b: [
        ['M', 'n', 'A'],
        [3, 'two', 'y'],
      ],
    },
    told: ['1 column is in one of the tables only: M.'],
  },
  {
    name: 'union: by order',
    step: { kind: 'union', table: 'b', match: 'place' },
    from: [
      ['A', 'N'],
      ['x', 1],
    ],
    to: [
      ['A', 'N'],
      ['x', 1],
      ['y', 2],
    ],
    others: {
      b: [
        ['B', 'M'],
        ['y', 2],
      ],
    },
  },
  {
    name: 'sample: all when there are no more',
    step: { kind: 'sample', rows: 9 },
    from: sales,
    to: sales,
    words: 'Take a sample of 9 rows',
  },
  {
    name: 'top: the rest as one row',
    step: { kind: 'top', count: 1, column: 'Sales', label: 'Country' },
    from: sales,
    to: [
      ['Country', 'Item', 'Sales'],
      ['Germany', 'item 10', 30],
      ['Others', null, 30],
    ],
    words: 'Keep the 1 largest by Sales, the rest as Others',
    told: ['3 rows added up as “Others”.'],
  },
  {
    name: 'top: within groups, without the rest',
    step: { kind: 'top', count: 1, column: 'Sales', order: 'ascending', hasOthers: false, within: ['Country'] },
    from: sales,
    to: only(sales, 1, 2),
    words: 'Keep the 1 smallest by Sales, within each Country',
    told: ['2 rows left out.'],
  },
  {
    name: 'retype: text to numbers, with what does not fit',
    step: { kind: 'retype', columns: ['A'], type: { is: 'number' } },
    from: [['A'], ['1.5'], ['n/a'], ['much'], ['1.5']],
    to: [['A'], [1.5], [null], [null], [1.5]],
    words: 'Read A as number',
    told: ['1 value does not fit and is empty now: “much”.'],
  },
  {
    name: 'retype: numbers to text',
    step: { kind: 'retype', columns: ['N'], type: { is: 'category' } },
    from: [['N'], [1], [null], [1]],
    to: [['N'], ['1'], [null], ['1']],
  },
  {
    name: 'total: a row',
    step: { kind: 'total' },
    from: sales,
    to: [...sales, ['Total', null, 60]],
    words: 'Add a row with the sum of all numbers',
  },
  {
    name: 'total: a column',
    step: { kind: 'total', where: 'column', how: 'mean', columns: ['A', 'B'], name: 'Mean' },
    from: [
      ['A', 'B'],
      [1, 3],
      [2, null],
    ],
    to: [
      ['A', 'B', 'Mean'],
      [1, 3, 2],
      [2, null, 2],
    ],
    words: 'Add a column with the mean of A and B',
  },
];

describe('every step', () => {
  test.each(examples.map((example) => [example.name, example] as const))(
    '%s',
    (_, { step, from, to, words, told, others = {} }) => {
      const table = tableFrom(from);
      const steps = readSteps([step]);
      const result = runSteps(table, steps, {
        tableOf: (id) => (others[id] === undefined ? null : tableFrom(others[id])),
      });
      expect(result.ok ? gridOf(result.table) : result.error).toEqual(to);
      expect(table).toEqual(tableFrom(from));
      if (words !== undefined) expect(steps.map((each) => stepLabel(each, table.columns))).toEqual([words]);
      if (told !== undefined) expect(result.reports[0]?.sentences).toEqual(told);
      expect(new Set(result.table.columns.map(({ key }) => key)).size).toBe(result.table.columns.length);
    },
  );

  test.each(stepKinds.map(({ kind }) => kind))('%s has an example, a description and a place in the menu', (kind) => {
    expect(examples.some(({ step }) => step.kind === kind)).toBe(true);
    expect(stepLabel(blankStep(kind))).toMatch(/^[A-Z][^\n]*[^.]$/);
    expect(stepKinds.filter((each) => each.kind === kind)).toHaveLength(1);
  });

  test.each(stepKinds.map(({ kind }) => kind))(
    'a blank %s runs or says what to choose, and survives saving',
    (kind) => {
      const blank = blankStep(kind);
      const result = runSteps(tableFrom(sales), [blank], { tableOf: () => null });
      if (!result.ok) expect(result.error).toMatch(/^[A-Z“].*\.$/);
      expect(readSteps(JSON.parse(JSON.stringify([blank])))).toEqual([blank]);
    },
  );

  test.each(stepKinds.map(({ kind }) => kind))('%s accepts a table without rows', (kind) => {
    const empty = {
      rows: 0,
      columns: tableFrom(sales).columns.map((column) =>
        column.kind === 'text' ? { ...column, codes: new Int32Array() } : { ...column, values: new Float64Array() },
      ),
    };
    for (const { step } of examples.filter((each) => each.step.kind === kind))
      expect(runSteps(empty, readSteps([step]), { tableOf: () => empty }).table.rows).toBeLessThanOrEqual(1);
  });
});
