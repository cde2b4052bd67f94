import { cellKind } from './cell-kind.ts';

type Rows = readonly (readonly string[])[];
type CrossTable = { names: readonly string[]; rows: Rows; places: readonly number[]; units: readonly string[] };

const fewest = 3;

/** Whether the names from some column on are values, such as years or months, over columns of numbers. */
export function isSeriesOfNames(names: readonly string[], rows: Rows): boolean {
  const first = seriesStart(names);
  if (first < 1 || rows.length === 0) return false;
  for (const row of rows.slice(0, 30)) {
    for (let column = first; column < names.length; column++) {
      const kind = cellKind(row[column] ?? '');
      if (kind !== 'number' && kind !== 'empty' && kind !== 'missing') return false;
    }
  }
  return true;
}

/** Cross table as one record per value. */
export function unpivotCrossTable(table: CrossTable): CrossTable {
  const { names, rows, places } = table;
  const first = seriesStart(names);
  const series = names.slice(first);
  const melted: string[][] = [];
  const from: number[] = [];
  rows.forEach((row, index) => {
    series.forEach((name, place) => {
      melted.push([...row.slice(0, first), name, row[first + place] ?? '']);
      from.push(places[index] ?? 0);
    });
  });
  return {
    names: [...names.slice(0, first), seriesName(series), 'Value'],
    rows: melted,
    places: from,
    units: [...table.units.slice(0, first), '', ''],
  };
}

/** First column of a series at the end whose names are years, months or other dates; −1 when there are too few. */
function seriesStart(names: readonly string[]): number {
  let first = names.length;
  while (first > 0 && isMoment(names[first - 1] ?? '')) first--;
  return names.length - first >= fewest ? first : -1;
}

function isMoment(name: string): boolean {
  const text = name.trim();
  return /^(?:1[789]|2[01])\d\d(?:[-/]\d{2,4})?$/.test(text) || monthName.test(text) || cellKind(text) === 'date';
}

const monthName =
  /^(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|mär(?:z)?|apr(?:il)?|ma[yi]|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|q[1-4])\.?$/i;

function seriesName(series: readonly string[]): string {
  if (series.every((name) => /^\d{4}$/.test(name.trim()))) return 'Year';
  if (series.every((name) => monthName.test(name.trim()) && !/^q/i.test(name.trim()))) return 'Month';
  return 'Period';
}
