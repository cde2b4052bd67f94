import { expect, test } from 'vitest';
import { languageOfTable } from '#data/language/language-of-table.ts';
import { read } from '#data/read.ts';
import { firstTitle } from './first-title.ts';

/** Title of a chart whose roles are filled with columns by name. */
async function titleOf(csv: string, template: string, byName: Record<string, string[]>): Promise<string> {
  const result = await read({ from: 'paste', text: csv, html: '' });
  if (!result.ok) throw new Error(result.error);
  const { table } = result;
  const keyOf = (name: string) => table.columns.find((column) => column.name === name)?.key ?? '';
  const roles = Object.fromEntries(Object.entries(byName).map(([role, names]) => [role, names.map(keyOf)]));
  return firstTitle({ template, roles }, { table, language: languageOfTable(table) ?? 'en' });
}

test.each([
  ['Country,Births\nChad,1\nMali,2', 'bar', { label: ['Country'], value: ['Births'] }, 'Births by Country'],
  [
    'Year,Norway,Sweden\n2020,1,2\n2024,3,4',
    'line',
    { x: ['Year'], y: ['Norway', 'Sweden'] },
    'Norway and Sweden, 2020–2024',
  ],
  [
    'country,year,life_expectancy\nMali,2000,51.5\nMali,2010,57.2\nChad,2000,48.1',
    'line',
    { x: ['year'], y: ['life_expectancy'], series: ['country'] },
    'Life expectancy by country, 2000–2010',
  ],
  [
    'Which faculty?,Minutes\nLaw,12\nArts,31\nLaw,17\nArts,28',
    'box-plot',
    { label: ['Which faculty?'], value: ['Minutes'] },
    'Minutes by Which faculty?',
  ],
  ['How was it? (1–5),Count\n1,12\n2,31', 'column', { x: ['How was it? (1–5)'], y: ['Count'] }, 'How was it?'],
  [
    'Exposure,OR,OR low,OR high\nSmoking,2.31,1.8,2.96\nAlcohol,1.42,1.1,1.83',
    'bar',
    { label: ['Exposure'], value: ['OR'], from: ['OR low'], to: ['OR high'] },
    'OR by Exposure',
  ],
  ['Which faculty?,Share\nLaw,12\nArts,31', 'bar', { label: ['Which faculty?'], value: ['Share'] }, 'Which faculty?'],
  ['From,To,Tonnes\nA,B,1\nB,C,2', 'sankey', { source: ['From'], target: ['To'], value: ['Tonnes'] }, 'Tonnes'],
  [
    'Exporter,Importer,Value\nA,B,1\nB,C,2',
    'sankey',
    { source: ['Exporter'], target: ['Importer'], value: ['Value'] },
    'Value by Exporter and Importer',
  ],
  [
    'Shop,Online,Store,Market\nA,1,2,3\nB,4,5,6',
    'grouped-bar',
    { label: ['Shop'], values: ['Online', 'Store', 'Market'] },
    'Online, Store and Market by Shop',
  ],
  [
    'State,Births 2000,Births 2020\nOhio,1,2\nIowa,3,4',
    'slope',
    { label: ['State'], value: ['Births 2000', 'Births 2020'] },
    'Births by State, 2000–2020',
  ],
  ['City,2015,2025\nOslo,1,2\nRome,3,4', 'slope', { label: ['City'], value: ['2015', '2025'] }, 'City, 2015–2025'],
  [
    'Behörde;Beschäftigte\nAmt A;12\nAmt B;14',
    'bar',
    { label: ['Behörde'], value: ['Beschäftigte'] },
    'Beschäftigte nach Behörde',
  ],
  [
    'Région;Population\nCorse;12\nBretagne;14',
    'bar',
    { label: ['Région'], value: ['Population'] },
    'Population par Région',
  ],
  [
    'Car,Weight,Power\nA,1,2\nB,3,4',
    'scatter',
    { name: ['Car'], x: ['Weight'], y: ['Power'] },
    'Weight and Power by Car',
  ],
  [
    'Station,Latitude,Longitude,Rain\nA,60.1,5.2,3\nB,59.2,10.3,4',
    'symbol-map',
    { place: ['Station'], latitude: ['Latitude'], longitude: ['Longitude'], size: ['Rain'] },
    'Rain by Station',
  ],
  [
    'Statement,Disagree,Neutral,Agree\nA,1,2,3\nB,3,4,5',
    'diverging-bar',
    { label: ['Statement'], values: ['Disagree', 'Neutral', 'Agree'] },
    '',
  ],
  [
    'Region,Jan,Feb,Mar\nA,1,2,3\nB,3,4,5',
    'heatmap',
    { label: ['Region'], values: ['Jan', 'Feb', 'Mar'] },
    'Region, Jan–Mar',
  ],
  ['From,To,Tonnes\nA,B,1\nB,C,2', 'alluvial', { steps: ['From', 'To'], value: ['Tonnes'] }, 'Tonnes'],
  ['Event,Date\nStart,2020-01-01\nEnd,2022-01-01', 'timeline', { label: ['Event'], date: ['Date'] }, ''],
])('%j as %s with %j is called “%s”', async (csv, template, roles, title) => {
  expect(await titleOf(csv, template, roles as Record<string, string[]>)).toBe(title); // each row names other roles
});

test('many measures are named as far as they fit', async () => {
  const names = ['Housing', 'Transport', 'Restaurants', 'Communication', 'Education'];
  const csv = `Household,${names.join(',')}\nA,10,2,3,4,5\nB,20,3,4,5,6\nC,30,4,5,6,7`;
  const title = await titleOf(csv, 'stacked-bar', { label: ['Household'], values: names });
  expect(title).toBe('Housing, Transport, Restaurants and others by Household');
});
