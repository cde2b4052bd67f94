import { describe, expect, test } from 'vitest';
import { detectTypes } from '../read.ts';
import { toDictionary } from '../table.ts';
import { detectType } from './detect-type.ts';

/** Column as people would type it: cells separated by bars. */
function columnOf(name: string, cells: string) {
  const list = cells.split('|').map((cell) => cell.trim());
  return {
    key: `key of ${name}`,
    name,
    rows: list.length,
    ...toDictionary(list.map((cell) => (cell === '' ? null : cell))),
  };
}

function detect(name: string, cells: string) {
  return detectType(columnOf(name, cells));
}

function kindsOf({ notes }: { notes: readonly { kind: string; certainty: string }[] }): string[] {
  return notes.map(({ kind, certainty }) => (certainty === 'doubtful' ? `${kind}?` : kind));
}

describe('the whole column decides the number style', () => {
  test.each([
    ['1.234|2.345', '.', '', ['number-style?']],
    ['1,234|2,345', '.', ',', ['number-style?']],
    ['1.234|12,5', ',', '.', []],
    ['1.234|1.234,5', ',', '.', []],
    ['1,234|12.5', '.', ',', []],
    ['1.234|0.5', '.', '', []],
    ['1.234|1234.5', '.', '', []],
    ['1.234|1.234.567', ',', '.', []],
    ['1,234|1,234,567', '.', ',', []],
    ['12,34,567|5,000', '.', ',', []],
    ['1.234|999|12.400', ',', '.', []],
    ['1.234|999|12.405', ',', '.', ['number-style?']],
    ['1,234|999|12,400', '.', ',', []],
    ['1.234|1500|12.400', '.', '', ['number-style?']],
    ['12|345', '.', '', []],
    ['1 234|5 678 901', '.', ' ', []],
    ['1\u202f234,5|12', ',', ' ', []],
    ["1'234|1'234.5", '.', "'", []],
    ['0,5|1', ',', '', []],
    ['12.5|3.25|1.234.567|4.5|9.75', '.', '', ['misfits?']],
  ])('%s', (cells, decimal, group, kinds) => {
    const result = detect('Sales', cells);
    expect(result.type).toMatchObject({ is: 'number', style: { decimal, group } });
    expect(kindsOf(result)).toEqual(kinds);
  });

  test('a doubtful style is reported with both readings, and can be undone', () => {
    const { notes, others } = detect('Sales', '1.234|2.345');
    const other = { is: 'number', style: { decimal: ',', group: '' }, before: '', after: '' };
    expect(notes).toEqual([
      {
        kind: 'number-style',
        sentence: '“1.234” in “Sales” can mean 1.234 or 1,234. It is read as 1.234.',
        certainty: 'doubtful',
        undo: { types: { 'key of Sales': other } },
      },
    ]);
    expect(others).toContainEqual(other);
  });

  test('other columns settle it', () => {
    const [first, second] = detectTypes([columnOf('Sales', '1.234|2.345'), columnOf('Share', '12,5|3')]);
    expect(first?.type).toMatchObject({ style: { decimal: ',', group: '.' } });
    expect(first?.notes).toEqual([]);
    expect(second?.type).toMatchObject({ style: { decimal: ',' } });
  });
});

test('integers get the style of the other columns', () => {
  const [, second] = detectTypes([columnOf('Share', '12,5|3,25'), columnOf('Count', '12|3')]);
  expect(second?.type).toMatchObject({ style: { decimal: ',', group: '' } });
});

describe('figures', () => {
  test.each([
    ['Rate', '12 %|5 %|7 %', { is: 'percent', before: '', after: '%' }, []],
    ['Rate', '12 %|5|7 %|3 %|0', { is: 'percent', after: '%' }, ['mixed-units?']],
    ['Cost', '5|6|$7|8|9', { is: 'number', before: '' }, ['mixed-units?']],
    ['Rate', '12|5|7 %|3|0', { is: 'number', after: '' }, ['mixed-units?']],
    ['Cost', '$1.2m|$300k|$5', { is: 'currency', before: '$', after: '' }, ['magnitude']],
    ['Cost', '5 €|1.200,50 €', { is: 'currency', before: '', after: '€' }, []],
    ['Cost', '£6,755|£584', { is: 'currency', before: '£', style: { decimal: '.', group: ',' } }, []],
    ['Cost', '6.755 €|584 €', { is: 'currency', after: '€', style: { decimal: ',', group: '.' } }, []],
    ['Loss', '-$5|($6)', { is: 'currency', before: '$', after: '' }, []],
    ['Cost', 'EUR 5|EUR 6', { is: 'currency', before: 'EUR' }, []],
    ['Cost', '€5|$6|£7', { is: 'currency', before: '', after: '' }, ['mixed-units?']],
    ['Budget', '3 Mrd.|500 Mio.', { is: 'number', after: '' }, ['magnitude']],
    ['Height', '5 m|6 m|7,5 m', { is: 'number', after: 'm' }, []],
    ['Length', '5m|6m', { is: 'number', after: 'm' }, []],
    ['Users', '1.2m|5m', { is: 'number', after: '' }, ['magnitude?']],
    ['Users', '1.2m|500k', { is: 'number', after: '' }, ['magnitude']],
    ['Weight', '5 kg|6 kg|7 kg|8 g', { is: 'number', after: 'kg' }, ['misfits?']],
    ['Speed', '5 km/h|6 km/h', { is: 'number', after: 'km/h' }, []],
    ['Time', '5 s|6 s', { is: 'number', after: 's' }, []],
    ['Value', '5 p|6|7 e|8', { is: 'number', after: '' }, ['footnote-marks']],
    ['Value', '5*|6|7¹|8 (a)', { is: 'number' }, ['footnote-marks']],
    ['Area', '504 (313.2)|98 (60.9)|87 (54.1 sq mi)|12', { is: 'number' }, ['footnote-marks']],
    ['Share', '12% (2019)|14% (2020)|11%', { is: 'percent' }, ['footnote-marks']],
    ['Takings', '412.50|389.20|closed|455.10|610.75|closed|842.30', { is: 'number' }, ['misfits?']],
    ['Loss', '(504)|(313.2)|12', { is: 'number' }, []],
    ['Value', '~5|6|<7', { is: 'number' }, ['about']],
    ['Value', '(300)|200|5-', { is: 'number' }, []],
    ['Value', '١٢|٣٤', { is: 'number' }, []],
    ['Rank', '1|2|3', { is: 'rank' }, []],
    ['Team', '1.|2.|3.', { is: 'rank' }, []],
    ['Place', '1st|2nd|3rd', { is: 'rank' }, []],
    ['x', '#1|#2', { is: 'rank' }, []],
    ['lat', '52.5|48.1', { is: 'latitude' }, []],
    ['lat', '52,525|48,1', { is: 'latitude', style: { decimal: ',', group: '' } }, []],
    ['lat', '52° N|48° N', { is: 'latitude' }, []],
    ['Longitude', '13.4|-120.25', { is: 'longitude' }, []],
    ['lat', '52.5|480.1', { is: 'number' }, []],
    ['x', '52.5° N|48.1° S', { is: 'latitude' }, []],
    ['x', '0|1|1', { is: 'number' }, []],
    ['Price', '2019|1950|2077', { is: 'number' }, []],
    ['t', '1700000000|1700003600', { is: 'number' }, []],
    ['Number of people', '12|15', { is: 'number' }, []],
    ['Power', '1500 MW|2000 MW', { is: 'number', after: 'MW' }, []],
    ['Weight', '1500 kg|2000 kg', { is: 'number', after: 'kg' }, []],
    ['Force', '5 N|6 N', { is: 'number', after: 'N' }, []],
    ['Loss', '(13000.50)|(25000.75)', { is: 'number' }, []],
    ['Time (ms)', '1200|1350', { is: 'number' }, []],
    ['Change', '+5|-3', { is: 'number' }, []],
    ['Temperature', '21 °C|18 °C', { is: 'number', after: '°C' }, []],
  ])('%s: %s', (name, cells, type, kinds) => {
    const result = detect(name, cells);
    expect(result.type).toMatchObject(type);
    expect(kindsOf(result)).toEqual(kinds);
  });
});

describe('dates', () => {
  test.each([
    ['Date', '2024-03-05|2024-03-06', { order: 'ymd', precision: 'day' }, []],
    ['Date', '3/5/2024|13/5/2024', { order: 'dmy', precision: 'day' }, []],
    ['Date', '3/5/2024|3/25/2024', { order: 'mdy', precision: 'day' }, []],
    ['Date', '3/5/2024|4/5/2024', { order: 'dmy' }, ['date-order?']],
    ['Date', '3/5/2024 2:00 PM|4/5/2024 3:00 PM', { order: 'mdy', precision: 'minute' }, ['date-order?']],
    ['Date', '5/6/2024|6/1/2024', { order: 'mdy' }, ['date-order?']],
    ['Date', '03.05.2024|04.05.2024', { order: 'dmy' }, []],
    ['Date', '03/05/2024|04/25/2024', { order: 'mdy' }, []],
    ['Date', '03-05-2024|04-25-2024', { order: 'mdy' }, []],
    ['Date', '05.03.24|06.03.24', { order: 'dmy', precision: 'day' }, ['short-years']],
    ['Date', '99-12-30|99-12-31', { order: 'ymd' }, ['short-years']],
    ['Month', 'March 2024|April 2024', { precision: 'month' }, []],
    ['Monat', 'Mär 2024|Apr 2024|Mai 2024', { precision: 'month' }, []],
    ['Month', 'Nov 23|Dec 23|Jan 24|Feb 24', { precision: 'month' }, ['short-years']],
    ['x', '2024年3月|2024年4月', { precision: 'month' }, []],
    ['x', 'Q1 2024|Q2 2024', { precision: 'quarter' }, []],
    ['x', 'Q1 24|Q2 24', { precision: 'quarter' }, ['short-years']],
    ['x', 'H1 2024|H2 2024', { precision: 'half' }, []],
    ['x', '2024W05|2024W06', { precision: 'week' }, []],
    ['Year', '1850|1900', { precision: 'year' }, []],
    ['Jahr', '2019*|2020', { precision: 'year' }, []],
    ['x', '2019|2020|2021', { precision: 'year' }, ['years?']],
    ['Season', '2022/23|2023/24', { precision: 'year' }, ['fiscal-years']],
    ['Season', '2011-12|2012-13', { precision: 'year' }, ['fiscal-years']],
    ['x', '2011-11|2011-12', { precision: 'month' }, []],
    ['x', '20240305|20240306|20240307', { precision: 'day' }, ['years?']],
    ['month', '202403|202404', { precision: 'month' }, []],
    ['created_at', '1700000000|1700003600', { epoch: 'seconds' }, ['epoch']],
    ['timestamp', '1700000000000|1700003600000', { epoch: 'milliseconds' }, ['epoch']],
    ['Start', '14:30|15:00', { precision: 'minute', isTimeOfDay: true }, []],
    ['x', '2024-03-05T00:00:00Z|2024-03-06T00:00:00Z', { precision: 'day' }, []],
    ['x', '2024-03-05 14:30|2024-03-06 09:00', { precision: 'minute' }, []],
    ['x', '2024-03-05 14:30:15|2024-03-06 09:00', { precision: 'second' }, []],
    ['x', '2024-03-05|n/a|2024-03-07|soon|2024-03-08|', { precision: 'day' }, ['gaps', 'misfits?']],
  ])('%s: %s', (name, cells, type, kinds) => {
    const result = detect(name, cells);
    expect(result.type).toMatchObject({ is: 'date', ...type });
    expect(kindsOf(result)).toEqual(kinds);
  });

  test('an undecided order is reported in words, and can be undone', () => {
    const [note] = detect('Day', '3/5/2024|4/6/2024').notes;
    expect(note).toMatchObject({
      sentence: '“3/5/2024” in “Day” can mean 3 May 2024 or 5 March 2024. It is read as 3 May 2024.',
      undo: { types: { 'key of Day': { is: 'date', order: 'mdy', precision: 'day' } } },
    });
  });

  test('one decided column decides for all', () => {
    const [first] = detectTypes([columnOf('From', '3/5/2024|4/6/2024'), columnOf('To', '3/25/2024|4/26/2024')]);
    expect(first).toMatchObject({ type: { order: 'mdy' }, notes: [] });
  });
});

describe('words', () => {
  test.each([
    ['active', 'yes|no|yes', 'boolean'],
    ['x', 'ja|nein', 'boolean'],
    ['x', 'TRUE|FALSE', 'boolean'],
    ['x', 'oui|non', 'boolean'],
    ['x', 'да|нет', 'boolean'],
    ['ok', 'x||x', 'boolean'],
    ['ok', '✓|✗', 'boolean'],
    ['isNew', '0|1', 'boolean'],
    ['New?', '0|1', 'boolean'],
    ['x', 'yes|nein', 'category'],
    ['zip', '01067|10115', 'postcode'],
    ['PLZ', '10115|80331', 'postcode'],
    ['x', '01067|10115', 'postcode'],
    ['x', 'SW1A 1AA|EC1A 1BB', 'postcode'],
    ['x', '1012 AB|3511 LX', 'postcode'],
    ['x', '00-950|31-003', 'postcode'],
    ['x', '001|002', 'category'],
    ['code', '001|002', 'text'],
    ['id', '1|2|3', 'text'],
    ['Customer ID', '4711|4712', 'text'],
    ['x', '12345678901234567|12345678901234568', 'text'],
    ['Phone', '+49 30 12345|030 123456', 'text'],
    ['x', '+493012345678|+493012345679', 'text'],
    ['ISBN', '978-3-16-148410-0|9783161484100', 'text'],
    ['Country', 'Germany|France|Italy', 'country'],
    ['Land', 'Deutschland|Frankreich|Österreich', 'country'],
    ['x', 'DE|FR|NA|IT', 'country'],
    ['x', 'DEU|FRA|USA|GBR', 'country'],
    ['x', 'United States|Korea, Rep.|Côte d’Ivoire|Viet Nam|Türkiye', 'country'],
    ['State', 'CA|TX|NY', 'region'],
    ['State', 'CA|IN|DE', 'region'],
    ['x', 'CA|IN|DE', 'category'],
    ['Country', 'CA|IN|DE', 'country'],
    ['x', 'AM|PM', 'category'],
    ['Department', 'HR|IT', 'category'],
    ['Grade', 'B|K|N|O|S|T', 'category'],
    ['x', 'Bayern|Sachsen|Berlin', 'region'],
    ['x', 'DE21H|DE212|FRK26', 'region'],
    ['Region', 'NA|EMEA|APAC', 'category'],
    ['x', 'https://a.b/c|www.x.de', 'url'],
    ['x', 'https://a.b/c.png|https://a.b/d.jpg?x=1', 'image'],
    ['x', '#ff0000|#0f0', 'color'],
    ['x', 'rgb(1, 2, 3)|rgb(4 5 6 / 50%)', 'color'],
    ['Color', 'red|green', 'color'],
    ['x', 'red|green', 'category'],
    ['x', '52.5° N, 13.4° E|48.1° N, 11.6° E', 'coordinates'],
    ['Location', '52.5, 13.4|48.1, 11.6', 'coordinates'],
    ['x', '52.5200, 13.4050|48.1374, 11.5755', 'coordinates'],
    ['x', 'POINT(13.4 52.5)|POINT(11.6 48.1)', 'coordinates'],
    ['Month', 'Jan|Feb|Mar', 'category'],
    ['Side', 'N|S', 'category'],
    ['Ticket', '#100|#101', 'rank'],
    ['Phone', '(030) 1234567|(089) 7654321', 'text'],
    ['Team', 'Berlin|Hamburg|Berlin', 'category'],
    ['Version', '1.2.3|1.10.0', 'category'],
    ['Score', '3:1|2:2|0:1', 'category'],
    ['x', '1|x|y', 'category'],
    ['x', '|', 'text'],
    [
      'Note',
      `${'This is a sentence which nobody takes for a name. '.repeat(2)}|${'And so is this one. '.repeat(5)}`,
      'text',
    ],
  ])('%s: %s is %s', (name, cells, is) => {
    expect(detect(name, cells).type.is).toBe(is);
  });

  test('leading zeros are reported', () => {
    expect(detect('code', '001|002').notes).toMatchObject([{ kind: 'leading-zeros', certainty: 'sure' }]);
  });

  test('an unknown country is reported', () => {
    expect(detect('Country', 'Germany|Narnia|France|Italy').notes).toMatchObject([
      { kind: 'misfits', rows: [1], sentence: '1 cell of “Country” is no known country: “Narnia”.' },
    ]);
  });
});

describe('gap words and misfits', () => {
  test('gap words become gaps and are reported with their rows', () => {
    expect(detect('Value', '5|..|:|–|n/a|k. A.|#N/A|NA|6').notes).toEqual([
      {
        kind: 'gaps',
        sentence: '7 cells in “Value” say “..”, “:” and “–” and are treated as gaps.',
        undo: null,
        rows: [1, 2, 3, 4, 5, 6, 7],
        certainty: 'sure',
      },
    ]);
  });

  test('a few misfits are reported with their rows; too many mean another type', () => {
    const result = detect('Value', '1|2|3|see note|5');
    expect(result.type.is).toBe('number');
    expect(result.notes).toMatchObject([
      { kind: 'misfits', rows: [3], undo: { types: { 'key of Value': { is: 'category' } } } },
    ]);
    expect(detect('Value', '1|2|see note|y|5').type.is).toBe('category');
    expect(detect('Value', '1|2|see note').type.is).toBe('category');
  });

  test('one cell far down decides in a large column', () => {
    const words = Array.from({ length: 5000 }, (_, place) => `${(place % 9) + 1}.${100 + (place % 900)}`);
    const cells = [...new Set(words), '1.234,5'];
    const { codes } = toDictionary(cells);
    expect(detectType({ name: 'n', codes, words: cells, rows: cells.length }).type).toMatchObject({
      style: { decimal: ',' },
    });
  });
});

test('a column without a name is reported as such', () => {
  expect(detect('', '001|002').notes).toMatchObject([
    { sentence: 'The unnamed column has leading zeros. They are kept, so it is not read as numbers.' },
  ]);
});

test('a name such as __proto__ is only a name', () => {
  const { notes } = detectType({ ...columnOf('__proto__', '1.234|2.345'), key: '__proto__' });
  expect(Object.keys(notes[0]?.undo?.types ?? {})).toEqual(['__proto__']);
});

test('a month with a number that differs each time is a day without a year', () => {
  expect(detect('x', 'Mar 24|Mar 25|Apr 26').type).toMatchObject({ is: 'date', isYearless: true });
});

describe('days without a year', () => {
  test.each([
    ['Termin', '03.05.|10.05.|17.05.'],
    ['x', '28 Feb|29 Feb|1 Mar'],
    ['Día', '3 de mayo|15 de mayo'],
    ['日付', '7月30日|8月1日'],
    ['Date', '3/28|3/29|4/1'],
  ])('%s: %s', (name, cells) => {
    expect(detect(name, cells).type).toMatchObject({ is: 'date', isYearless: true });
  });

  test.each([
    ['over New Year, where their order is the table’s', 'Day', '28 Dec|30 Dec|2 Jan|4 Jan'],
    ['that may be fractions', 'Score', '3/4|1/4|2/3'],
    ['that are decimals', 'Preis', '3.05|10.05|17.05'],
  ])('are none %s', (_, name, cells) => {
    expect(detect(name, cells).type).not.toMatchObject({ is: 'date' });
  });
});

describe('ratings', () => {
  test.each([
    ['★★★★☆|★★☆☆☆', '★'],
    ['⭐⭐⭐|⭐⭐⭐⭐⭐', '★'],
    ['4/5|2/5|3/5', '/5'],
    ['4,5 von 5|3,9 von 5', '/5'],
    ['8 out of 10|6 out of 10', '/10'],
  ])('%s', (cells, after) => {
    expect(detect('x', cells).type).toMatchObject({ is: 'number', after });
  });

  test('of several denominators are two numbers', () => {
    expect(detect('Done', '12/15|7/20|3/9').type.is).toBe('category');
  });
});

describe('ranks that several share', () => {
  test.each(['1|T2|T2|4', '1|=2|=2|4', '1er|2e ex æquo|2e ex æquo|4e'])('%s', (cells) => {
    expect(detect('Pos', cells).type.is).toBe('rank');
  });

  test('lines of a tram are none', () => {
    expect(detect('Line', 'T1|T2|T3|T4').type.is).toBe('category');
  });
});

test('years of eras are years', () => {
  expect(detect('年', '平成30年|令和元年|令和2年').type).toMatchObject({ is: 'date', precision: 'year' });
});

test('dates may begin with their weekday', () => {
  expect(detect('Date', 'Sat 14/06/2025|Sun 15/06/2025').type).toMatchObject({ is: 'date', order: 'dmy' });
});

test('a column that may have thousands follows one that has them', () => {
  const columns = [columnOf('x', '2.310|2.104|1.876'), columnOf('y', '285|270|1.097')];
  for (const { type } of detectTypes(columns)) expect(type).toMatchObject({ style: { decimal: ',', group: '.' } });
});
