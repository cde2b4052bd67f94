import { describe, expect, test } from 'vitest';
import { type Column, tableOf } from '#data/table.ts';
import { natureOf } from './nature.ts';

const rows = 30;
function column(name: string, cell: (row: number) => string | number | Date): Column {
  const [only] = tableOf(
    [name],
    Array.from({ length: rows }, (_, row) => [cell(row)]),
  ).columns;
  if (only === undefined) throw new Error('there is no column');
  return only;
}
const nature = (name: string, cell: (row: number) => string | number | Date) => natureOf(column(name, cell), rows);

describe('what a column is good for', () => {
  test.each<[name: string, cell: (row: number) => string | number]>([
    ['customer_id', (row) => 5000 + row],
    ['customerId', (row) => 5000 + row],
    ['Artikelnummer', (row) => 812_000 + 13 * row],
    ['Bib', (row) => 100 + 7 * row],
    ['Telefon', (row) => 491_701_234_567 + 991 * row],
    ['is_active', (row) => row % 2],
    ['Web', (row) => `https://example.org/${row}`],
    ['Ref', (row) => `AB-${1000 + row}X`],
    ['Nº reserva', (row) => 20_873 + 3 * row],
    ['athlete', (row) => `R${101 + row}`],
    ['Teléfono', (row) => 600_000_101 + 16 * row],
    ['背番号', (row) => 1 + 3 * row],
    ['Pos.', (row) => 1 + Math.floor(row / 5) + (row % 5) / 10],
  ])('%s is a code', (name, cell) => {
    expect(nature(name, cell)).toMatchObject({ isCode: true, isMeasure: false });
  });

  test.each(['Easting', 'UTM X', 'Rechtswert (m)'])('%s places a row on a grid', (name) => {
    expect(nature(name, (row) => 450_000 + 37 * row)).toMatchObject({ isCoordinate: true, isMeasure: false });
  });

  test('the time of day is no measure, and how long something took is one', () => {
    const type = { is: 'duration', style: { decimal: '.', group: '' }, before: '', after: 'min' } as const;
    const timed = (name: string) => natureOf({ ...column(name, (row) => 480 + 7 * row), type } as Column, rows); // numbers
    expect(timed('Uhrzeit').isMeasure).toBe(false);
    expect(timed('Fahrzeit').isMeasure).toBe(true);
  });

  test.each<[name: string, cell: (row: number) => number]>([
    ['Number of pupils', (row) => 20 + row],
    ['Nº de visitas', (row) => 20 + 3 * row],
    ['Anzahl', (row) => 5 + (row % 9)],
    ['Umsatz', (row) => 12_345_678 + 1311 * row],
  ])('%s is a measure', (name, cell) => {
    expect(nature(name, cell)).toMatchObject({ isCode: false, isMeasure: true, isRate: false });
  });

  test.each<[name: string, words: string[]]>([
    ['Age', ['18-24', '25-44', '45-64', '65+']],
    ['Employees', ['1-9', '10-49', '50-249', '250-4999']],
    ['Season', ['2021/22', '2022/23', '2023/24']],
  ])('spans of %s are names to count by, no codes', (name, words) => {
    expect(nature(name, (row) => words[row % words.length] ?? '').isCode).toBe(false);
  });

  test('phone numbers are codes, though they look like spans', () => {
    expect(nature('Call', (row) => `${200 + 17 * row}-${3001 + ((row * 7919) % 6000)}`).isCode).toBe(true);
  });

  test.each(['Rate per 1,000', 'Preis', 'Average score', '平均'])('%s is averaged', (name) => {
    expect(nature(name, (row) => 3 + (row % 7) / 10).isRate).toBe(true);
  });

  test('numbers of schools are codes', () => {
    expect(nature('URN', (row) => 100_201 + 7 * row).isCode).toBe(true);
  });

  test('what is called a remark is one, however short', () => {
    expect(nature('Lab remark', (row) => ['stony', 'rerun', 'roots'][row % 3] ?? '').isProse).toBe(true);
  });

  test('long remarks are prose, and the few statements of a survey are names', () => {
    const remark = (row: number) => `In week ${row} the door was locked, and nobody knew who had the key`;
    expect(nature('Remark', (row) => `${remark(row)} ${'or so '.repeat(6)}`).isProse).toBe(true);
    expect(nature('Statement', (row) => remark(row % 6)).isProse).toBe(false);
  });

  test('a moment of writing is one of forms, not of sensors', () => {
    const sent = (row: number) => new Date(Date.UTC(2024, 0, 1 + row, (row * 7) % 24, (row * row) % 60));
    expect(nature('Timestamp', sent).isStamp).toBe(true);
    expect(nature('Timestamp', (row) => new Date(Date.UTC(2024, 0, 1, row))).isStamp).toBe(false);
    expect(nature('Date', sent).isStamp).toBe(false);
  });

  test('the start of a form is a moment of writing where it has a time of day', () => {
    const at = (row: number, hours: number) => new Date(Date.UTC(2024, 0, 1 + ((row * 5) % 17), hours));
    expect(nature('StartDate', (row) => at(row, (row * 7) % 24)).isStamp).toBe(true);
    expect(nature('Start Date', (row) => at(row, 0)).isStamp).toBe(false);
  });

  test('numbers of groups are no measures', () => {
    expect(nature('Plot', (row) => 1 + Math.floor(row / 3))).toMatchObject({ isGroupNumber: true, isMeasure: false });
    expect(nature('Points', (row) => 1 + ((row * row) % 10)).isGroupNumber).toBe(false);
  });

  test('ratings and answers in words are told from other columns', () => {
    expect(nature('Rating', (row) => 1 + (row % 5)).isRating).toBe(true);
    expect(nature('Answer', (row) => ['Agree', 'Neutral', 'Disagree'][row % 3] ?? '').isScale).toBe(true);
    expect(nature('Color', (row) => ['red', 'blue', 'green'][row % 3] ?? '').isScale).toBe(false);
  });
});
