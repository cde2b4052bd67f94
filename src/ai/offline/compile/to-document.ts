import { blankDocument, type Document } from '#chart/document/document.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import type { Intent } from '../intent/intent.ts';
import type { ResultKeys } from './to-steps.ts';

type Result = { keys: ResultKeys; table: Table; locale: string };

/** Columns of the result as the roles of a type that does not say which take them; null where they do not fit it. */
function fittedRoles(template: string, { by, series, measures }: ResultKeys, table: Table): Document['roles'] | null {
  const manifest = manifestOf(template);
  const used = table.columns.filter(({ key }) => [by, series, ...measures].includes(key));
  const [found] = manifest === null ? [] : suggest({ ...table, columns: used }, [manifest]);
  return found === undefined || found.problems.length > 0
    ? null
    : Object.fromEntries(Object.entries(found.roles).map(([name, keys]) => [name, [...(keys ?? [])]]));
}

/** Chart of an intent over the table that its steps give. */
export function toDocument(intent: Intent, { keys, table, locale }: Result): Document {
  const fitted = intent.chart === undefined || isKnown(intent.chart) ? null : fittedRoles(intent.chart, keys, table);
  if (fitted !== null) return { ...blankDocument(intent.chart ?? ''), locale, roles: fitted, facet: keys.facet };
  const template = templateOf(intent, keys);
  return {
    ...blankDocument(template),
    locale,
    roles: rolesOf(template, intent, keys),
    facet: keys.facet,
    ...(intent.order === undefined && intent.top === undefined ? {} : { options: { order: 'data' } }),
  };
}

function templateOf({ chart, by, measures }: Intent, keys: ResultKeys): string {
  const fallback = by.length === 0 && measures.length < 2 ? 'number-card' : measures.length > 1 ? 'scatter' : 'column';
  const chartType = chart ?? fallback;
  const template = isKnown(chartType) ? chartType : fallback;
  return keys.series === null ? template : (manifestOf(template)?.asked?.withSeries ?? template);
}

function isKnown(template: string): boolean {
  return manifestOf(template)?.asked !== undefined;
}

function rolesOf(template: string, { by }: Intent, { by: along, series, measures }: ResultKeys): Document['roles'] {
  const manifest = manifestOf(template);
  const names = manifest?.asked;
  if (manifest === null || names === undefined) return {};
  const one = (key: string | null | undefined) => (key === null || key === undefined ? [] : [key]);
  const role = (name: string | undefined, keys: string[]) => (name === undefined ? {} : { [name]: keys });
  const [first, second, third] = measures;
  if (manifest.isOfPairs === true) {
    const isPair = second !== undefined;
    const [x, y] = isPair ? [first, second] : [along, first];
    return {
      ...role(names.along, one(x)),
      ...role(names.values, one(y)),
      ...role(names.series, one(series)),
      ...(isPair ? role(names.name, one(along)) : {}),
      ...(third === undefined ? {} : role(names.size, [third])),
    };
  }
  if (names.along === undefined && names.series === undefined)
    return { [names.values]: [...one(along), ...one(series), ...measures] };
  // A histogram bins the numbers by itself.
  const values = by[0]?.bins === undefined ? [...measures] : one(along);
  return {
    ...role(names.along, one(along)),
    [names.values]: manifest.roles[names.values]?.isMany === true ? values : values.slice(0, 1),
    ...role(names.series, one(series)),
  };
}
