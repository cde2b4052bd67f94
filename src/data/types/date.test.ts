import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTime } from './date.ts';

const dayFirst = { order: 'dmy', precision: 'day' } as const;
const monthFirst = { order: 'mdy', precision: 'day' } as const;

function iso(at: number): string {
  return new Date(at)
    .toISOString()
    .replace(/:00\.000Z$/, '')
    .replace('T00:00', '');
}

describe('is read whatever the order', () => {
  test.each([
    ['2024-03-05', '2024-03-05', 'day'],
    ['2024/03/05', '2024-03-05', 'day'],
    ['2024.3.5', '2024-03-05', 'day'],
    ['2024-03-05T14:30:00Z', '2024-03-05T14:30', 'minute'],
    ['2024-03-05T14:30:15Z', '2024-03-05T14:30:15.000Z', 'second'],
    ['2024-03-05T14:30:00+02:00', '2024-03-05T12:30', 'minute'],
    ['2024-03-05T14:30:00-0530', '2024-03-05T20:00', 'minute'],
    ['2024-03-05T00:30+01:00', '2024-03-04T23:30', 'minute'],
    ['2024-03-05 14:30', '2024-03-05T14:30', 'minute'],
    ['2024-03-05 14:30:15.250', '2024-03-05T14:30:15.250Z', 'second'],
    ['2024-03-05 14:30:15.123456 UTC', '2024-03-05T14:30:15.123Z', 'second'],
    ['20240305', '2024-03-05', 'day'],
    ['202403', '2024-03-01', 'month'],
    ['2024-03', '2024-03-01', 'month'],
    ['2024/3', '2024-03-01', 'month'],
    ['03/2024', '2024-03-01', 'month'],
    ['3.2024', '2024-03-01', 'month'],
    ['2024', '2024-01-01', 'year'],
    ['2024*', '2024-01-01', 'year'],
    ['2024 (p)', '2024-01-01', 'year'],
    ['2023/24', '2023-01-01', 'year'],
    ['2023-24', '2023-01-01', 'year'],
    ['2023–24', '2023-01-01', 'year'],
    ['2023/2024', '2023-01-01', 'year'],
    ['1999/00', '1999-01-01', 'year'],
    ['FY2024', '2024-01-01', 'year'],
    ['FY 2023/24', '2023-01-01', 'year'],
    ['FY24', '2024-01-01', 'year'],
    ['2024-Q1', '2024-01-01', 'quarter'],
    ['2024Q3', '2024-07-01', 'quarter'],
    ['2024 Q2', '2024-04-01', 'quarter'],
    ['Q1 24', '2024-01-01', 'quarter'],
    ["Q4 '23", '2023-10-01', 'quarter'],
    ['Q1/2024', '2024-01-01', 'quarter'],
    ['4Q23', '2023-10-01', 'quarter'],
    ['1. Quartal 2024', '2024-01-01', 'quarter'],
    ['2nd quarter 2024', '2024-04-01', 'quarter'],
    ['T1 2024', '2024-01-01', 'quarter'],
    ['3e trimestre 2024', '2024-07-01', 'quarter'],
    ['2024年第1四半期', '2024-01-01', 'quarter'],
    ['2 квартал 2024', '2024-04-01', 'quarter'],
    ['H1 2024', '2024-01-01', 'half'],
    ['2H24', '2024-07-01', 'half'],
    ['2024-H2', '2024-07-01', 'half'],
    ['1er semestre 2024', '2024-01-01', 'half'],
    ['2. Halbjahr 2023', '2023-07-01', 'half'],
    ['2024年上半年', '2024-01-01', 'half'],
    ['2024W05', '2024-01-29', 'week'],
    ['2024-W05', '2024-01-29', 'week'],
    ['2024-W05-2', '2024-01-30', 'day'],
    ['KW 5/2024', '2024-01-29', 'week'],
    ['Week 1, 2021', '2021-01-04', 'week'],
    ['W53 2020', '2020-12-28', 'week'],
    ['5 March 2024', '2024-03-05', 'day'],
    ['5th of March 2024', '2024-03-05', 'day'],
    ['March 5, 2024', '2024-03-05', 'day'],
    ['Mar 5 2024', '2024-03-05', 'day'],
    ['5-Mar-24', '2024-03-05', 'day'],
    ['05-Mar-2024 14:30', '2024-03-05T14:30', 'minute'],
    ['2024 Mar 5', '2024-03-05', 'day'],
    ['March 2024', '2024-03-01', 'month'],
    ['Mar-24', '2024-03-01', 'month'],
    ["Mar '99", '1999-03-01', 'month'],
    ['Sept. 2024', '2024-09-01', 'month'],
    ['Tuesday, 5 March 2024', '2024-03-05', 'day'],
    ['Tue Mar 05 2024 14:30:00 GMT+0100 (Central European Standard Time)', '2024-03-05T13:30', 'minute'],
    ['Tue, 05 Mar 2024 14:30:00 GMT', '2024-03-05T14:30', 'minute'],
    ['2024年3月5日', '2024-03-05', 'day'],
    ['2024年3月', '2024-03-01', 'month'],
    ['2024年', '2024-01-01', 'year'],
    ['2024년 3월 5일', '2024-03-05', 'day'],
    ['٢٠٢٤-٠٣-٠٥', '2024-03-05', 'day'],
    ['２０２４／０３／０５', '2024-03-05', 'day'],
    ['0099-03-05', '0099-03-05', 'day'],
    ['+012024-03-05', '+012024-03-05', 'day'],
  ])('%s is %s, to the %s', (text, expected, precision) => {
    const moment = parseTime(text, dayFirst);
    expect(moment === null ? null : iso(moment.at)).toBe(expected);
    expect(moment?.precision).toBe(precision);
    expect(parseTime(text, monthFirst)).toEqual(moment);
  });
});

test.each([
  ['en', 'January February March April May June July August September October November December'],
  ['de', 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'],
  ['de-AT', 'Jänner Feber März April Mai Juni Juli August September Oktober November Dezember'],
  ['fr', 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'],
  ['es', 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'],
  ['it', 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'],
  ['pt', 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'],
  ['nl', 'januari februari maart april mei juni juli augustus september oktober november december'],
  ['pl', 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'],
  ['sv', 'januari februari mars april maj juni juli augusti september oktober november december'],
  ['da', 'januar februar marts april maj juni juli august september oktober november december'],
  ['cs', 'ledna února března dubna května června července srpna září října listopadu prosince'],
  ['hu', 'január február március április május június július augusztus szeptember október november december'],
  ['tr', 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'],
  ['ru', 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'],
  ['uk', 'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'],
  ['ar', 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'],
  ['zh', '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月'],
  ['short en', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'],
  ['short de', 'Jan. Feb. Mär. Apr. Mai Jun. Jul. Aug. Sept. Okt. Nov. Dez.'],
  ['short fr', 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'],
  ['short es', 'ene feb mar abr may jun jul ago sept oct nov dic'],
  ['short it', 'gen feb mar apr mag giu lug ago set ott nov dic'],
  ['short pt', 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'],
  ['short nl', 'jan feb mrt apr mei jun jul aug sep okt nov dec'],
  ['short pl', 'sty lut mar kwi maj cze lip sie wrz paź lis gru'],
  ['short tr', 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara'],
  ['short ru', 'янв. фев. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.'],
])('the months of %s', (_, names) => {
  const read = names.split(' ').map((name) => parseTime(`5 ${name} 2024`, dayFirst)?.at ?? 0);
  expect(read.map((at) => new Date(at).getUTCMonth())).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

describe('by the order of the column', () => {
  test.each([
    ['3/5/2024', '2024-05-03', '2024-03-05'],
    ['03.05.24', '2024-05-03', '2024-03-05'],
    ['3-5-1999', '1999-05-03', '1999-03-05'],
    ['3. 5. 2024', '2024-05-03', '2024-03-05'],
    ['3/5/2024 2:30 PM', '2024-05-03T14:30', '2024-03-05T14:30'],
    ['3/5/2024, 12:05 am', '2024-05-03T00:05', '2024-03-05T00:05'],
    ['٣/٥/٢٠٢٤', '2024-05-03', '2024-03-05'],
  ])('%s is %s by day, %s by month', (text, byDay, byMonth) => {
    expect(iso(parseTime(text, dayFirst)?.at ?? 0)).toBe(byDay);
    expect(iso(parseTime(text, monthFirst)?.at ?? 0)).toBe(byMonth);
  });

  test('24-03-05 begins with the year where other cells do', () => {
    expect(iso(parseTime('24-03-05', { order: 'ymd', precision: 'day' })?.at ?? 0)).toBe('2024-03-05');
  });

  test.each([
    ['5.3.2024', '2024-03-05'],
    ['25/3/2024', '2024-03-25'],
    ['3/25/2024', '2024-03-25'],
    ['3/5/2024', null],
  ])('%s among days that begin with the year is %s', (text, expected) => {
    const moment = parseTime(text, { order: 'ymd', precision: 'day' });
    expect(moment === null ? null : iso(moment.at)).toBe(expected);
  });

  test('2011-12 is a month, or a fiscal year', () => {
    expect(parseTime('2011-12', dayFirst)?.precision).toBe('month');
    expect(parseTime('2011-12', { order: 'ymd', precision: 'year' })).toMatchObject({
      precision: 'year',
      form: 'fiscal year',
    });
  });
});

test.each([
  ['14:30', 14.5],
  ['2:30 pm', 14.5],
  ['2:30 p.m.', 14.5],
  ['2 PM', 14],
  ['12 am', 0],
  ['12:00 pm', 12],
  ['14h30', 14.5],
  ['14:30 Uhr', 14.5],
  ['00:00:36', 0.01],
])('%s is a time of day', (text, hours) => {
  expect(parseTime(text, dayFirst)).toMatchObject({ at: hours * 3_600_000, form: 'clock' });
});

test.each([
  ['69', 'not alone'],
  ['5/5/50', '1950-05-05'],
  ['5/5/49', '2049-05-05'],
  ['5 May 99', '1999-05-05'],
])('years of two digits: %s', (text, expected) => {
  const moment = parseTime(text, dayFirst);
  expect(moment === null ? 'not alone' : iso(moment.at)).toBe(expected);
});

test.each([
  '',
  'x',
  'hello',
  'May',
  'Q1',
  'Q5 2024',
  'H3 2024',
  'W54 2024',
  'W53 2021',
  '31.02.2024',
  '1999-02-29',
  '2024-13-01',
  '2024-00-10',
  '32/1/2024',
  '1.2.3',
  '1.234.567',
  '12,34,567',
  '12.5',
  '999',
  '2024.5',
  '1990-1995',
  '15-24',
  'Mar 24',
  '25:00',
  '14:60',
  '13 pm',
  'Model 3 2024',
  'May be 2024',
  '192.168.0.1',
  '+49 30 123456',
  'Windows 10',
])('%s is no date', (text) => {
  expect(parseTime(text, dayFirst)).toBeNull();
});

test('every day is read, however it is written', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const [day] = date.toISOString().split('T') as [string];
      const [year, month, on] = day.split('-') as [string, string, string];
      const at = Date.parse(day);
      for (const text of [
        day,
        `${on}.${month}.${year}`,
        `${Number(on)}/${Number(month)}/${year}`,
        `${year}年${Number(month)}月${Number(on)}日`,
      ])
        expect(parseTime(text, dayFirst)?.at).toBe(at);
      expect(parseTime(`${month}/${on}/${year}`, monthFirst)?.at).toBe(at);
    }),
  );
});

const signs = "0123456789.,-+()%€$ ½*eEmkQWTZ:/年月a'\u00a0\u202f٣−";

test('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 30 }), (text) => {
      const at = parseTime(text, dayFirst)?.at ?? 0;
      expect(Number.isFinite(at)).toBe(true);
    }),
  );
});

test('among months, “Mar 24” is one of 2024', () => {
  const months = { order: 'dmy', precision: 'month' } as const;
  expect(parseTime('Mar 24', months)).toMatchObject({ at: Date.UTC(2024, 2, 1), precision: 'month' });
  expect(parseTime('24 Mar', months)).toBe(null);
});
