import { describe, expect, test } from 'vitest';
import { read } from '#data/read.ts';
import type { Table } from '#data/table.ts';
import { factsOf } from './facts.ts';
import { firstCharts } from './first-charts.ts';
import { firstChoices, suggest } from './suggest.ts';

async function tableFrom(csv: string): Promise<Table> {
  const result = await read({ from: 'paste', text: csv, html: '' });
  if (!result.ok) throw new Error(result.error);
  return result.table;
}

const nameAll = (columns: readonly { name: string }[] | null) => (columns ?? []).map(({ name }) => name);

describe('facts of a table', () => {
  test('columns of years are moments in the order of time, and the latest is the one value', async () => {
    const facts = factsOf(await tableFrom('City,2025,2020,2015,Change\nA,9,8,7,2\nB,6,5,3,3\nC,5,4,4,1'));
    expect(nameAll(facts.moments)).toEqual(['2015', '2020', '2025']);
    expect(facts.main?.name).toBe('2025');
    expect(nameAll(facts.pair)).toEqual(['2015', '2025']);
  });

  test.each([
    ['Region,Jan,Feb,Mar\nA,1,2,3\nB,4,5,6', ['Jan', 'Feb', 'Mar']],
    ['Segment,FY2021,FY2022\nA,1.5,2\nB,4,5', ['FY2021', 'FY2022']],
    ['省份,2019年,2021年\n广东,1.5,2\n江苏,4,5', ['2019年', '2021年']],
    ['Line,Minutes after,Minutes before\nA,1.5,2\nB,4,5', ['Minutes before', 'Minutes after']],
    ['Country,Rate 2019,Debt 2023\nA,1.5,2\nB,4,5', []],
    ['Country,Gold,Silver\nA,1.5,2\nB,4,5', []],
  ])('moments among the columns of %j', async (csv, moments) => {
    expect(nameAll(factsOf(await tableFrom(csv)).moments)).toEqual(moments);
  });

  test('measures of two units never share an axis', async () => {
    const facts = factsOf(
      await tableFrom('Country,GDP ($),Debt ($),Life expectancy\nA,10,5,71.5\nB,20,8,75.2\nC,30,9,80.1'),
    );
    expect(nameAll(facts.alike)).toEqual(['GDP', 'Debt']);
    expect(facts.isMixed).toBe(true);
  });

  test('a column that adds up others is no series of its own', async () => {
    const facts = factsOf(await tableFrom('Region,Q1,Q2,Sum of both\nA,10,5,15\nB,20,8,28\nC,30,9,39'));
    expect(nameAll(facts.alike)).not.toContain('Sum of both');
  });

  test.each([
    'Region,Sales (€m),Costs (€m)\nNorth,12.5,9.1\nSouth,9.8,8.7\nEast,15.4,12.2',
    'Project,Budget (€),Actual (€)\nBridge,410,455\nSchool,820,790\nPool,260,310',
    'Day,Min °C,Max °C\n2024-07-01,12,24\n2024-07-02,13,25\n2024-07-03,11,22',
    'Country,Births,Deaths\nA,410,455\nB,820,790\nC,260,310',
  ])('what is set against another is not added up: %j', async (csv) => {
    const table = await tableFrom(csv);
    expect(factsOf(table).doesAddUp).toBe(false);
    expect(firstChoices(table).filter(({ template }) => /stacked|percent/.test(template))).toEqual([]);
  });

  test('answers come in the order of their scale', async () => {
    const facts = factsOf(
      await tableFrom('Question,Agree,Strongly agree,Disagree,Neutral,No answer\nA,10,20,30,40,1\nB,20,30,40,10,2'),
    );
    expect(facts.answers !== null && 'columns' in facts.answers && nameAll(facts.answers.columns)).toEqual([
      'Disagree',
      'Neutral',
      'Agree',
      'Strongly agree',
      'No answer',
    ]);
  });

  test('names of months in their order are an axis like time', async () => {
    const months = ['Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar'];
    const table = await tableFrom(`Month,Guests\n${months.map((month, at) => `${month},${120 + at * 7}`).join('\n')}`);
    expect(factsOf(table).time?.name).toBe('Month');
    expect(['line', 'column']).toContain(firstChoices(table)[0]?.template);
  });

  test('numbers in even steps are an axis, and no measure', async () => {
    const lines = Array.from({ length: 8 }, (_, row) => `${row * 20},${(9 - row * 0.4).toFixed(1)}`);
    const facts = factsOf(await tableFrom(`Depth,Oxygen\n${lines.join('\n')}`));
    expect(facts.along?.name).toBe('Depth');
    expect(nameAll(facts.measures)).toEqual(['Oxygen']);
  });

  test('days in uneven steps are an axis, other rising numbers are none', async () => {
    const rows = [0, 3, 5, 7, 10, 12, 14, 17].map((day, at) => `${day},${(at * 1.7).toFixed(1)}`).join('\n');
    expect(factsOf(await tableFrom(`Day,Height\n${rows}`)).along?.name).toBe('Day');
    expect(factsOf(await tableFrom(`Price,Height\n${rows}`)).along).toBe(null);
  });

  test('dates in a list that is not sorted by them are no axis', async () => {
    const csv =
      'Mountain,Height,First ascent\nEverest,8849,1953\nLhotse,8516,1956\nMakalu,8485,1955\nManaslu,8163,1954';
    expect(factsOf(await tableFrom(csv))).toMatchObject({ time: null, main: { name: 'Height' } });
  });

  test('rows with a unit each are not compared', async () => {
    const table = await tableFrom('Figure,Value,Unit\nRevenue,48.2,€m\nStaff,1240,people\nMargin,7.4,%');
    const first = firstChoices(table).map(({ template }) => template);
    expect(first.slice(0, 2).sort()).toEqual(['number-card', 'table']);
  });

  test.each([
    ['Country,Rate\nGermany,1.5\nFrance,2.5\nAtlantis,3.5', true],
    ['State,Rate\nTexas,1.5\nOhio,2.5\nUtah,3.5\nIowa,2', true],
    ['Department,Staff\nSales,12\nIT,20\nHR,7\nProduction,80', false],
    ['City,Rate\nBerlin,1.5\nHamburg,2.5\nBremen,3.5\nKiel,2', false],
  ])('%j has regions: %s', async (csv, areRegions) => {
    expect(factsOf(await tableFrom(csv)).areRegions).toBe(areRegions);
  });

  test('answers that fall in the table rise in the chart', async () => {
    const { answers } = factsOf(await tableFrom('Bill,For,Abstained,Against\nA,41,4,20\nB,35,6,24\nC,50,2,13'));
    expect(answers !== null && 'columns' in answers && nameAll(answers.columns)).toEqual([
      'Against',
      'Abstained',
      'For',
    ]);
  });

  test('names that come again are one place: their rows are combined', async () => {
    expect(factsOf(await tableFrom('Shop,Sales\nA,1.5\nB,2\nA,3\nC,4\nB,5')).places).toBe(3);
  });

  test('amounts of very many cities are added up by date, not drawn as a line each', async () => {
    const lines = Array.from({ length: 240 }, (_, row) => `2024-0${1 + (row % 6)}-01,City ${row % 60},${row + 0.5}`);
    const table = await tableFrom(`date,city,amount\n${lines.join('\n')}`);
    expect(factsOf(table)).toMatchObject({ isLong: false, places: 6, series: 1 });
    expect(suggest(table).find(({ template }) => template === 'line')?.roles).not.toHaveProperty('series');
  });

  test('a series that begins later leaves gaps, so that nothing is stacked', async () => {
    const csv = 'Year,Team,Sales\n2020,A,1.5\n2021,A,2\n2022,A,3\n2021,B,4\n2022,B,5';
    const table = await tableFrom(csv);
    expect(factsOf(table).hasGaps).toBe(true);
    expect(firstChoices(table).filter(({ template }) => /stacked|percent|stream/.test(template))).toEqual([]);
  });
});

describe('suggestions', () => {
  test('coordinates fill the roles of every map of points', async () => {
    const table = await tableFrom('Station,Lat,Lon,Rain\nA,60.39,5.32,22\nB,59.91,10.75,7\nC,69.65,18.96,10');
    const [latitude, longitude] = [table.columns[1]?.key, table.columns[2]?.key];
    const types = ['symbol-map', 'spike-map', 'cluster-map', 'hexbin-map', 'density-map', 'locator-map'];
    for (const { template, roles } of suggest(table).filter((each) => types.includes(each.template)))
      expect(roles, template).toMatchObject({ latitude: [latitude], longitude: [longitude] });
  });

  test('names that are no countries are not put on a world map', async () => {
    const table = await tableFrom('Ministry,Staff\nFinance,120\nHealth,90\nDefence,300\nLabour,80');
    const first = firstChoices(table).map(({ template }) => template);
    expect(first.filter((template) => template.endsWith('map') || template === 'choropleth')).toEqual([
      ...(first.includes('heatmap') ? ['heatmap'] : []),
    ]);
  });

  test('all 15 columns of series are taken, not the first 8', async () => {
    const names = Array.from({ length: 15 }, (_, place) => `Land ${String.fromCharCode(65 + place)}`);
    const lines = Array.from({ length: 6 }, (_, row) => [2015 + row, ...names.map((_, place) => row + place + 0.5)]);
    const table = await tableFrom([['Year', ...names], ...lines].map((line) => line.join(',')).join('\n'));
    expect(suggest(table).find(({ template }) => template === 'line')?.roles.y).toHaveLength(15);
  });

  test('values over many orders of size ask for a logarithmic axis', async () => {
    const table = await tableFrom(
      'Animal,Mass (kg),Power (W)\nMouse,0.02,0.17\nCat,3,8\nMan,70,82\nElephant,3700,2340',
    );
    expect(suggest(table).find(({ template }) => template === 'scatter')?.options).toEqual({ xLog: true, yLog: true });
  });

  test('a map of values over many orders of size gets logarithmic colors', async () => {
    const table = await tableFrom('Country,People\nChina,1412000000\nFrance,68000000\nMalta,540000\nMonaco,36000');
    expect(suggest(table).find(({ template }) => template === 'choropleth')?.options).toEqual({ scale: 'log' });
  });

  test('rows of the same name are added up for a pie, but not measurements', async () => {
    const usable = async (csv: string) =>
      suggest(await tableFrom(csv)).some(({ template, problems }) => template === 'pie' && problems.length === 0);
    expect(await usable('Shop,Sales\nA,1.5\nB,2.5\nA,3.5\nB,2')).toBe(true);
    expect(await usable('Species,Height (cm)\nA,1.5\nB,2.5\nA,3.5\nB,2')).toBe(false);
  });

  test('a waterfall is not made of percent changes', async () => {
    const table = await tableFrom('Product,Price change (%)\nButter,31.5\nMilk,12.1\nApples,-3.4\nTomatoes,-8.2');
    expect(firstChoices(table).map(({ template }) => template)).not.toContain('waterfall');
  });
});

test('how much was traded does not share the axis of prices', async () => {
  const days = Array.from({ length: 20 }, (_, at) => `2024-05-${String(at + 1).padStart(2, '0')}`);
  const text = days.map(
    (date, at) => `${date},${190 + at},${193 + at},${188 + at},${191 + at},${140 + ((at * 397) % 800)}`,
  );
  const result = await read({ from: 'paste', text: `Date,Open,High,Low,Settle,Lots\n${text.join('\n')}`, html: '' });
  if (!result.ok) throw new Error(result.error);
  const [lots = ''] = result.table.columns.flatMap(({ name, key }) => (name === 'Lots' ? [key] : []));
  const together = firstCharts(result.table).charts.filter(
    ({ template, roles }) =>
      template !== 'table' && Object.values(roles).some((keys) => keys.length > 1 && keys.includes(lots)),
  );
  expect(together).toEqual([]);
});
