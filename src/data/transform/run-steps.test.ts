import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridOf, tableFrom } from '#tests/support/data/grid-of.ts';
import { columnOf, type Table, tableOf } from '../table.ts';
import { changeSteps, type StepsChange, stepChangeLabel } from './change-steps.ts';
import { percent, plainNumber } from './figure-type.ts';
import { cachedStepRunner, runSteps } from './run-steps.ts';
import { blankStep, readSteps, renameInSteps, type Step, stepLabel, stepSchema } from './step.ts';
import { stepKinds } from './steps.ts';

const none = { tableOf: () => null };
const euro = { ...plainNumber, is: 'currency', before: '€' } as const;
const rankType = { ...plainNumber, is: 'rank' } as const;

const table: Table = {
  rows: 4,
  columns: tableFrom([
    ['Country', 'Day', 'Sales', 'Place'],
    ['A', '2024-01-01', 1, 1],
    ['B', '2024-01-02', 3, 2],
    ['A', '2024-02-03', 4, 3],
    ['B', null, null, 4],
  ]).columns.map((column) =>
    column.key === 'Sales'
      ? { ...column, type: euro }
      : column.key === 'Place'
        ? { ...column, type: rankType }
        : column,
  ),
};

function ran(...steps: unknown[]): Table {
  const result = runSteps(table, readSteps(steps), none);
  if (!result.ok) throw new Error(result.error);
  return result.table;
}

describe('running steps', () => {
  test('runs one after another, and skips disabled ones', () => {
    const steps = readSteps([
      { kind: 'filter', conditions: [{ column: 'Sales', operator: 'not-empty' }] },
      { kind: 'sample', rows: 1, isOff: true },
      { kind: 'group', by: { column: 'Country' }, aggregates: { how: 'sum', column: 'Sales', name: 'Sum' } },
      { kind: 'sort', by: [{ column: 'Sum', order: 'descending' }] },
    ]);
    const result = runSteps(table, steps, none);
    expect(gridOf(result.table)).toEqual([
      ['Country', 'Sum'],
      ['A', 5],
      ['B', 3],
    ]);
    expect(result.reports).toMatchObject([
      { step: 0, rows: 3, columns: 4, sentences: ['3 of 4 rows are kept.'] },
      { step: 2, rows: 2, columns: 2 },
      { step: 3, rows: 2, columns: 2, sentences: [] },
    ]);
  });

  test.each<[string, unknown]>([
    ['There is no column “Nothing”.', { kind: 'sort', by: [{ column: 'Nothing' }] }],
    ['“Country” contains text; this needs numbers.', { kind: 'share', column: 'Country' }],
    ['Choose a column for “Column”.', { kind: 'share' }],
    ['Choose columns for “Columns that become rows”.', { kind: 'unpivot' }],
    ['Add something under “Sort by”.', { kind: 'sort' }],
    ['Choose a table for “Other table”.', { kind: 'join' }],
    ['The other table no longer exists.', { kind: 'union', table: 'gone' }],
    [
      '“is greater than” does not work for “Country”, which contains text.',
      { kind: 'filter', conditions: [{ column: 'Country', operator: 'greater', value: 1 }] },
    ],
    ['“soon” is not a date.', { kind: 'filter', conditions: [{ column: 'Day', operator: 'before', value: 'soon' }] }],
    ['“many” is not a number.', { kind: 'filter', conditions: [{ column: 'Sales', operator: 'is', value: 'many' }] }],
    ['Enter a value to compare “Sales” with.', { kind: 'filter', conditions: [{ column: 'Sales', operator: 'is' }] }],
    ['“Sum” needs numbers; “Country” holds text.', { kind: 'group', aggregates: [{ how: 'sum', column: 'Country' }] }],
    ['Choose the column for “Sum”.', { kind: 'group', aggregates: [{ how: 'sum' }] }],
    ['Enter a new name for each column.', { kind: 'rename', columns: [{ column: 'Sales', name: ' ' }] }],
    ['Enter edges as numbers, such as 0; 10; 50.', { kind: 'bin', column: 'Sales', how: 'breaks', breaks: 'a' }],
    ['Expected a value after “+” at 4, but the formula ends.', { kind: 'compute', formula: '1 +' }],
    ['The formula is longer than 5000 characters.', { kind: 'compute', formula: '1'.repeat(9999) }],
    ['Choose the column in which to look for “2020”.', { kind: 'index', column: 'Sales', at: 2020 }],
    [
      'A pattern needs a * for each part, such as * (*).',
      { kind: 'split', column: 'Country', how: 'pattern', pattern: 'x' },
    ],
  ])('stops with “%s” and the table so far', (error, step) => {
    const result = runSteps(
      table,
      readSteps([{ kind: 'pick', how: 'first', columns: ['Sales'] }, step, { kind: 'sample', rows: 1 }]),
      none,
    );
    expect(result).toMatchObject({ ok: false, step: 1, error });
    expect(gridOf(result.table)[0]).toEqual(['Sales', 'Country', 'Day', 'Place']);
  });

  test('a result that would be too large is reported', () => {
    const long = tableOf(
      ['A', 'B'],
      Array.from({ length: 3000 }, (_, row) => [`word ${row}`, row]),
    );
    const run = (step: unknown) => runSteps(long, readSteps([step]), { tableOf: () => long });
    expect(run({ kind: 'pivot', names: 'A', values: 'B' })).toMatchObject({
      error: 'This would make 3,000 columns; at most 2,000 can be shown.',
    });
    const wide = tableOf(
      ['A', 'B'],
      Array.from({ length: 15_000 }, (_, row) => [`word ${row % 1500}`, row]),
    );
    const cells = runSteps(wide, readSteps([{ kind: 'pivot', rows: ['B'], names: 'A', values: 'B' }]), none);
    expect(cells).toMatchObject({
      error: 'This would make more than 20,000,000 cells; group or filter the rows first.',
    });
    expect(run({ kind: 'transpose' })).toMatchObject({ error: '3,000 rows would become columns; at most 2,000 can.' });
    const same = tableOf(
      ['A'],
      Array.from({ length: 4000 }, () => ['x']),
    );
    const squared = runSteps(same, readSteps([{ kind: 'join', table: 'b', keys: [{ left: 'A', right: 'A' }] }]), {
      tableOf: () => same,
    });
    expect(squared).toMatchObject({ ok: false, error: /more than 10,000,000 rows/ });
    const apart = tableOf(['D'], [[new Date(-8e15)], [new Date(8e15)]]);
    expect(runSteps(apart, readSteps([{ kind: 'add-dates', column: 'D' }]), none)).toMatchObject({
      ok: false,
      error: /more than 5,000,000 rows/,
    });
  });

  test('a cached run repeats only changed steps', () => {
    const run = cachedStepRunner();
    const [first, second, other] = readSteps([
      { kind: 'sort', by: [{ column: 'Sales' }] },
      { kind: 'share', column: 'Sales' },
      { kind: 'sample', rows: 2 },
    ]) as [Step, Step, Step];
    const once = run(table, [first], none).table;
    const again = run(table, [first, second], none);
    expect(run(table, [first, second], none).table).toBe(again.table);
    expect(run(table, [first], none).table).toBe(once);
    expect(run(table, [other, first], none).table).toEqual(runSteps(table, [other, first], none).table);
  });

  test('a second table that changed is joined again', () => {
    const run = cachedStepRunner();
    const steps = readSteps([{ kind: 'union', table: 'b' }]);
    const other = tableOf(['Sales'], [[9]]);
    expect(run(table, steps, { tableOf: () => table }).table.rows).toBe(8);
    expect(run(table, steps, { tableOf: () => other }).table.rows).toBe(5);
  });
});

describe('the type of new columns', () => {
  test.each<[string, unknown, string, unknown]>([
    ['a share', { kind: 'share', column: 'Sales' }, 'Share of Sales', percent],
    ['a running total', { kind: 'running', column: 'Sales' }, 'Running total of Sales', euro],
    ['a difference', { kind: 'change', column: 'Sales' }, 'Change of Sales', euro],
    ['a change in percent', { kind: 'change', column: 'Sales', how: 'percent' }, 'Change of Sales', percent],
    ['a moving average', { kind: 'moving', column: 'Sales', size: 2 }, 'Sales, average of 2', euro],
    ['an index', { kind: 'index', column: 'Sales' }, 'Sales, indexed', plainNumber],
    ['a rank', { kind: 'rank', column: 'Sales' }, 'Rank by Sales', rankType],
    ['a count', { kind: 'group', aggregates: [{ how: 'count', column: 'Sales' }] }, 'Number of Sales', plainNumber],
    ['a mean', { kind: 'group', aggregates: [{ how: 'mean', column: 'Sales' }] }, 'Mean of Sales', euro],
    [
      'a mean of ranks',
      { kind: 'group', aggregates: [{ how: 'mean', column: 'Place' }] },
      'Mean of Place',
      plainNumber,
    ],
    [
      'months',
      { kind: 'group', by: { column: 'Day', part: 'month' }, aggregates: { how: 'rows' } },
      'Day',
      { is: 'date', order: 'ymd', precision: 'month' },
    ],
    [
      'weekdays',
      { kind: 'group', by: { column: 'Day', part: 'weekday' }, aggregates: { how: 'rows' } },
      'Day',
      { is: 'category' },
    ],
    ['bins', { kind: 'bin', column: 'Sales' }, 'Sales, bins', { is: 'category' }],
    ['a formula', { kind: 'compute', name: 'X', formula: 'Sales * 2' }, 'X', euro],
    ['a pivot', { kind: 'pivot', names: 'Country', values: 'Sales', how: 'sum' }, 'A', euro],
    ['an unpivot', { kind: 'unpivot', columns: ['Sales'] }, 'Value', euro],
    ['a total', { kind: 'total' }, 'Sales', euro],
  ])('of %s', (_, step, key, type) => {
    expect(columnOf(ran(step), key)?.type).toEqual(type);
  });
});

describe('keys of new columns', () => {
  test('are new each time, and the same for the same steps', () => {
    const steps = [
      { kind: 'share', column: 'Sales' },
      { kind: 'share', column: 'Sales' },
      { kind: 'compute', name: 'x', formula: '1' },
    ];
    const keys = ran(...steps).columns.map(({ key }) => key);
    expect(keys.slice(4)).toEqual(['Share of Sales', 'Share of Sales 2', 'x']);
    expect(ran(...steps).columns.map(({ key }) => key)).toEqual(keys);
  });

  test('avoid names with a meaning in JavaScript', () => {
    const odd = tableOf(
      ['Name', 'N'],
      ['__proto__', 'constructor', 'toString', ''].map((name, row) => [name, row]),
    );
    const result = runSteps(odd, readSteps([{ kind: 'pivot', names: 'Name', values: 'N' }]), none);
    expect(result.table.columns.map(({ key }) => key)).toEqual([
      '__proto__ column',
      'constructor column',
      'toString column',
      'Empty',
    ]);
    expect(({} as Record<string, unknown>).N).toBeUndefined();
  });

  test('columns called __proto__ work like others', () => {
    const odd = tableOf(
      ['__proto__', 'constructor'],
      [
        ['a', 1],
        ['a', 2],
      ],
    );
    const result = runSteps(
      odd,
      readSteps([
        {
          kind: 'group',
          by: [{ column: '__proto__' }],
          aggregates: [{ how: 'sum', column: 'constructor', name: '__proto__' }],
        },
        { kind: 'rename', columns: [{ column: '__proto__', name: 'valueOf' }] },
      ]),
      none,
    );
    expect(gridOf(result.table)).toEqual([
      ['valueOf', '__proto__ 2'],
      ['a', 3],
    ]);
  });
});

describe('reading steps', () => {
  test.each([null, 7, 'x', {}, [null, 7, {}, { kind: 'nosuch' }, { kind: '__proto__' }, { kind: 'constructor' }]])(
    '%j are no steps',
    (input) => {
      expect(readSteps(input)).toEqual([]);
    },
  );

  test('invalid settings become their defaults, unknown ones are dropped', () => {
    expect(
      readSteps([{ kind: 'moving', column: {}, size: 1e9, how: 'sideways', by: null, within: 'City', extra: 1 }]),
    ).toEqual([{ ...blankStep('moving'), size: 10_000, within: ['City'] }]);
    expect(readSteps([{ kind: 'filter', conditions: Array.from({ length: 5000 }, () => ({})) }])[0]).toMatchObject({
      conditions: { length: 1000 },
    });
    expect(readSteps(Array.from({ length: 5000 }, () => ({ kind: 'distinct' })))).toHaveLength(200);
  });

  test('with any settings, a step is parsed, runs or reports why not, and has a description', () => {
    const kinds = fc.constantFrom(...stepKinds.map(({ kind }) => kind));
    const names = [...new Set(stepKinds.flatMap(({ fields }) => Object.keys(fields)))];
    const value = fc.oneof(
      fc.constantFrom(
        'Country',
        'Sales',
        'Day',
        'Nothing',
        '__proto__',
        '',
        'all',
        'percent',
        'pattern',
        '***',
        '[Sales] + 1',
        0,
        1,
        -5,
        1e308,
      ),
      fc.array(fc.constantFrom('Country', 'Sales', 'Day', 'nosuch'), { maxLength: 3 }),
      fc.array(
        fc.record(
          {
            column: fc.constantFrom('Country', 'Sales', 'Day', ''),
            left: fc.constantFrom('Country', 'Sales', 'Day'),
            right: fc.constantFrom('Country', 'Sales', 'Day', 'x'),
            how: fc.constantFrom('sum', 'distinct', 'percentile', 'first', 'rows'),
            operator: fc.constantFrom('is', 'like', 'greater', 'between', 'top-share', 'empty', 'after'),
            value: fc.oneof(fc.double(), fc.string()),
            part: fc.constantFrom('year', 'week', 'weekday'),
            name: fc.string(),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 3 },
      ),
      fc.anything(),
    );
    fc.assert(
      fc.property(kinds, fc.dictionary(fc.constantFrom(...names), value), (kind, settings) => {
        const read = stepSchema.safeParse({ ...settings, kind });
        if (!read.success) throw new Error('a known kind was not read');
        const result = runSteps(table, [{ ...read.data, isOff: false }], { tableOf: () => table });
        if (!result.ok) expect(result.error).toMatch(/\.$/);
        const { rows, columns } = result.table;
        for (const column of columns)
          expect(column.kind === 'text' ? column.codes.length : column.values.length).toBe(rows);
        expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
        for (const column of columns)
          if (column.kind === 'text')
            expect([...new Set(column.codes)].filter((code) => code >= 0)).toEqual(column.words.map((_, code) => code));
        expect(stepLabel(read.data).length).toBeGreaterThan(4);
        expect(readSteps(JSON.parse(JSON.stringify([read.data])))).toEqual([read.data]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('changing the list', () => {
  const [a, b, c] = readSteps([{ kind: 'distinct' }, { kind: 'sample', rows: 5 }, { kind: 'transpose' }]) as [
    Step,
    Step,
    Step,
  ];

  test.each<[StepsChange, Step[], string]>([
    [{ kind: 'add', place: 1, step: c }, [a, c, b], 'Swap rows and columns'],
    [{ kind: 'add', place: 99, step: c }, [a, b, c], 'Swap rows and columns'],
    [{ kind: 'remove', place: 0 }, [b], 'Remove the step “Remove duplicate rows”'],
    [{ kind: 'move', from: 0, to: 1 }, [b, a], 'Move the step “Remove duplicate rows”'],
    [{ kind: 'change', place: 1, step: c }, [a, c], 'Edit the step “Swap rows and columns”'],
  ])('%j can be undone', (change, expected, words) => {
    const { steps, inverse } = changeSteps([a, b], change);
    expect(steps).toEqual(expected);
    expect(inverse === null ? null : changeSteps(steps, inverse).steps).toEqual([a, b]);
    expect(stepChangeLabel([a, b], change)).toBe(words);
  });

  test.each<StepsChange>([
    { kind: 'remove', place: 9 },
    { kind: 'move', from: 0, to: 9 },
    { kind: 'change', place: -1, step: c },
  ])('%j does nothing', (change) => {
    expect(changeSteps([a, b], change)).toEqual({ steps: [a, b], inverse: null });
  });

  test('formulas follow a column to its new name', () => {
    const steps = readSteps([{ kind: 'compute', name: 'x', formula: 'Sales / sum([Sales])' }, { kind: 'distinct' }]);
    expect(renameInSteps(steps, 'Sales', 'Net sales')).toMatchObject([
      { formula: '[Net sales] / sum([Net sales])' },
      { kind: 'distinct' },
    ]);
  });
});
