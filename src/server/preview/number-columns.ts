import type { Document } from '#chart/document/document.ts';
import type { Table } from '#data/table.ts';

type Chart = { document: Document; table: Table };

/**
 * Gives the columns the keys c1, c2, …, as when a file with these columns alone is read: a person who saves the chart gets its
 * data from such a file, and the keys do not tell how many other columns there are.
 */
export function numberColumns({ document, table }: Chart): Chart {
  const keys = new Map(table.columns.map(({ key }, place) => [key, `c${place + 1}`]));
  const toKey = (key: string) => keys.get(key) ?? key;
  const toFields = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [toKey(name), value]));
  const { roles, facet, measures, options, highlights, headlineNumber, readerControls } = document;
  return {
    document: {
      ...document,
      roles: mapped(roles, (columns) => columns.map(toKey)),
      facet: facet && toKey(facet),
      measures: toFields(measures),
      // Colors and choices of series, which may be columns, are records by their keys.
      options: mapped(options, (value) => (isRecord(value) ? toFields(value) : value)),
      highlights: highlights.map(toKey),
      headlineNumber: { ...headlineNumber, series: toKey(headlineNumber.series) },
      readerControls: { ...readerControls, filter: readerControls.filter && toKey(readerControls.filter) },
    },
    table: { ...table, columns: table.columns.map((column, place) => ({ ...column, key: `c${place + 1}` })) },
  };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
