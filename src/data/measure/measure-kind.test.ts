import { describe, expect, test } from 'vitest';
import { read } from '../read.ts';
import { type NumberColumn, tableOf } from '../table.ts';
import { areLikeMeasures } from './like-measures.ts';
import { measureKindOf } from './measure-kind.ts';

async function columnsOf(csv: string): Promise<NumberColumn[]> {
  const result = await read({ from: 'paste', text: csv, html: '' });
  if (!result.ok) throw new Error(result.error);
  return result.table.columns.flatMap((column) => (column.kind === 'number' ? [column] : []));
}

async function columnOf(name: string, values: readonly (number | string)[]): Promise<NumberColumn> {
  const lines = values.map((value, row) => `${'abcdefghijkl'[row]};${value}`);
  const [column] = await columnsOf(`thing;${name}\n${lines.join('\n')}`);
  if (column === undefined) throw new Error(`${name} is no column of numbers.`);
  return column;
}

const some = [1.5, 3.25, 7, 12.75];
const whole = [14, 320, 7, 12];

describe('what a column measures', () => {
  test.each([
    ['Sales', some, 'amount', 'sum', null],
    ['Sales (€m)', some, 'amount', 'sum', '€ m'],
    ['Visitors', whole, 'count', 'sum', null],
    ['value', some, 'amount', 'sum', null],
    ['Unemployment rate (%)', some, 'rate', 'mean', '%'],
    ['Arbeitslosenquote in %', some, 'rate', 'mean', '%'],
    ['Taux de chômage', some, 'rate', 'mean', null],
    ['GDP per capita ($)', some, 'rate', 'mean', '$'],
    ['Share (%)', [40, 30, 20, 10], 'share', 'mean', '%'],
    ['Anteil', [0.4, 0.3, 0.2, 0.1], 'share', 'mean', null],
    ['humidity_pct', some, 'rate', 'mean', '%'],
    ['GDP growth (%)', some, 'change', 'mean', '%'],
    ['Veränderung', [-4, 3, 1, 8], 'change', 'sum', null],
    ['Price index', some, 'index', 'mean', null],
    ['Miete', some, 'price', 'mean', null],
    ['precio', some, 'price', 'mean', null],
    ['Salary ($)', whole, 'price', 'mean', '$'],
    ['Population', [84e6, 68e6, 48e6, 10e6], 'stock', 'last', null],
    ['人口', [84e6, 68e6, 48e6, 10e6], 'stock', 'last', null],
    ['Население', [84e6, 68e6, 48e6, 10e6], 'stock', 'last', null],
    ['عدد السكان', [84e6, 68e6, 48e6, 10e6], 'stock', 'last', null],
    ['Fläche in km²', whole, 'stock', 'last', 'km²'],
    ['Temperatur', some, 'temperature', 'mean', null],
    ['Max °C', some, 'temperature', 'mean', '°C'],
    ['Life expectancy', some, 'duration', 'mean', null],
    ['response_ms', whole, 'duration', 'mean', 'ms'],
    ['Rating', some, 'score', 'mean', null],
    ['height_cm', whole, 'measurement', 'mean', 'cm'],
    ['Rank', [1, 2, 3, 4], 'rank', 'last', null],
    ['Invoice No', [301, 302, 303, 304], 'id', 'none', null],
    ['Latitude', [52.5, 48.1, 50.9, 51.2], 'coordinate', 'none', null],
    ['Breite', [51.5827, 51.42214, 51.47053], 'coordinate', 'none', null],
    ['Breite', [51.5, 42, 38.25], 'measurement', 'mean', null],
    ['Number of beds', whole, 'count', 'sum', null],
    ['Hours', some, 'amount', 'sum', null],
    ['Diameter, km', some, 'measurement', 'mean', 'km'],
    ['Mass (10^24 kg)', some, 'measurement', 'mean', '10^24 kg'],
    ['Points', whole, 'score', 'mean', null],
  ] as const)('%s of %j is of the kind %s, combined by %s', async (name, values, kind, combine, unit) => {
    const measure = measureKindOf(await columnOf(name, values));
    expect(measure).toMatchObject({ kind, combine, unit });
    expect(measure.reason).toMatch(/^(The|It|Nothing) .*\.$/);
  });

  test.each([
    ['customer_id', [10023, 10044, 10023, 10051], 'id'],
    ['Year', [2021, 2020, 2023, 2022], 'year'],
    ['Jahr', [2021, 2020, 2023, 2022], 'year'],
    ['from', [1066, 1087, 1100, 1135], 'year'],
    ['row', [1, 2, 3, 4, 5, 6], 'id'],
  ] as const)('numbers called %s are no measure, whatever the reader made of them', (name, values, kind) => {
    const [column] = tableOf(
      [name],
      values.map((value) => [value]),
    ).columns;
    expect(column?.kind === 'number' && measureKindOf(column)).toMatchObject({ kind, combine: 'none' });
  });

  test('prices that happen to rise from 1600 on are no years when their name or unit says so', async () => {
    expect(measureKindOf(await columnOf('Price', [1600, 1700, 1750, 1900])).kind).toBe('price');
    expect(measureKindOf(await columnOf('Output (kg)', [1600, 1700, 1750, 1900])).kind).toBe('amount');
  });
});

describe('measures that share an axis', () => {
  test.each([
    ['Budget (€),Actual (€)\n410000,455000\n820000,790000\n260000,310000', true],
    ['GDP (billion €),Unemployment rate (%)\n2400,7.1\n2500,6.8\n2600,6.2', false],
    ['Population,Area (km²)\n84000000,357000\n68000000,551000\n48000000,505000', false],
    ['Austria,Belgium\n41.5,52.25\n42.5,51.5\n44,51', true],
    ['Won,Lost\n28,0\n23,7\n19,8', true],
    ['Open,Volume\n101.5,1200000\n102.25,1900000\n101,1400000', false],
    ['Turnout (%),Majority\n61.5,1240\n58.2,310\n66,9200', false],
    ['Price,In stock\n£89,12\n£249,4\n£39.50,31', false],
  ])('%j: %s', async (csv, areAlike) => {
    const [a, b] = await columnsOf(csv);
    expect(a !== undefined && b !== undefined && areLikeMeasures(a, b)).toBe(areAlike);
  });
});
