import { describe, expect, test } from 'vitest';
import { languageOfTable } from '#data/language/language-of-table.ts';
import { read } from '#data/read.ts';
import { columnOf, type Table } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { factsOf } from './facts.ts';
import { firstTitle } from './first-title.ts';
import { firstChoices, suggest } from './suggest.ts';

/** Tables whose first chart was wrong. */
async function opened(text: string): Promise<Table> {
  const result = await read({ from: 'paste', text, html: '' });
  if (!result.ok) throw new Error(result.error);
  return result.table;
}

async function typesOf(text: string): Promise<string[]> {
  return firstChoices(await opened(text), 6).map(({ template }) => template);
}

test('a year and a running time are no beginning and end: it was a Gantt chart', async () => {
  const types = await typesOf('Year,Winner,Time\n2021,Sisay,2:04:01\n2022,Amos,2:04:39\n2023,Kelvin,2:01:25');
  expect(types).not.toContain('gantt');
});

test('continents of countries are no series beside them: bars had four empty places each', async () => {
  const table = await opened(
    'Region,Country,Product,Revenue\nEurope,Germany,Hardware,410\nEurope,Germany,Software,320\nEurope,France,Hardware,210\nEurope,France,Software,180\nAsia,Japan,Hardware,370\nAsia,Japan,Software,290\nAsia,India,Hardware,150\nAsia,India,Software,240',
  );
  const [first] = firstChoices(table, 6);
  const names = Object.values(first?.roles ?? {}).flatMap((keys) => keys.map((key) => columnOf(table, key)?.name));
  expect(names.includes('Region') && names.includes('Country') && first?.template.startsWith('grouped')).toBe(false);
});

test('hours as columns are a course over the day: they were stacked', async () => {
  const [first] = await typesOf(
    'Day,08:00,10:00,12:00,14:00,16:00,18:00\nMon,12,30,44,40,28,10\nTue,14,33,48,41,30,9\nWed,13,29,46,45,33,12\nThu,15,31,50,43,29,11\nFri,11,25,38,30,18,6',
  );
  expect(['heatmap', 'line']).toContain(first);
});

test('deaths do not lie flat below cases on one axis', async () => {
  const rows = Array.from({ length: 40 }, (_, day) => {
    const date = new Date(Date.UTC(2021, 0, 1 + day)).toISOString().slice(0, 10);
    return `${date},${20_000 + day * 90},${500 + day}`;
  });
  const table = await opened(['date,new_cases,new_deaths', ...rows].join('\n'));
  const [first] = firstChoices(table, 6);
  expect(first?.template === 'line' && (first.roles.y ?? []).length > 1).toBe(false);
});

test('the depth of an earthquake says where it was: its size is the magnitude', async () => {
  const table = await opened(
    'latitude,longitude,depth,mag,place\n34.1,139.2,10,5.1,A\n36.2,141.0,40,6.2,B\n38.0,142.4,29,7.3,C\n33.5,135.9,12,4.9,D\n40.3,143.9,55,5.5,E\n31.8,131.7,30,5.8,F',
  );
  const [first] = firstChoices(table, 6);
  const [size = ''] = first?.roles.size ?? [];
  expect(columnOf(table, size)?.name).toBe('mag');
});

test('a question is the title of its answers', async () => {
  const table = await opened('What is your favorite season?,Count\nSpring,31\nSummer,84\nAutumn,40\nWinter,22');
  const [first] = firstChoices(table, 6);
  if (first === undefined) throw new Error('nothing is suggested');
  expect(firstTitle(first, { table, language: 'en' })).toBe('What is your favorite season?');
});

test('931.298 inhabitants of a Dutch table are nearly a million, not 931', async () => {
  const table = await opened('Gemeente;Inwoners\nAmsterdam;931.298\nRotterdam;670.610\nUtrecht;376.435');
  const column = table.columns[1];
  expect(column?.kind === 'number' && column.values[0]).toBe(931_298);
});

test('a German price table with an English “Date” is German: it was French', async () => {
  expect(languageOfTable(await opened('Date;Kurs\n02.01.2024;100,10\n03.01.2024;101,25'))).toBe('de');
});

test('people counted in ten thousands are not counted in ten thousands again', async () => {
  const table = await opened('年份,人口（万）\n2021,141260\n2022,141175\n2023,140967');
  const [first] = firstChoices(table, 6);
  const { words } = drawMarks('line', table, { roles: first?.roles ?? {}, locale: 'zh' });
  expect(words.join(' ')).not.toMatch(/\d\.\d+万/);
  expect(words.join(' ')).toMatch(/14\d,\d00\s?万/);
});

test('three countries at two moments are no map over time', async () => {
  const [first] = await typesOf(
    'country,year,coal,gas\nFrance,2010,5,4\nFrance,2020,1,7\nGermany,2010,42,14\nGermany,2020,24,16\nPoland,2010,87,3\nPoland,2020,70,11',
  );
  expect(first).not.toBe('time-map');
});

test('both headings of a slope chart stand above their posts on a phone', async () => {
  const table = await opened(
    'Country,Improved water 2000 (%),Improved water 2022 (%)\nEthiopia,29,52\nKenya,52,63\nNigeria,53,80\nGhana,72,88',
  );
  const [first] = firstChoices(table, 6);
  if (first?.template !== 'slope') throw new Error(`it is a ${first?.template}`);
  const { words } = drawMarks('slope', table, { roles: first.roles }, { width: 320 });
  expect(words.filter((word) => /^water 20(00|22)$/.test(word))).toHaveLength(2);
});

describe('columns of one magnitude stay together', () => {
  const years = Array.from({ length: 12 }, (_, place) => 2000 + place);
  const steps = (from: number, by: number, digits: number) =>
    years.map((_, place) => (from + place * by).toFixed(digits));
  const tableOf = (columns: Readonly<Record<string, readonly string[]>>) =>
    [
      ['Year', ...Object.keys(columns)].join(','),
      ...years.map((year, row) => [year, ...Object.values(columns).map((cells) => cells[row])].join(',')),
    ].join('\n');

  test.each([
    [
      'whole numbers beside decimals: Spain was left out',
      tableOf({
        Germany: steps(801.3, -7.3, 1),
        France: steps(402.7, -2.9, 1),
        Spain: steps(210, 6, 1),
        Poland: steps(310.4, 1.3, 1),
      }),
      ['Germany', 'France', 'Spain', 'Poland'],
    ],
    [
      'one and two decimals: the last column was left out',
      tableOf({ North: steps(10.1, 0.3, 1), South: steps(11.25, 0.21, 2), West: steps(12, 1, 0) }),
      ['North', 'South', 'West'],
    ],
    [
      'a single name that sounds like another measure: Rent was left out',
      tableOf({
        'All items': steps(100.1, 1.3, 1),
        Food: steps(99.7, 2.1, 1),
        Energy: steps(98.3, 4.7, 1),
        Rent: steps(100.9, 0.7, 1),
      }),
      ['All items', 'Food', 'Energy', 'Rent'],
    ],
  ])('%s', async (_, text, expected) => {
    const table = await opened(text);
    for (const { template, roles } of [
      firstChoices(table)[0],
      suggest(table).find((each) => each.template === 'line'),
    ].flatMap((each) => each ?? [])) {
      const names = Object.values(roles).flatMap((keys) => keys.map((key) => columnOf(table, key)?.name));
      expect(names, template).toEqual(expect.arrayContaining(expected));
    }
  });

  test('what says another unit or has another magnitude stays apart', async () => {
    const table = await opened(
      tableOf({ Price: steps(12.5, 0.5, 2), Visitors: steps(91_000, 1_300, 0), 'Share (%)': steps(12.1, 0.3, 1) }),
    );
    expect(factsOf(table).alike).toHaveLength(1);
  });
});

test('a forecast is drawn with its range, beside what was measured: only the range was drawn', async () => {
  const rows = Array.from({ length: 12 }, (_, place) => {
    const middle = 100 + place * 3;
    const cells = place < 8 ? [middle, '', '', ''] : ['', middle, middle - place, middle + place];
    return `2024-${String(place + 1).padStart(2, '0')},${cells.join(',')}`;
  });
  const table = await opened(['Month,Actual,Forecast,Lower,Upper', ...rows].join('\n'));
  const [first] = firstChoices(table);
  const names = (role: string) => first?.roles[role]?.map((key) => columnOf(table, key)?.name);
  expect([first?.template, names('y'), names('low'), names('high')]).toEqual([
    'line',
    ['Forecast', 'Actual'],
    ['Lower'],
    ['Upper'],
  ]);
});
