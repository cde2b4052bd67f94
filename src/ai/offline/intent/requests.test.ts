import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { columnOf, type Table } from '#data/table.ts';
import { requests } from '#tests/support/ai/intent/requests.ts';
import { requestsByLanguage } from '#tests/support/ai/intent/requests-by-language.ts';
import { combineRepeated } from '../compile/combine-repeated.ts';
import { compile } from '../compile/compile.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { loadLanguage } from '../language/load-language.ts';
import type { Intent } from './intent.ts';
import { interpret } from './interpret.ts';

/** Chart types by the short names of the set. */
const families: Readonly<Record<string, readonly string[]>> = {
  bar: ['column', 'bar'],
  grouped: ['grouped-column', 'grouped-bar'],
  stacked: ['stacked-column', 'stacked-bar'],
  hist: ['histogram'],
  box: ['box-plot'],
  map: ['choropleth'],
};

const tables = new Map<string, Promise<Table>>();

function tableOf(file: string): Promise<Table> {
  const known = tables.get(file);
  if (known !== undefined) return known;
  const name = `${file}.csv`;
  const bytes = readFileSync(new URL(`../../../../assets/library/${name}`, import.meta.url));
  const table = read({ from: 'file', bytes, name }).then((result) => {
    if (!result.ok) throw new Error(file);
    return result.table;
  });
  tables.set(file, table);
  return table;
}

type Reading = { intent: Intent; template: string; nameOf: (key: string) => string };

async function readingOf(file: string, text: string): Promise<Reading | null> {
  const table = await tableOf(file);
  const language = await loadLanguage(detectLanguage(text));
  const [best] = interpret({ text, table, name: `${file}.csv`, language });
  if (best === undefined) return null;
  const intent = combineRepeated(best.intent, table);
  const made = compile(intent, table);
  const nameOf = (key: string) => columnOf(table, key)?.name.toLowerCase() ?? '';
  return { intent, template: made.ok ? made.document.template : '', nameOf };
}

/** What is wrong about a reading; empty where all of it is right. */
function faultsOf({ intent, template, nameOf }: Reading, wanted: string): string[] {
  const [charts = '', ...rest] = wanted.split(/ (?=(?:m|by|s|w|o|top)=)/);
  const expected = new Map(rest.map((part) => [part.replace(/=.*/s, ''), part.replace(/^\w+=/, '')]));
  const is = (key: string, start: string) => nameOf(key).startsWith(start.toLowerCase());
  const list = (name: string) => expected.get(name)?.split(',') ?? [];
  const isChart = charts.split('/').some((each) => each === 'any' || (families[each] ?? [each]).includes(template));
  const [by = '', grain] = expected.get('by')?.split('.') ?? [];
  const series = intent.series ?? intent.by[1];
  const isMeasure = (wish: string) => {
    const [how = '', column = ''] = wish.split(':');
    return intent.measures.some(
      (each) =>
        (how === 'any' || how.split('/').includes(each.aggregate)) && (column === '' || is(each.column, column)),
    );
  };
  const isCondition = (wish: string) => {
    const [column = '', operator, ...value] = wish.split(' ');
    return intent.where.some(
      (each) =>
        is(each.column, column) &&
        (operator === undefined || each.operator === operator) &&
        (value.length === 0 || String(each.value).toLowerCase() === value.join(' ').toLowerCase()),
    );
  };
  const direction = expected.get('o') === 'y-desc' ? 'descending' : 'ascending';
  return [
    ...(isChart ? [] : [`chart ${template}`]),
    ...list('m').filter((wish) => !isMeasure(wish)),
    ...(by === '' || (is(intent.by[0]?.column ?? '', by) && (grain === undefined || intent.by[0]?.grain === grain))
      ? []
      : [`by ${by}`]),
    ...list('s').filter((wish) => !is(series?.column ?? '', wish)),
    ...(expected.has('s') || charts === 'any' || intent.series === undefined ? [] : ['series']),
    ...list('w').filter((wish) => !isCondition(wish)),
    ...(expected.has('w') || intent.where.length === 0 ? [] : ['conditions']),
    ...(!expected.has('o') || intent.order?.direction === direction || intent.top?.order === direction
      ? []
      : ['order']),
    ...(!expected.has('top') || intent.top?.count === Number(expected.get('top')) ? [] : ['top']),
  ];
}

async function failuresIn(lines: string): Promise<{ count: number; failed: string[] }> {
  const all = lines.trim().split('\n');
  const failed: string[] = [];
  for (const line of all) {
    const [file = '', text = '', wanted = ''] = line.split(' | ');
    const reading = await readingOf(file, text);
    const faults = reading === null ? ['nothing'] : faultsOf(reading, wanted);
    if (faults.length > 0) failed.push(`${line} ✗ ${faults.join(', ')}`);
  }
  return { count: all.length, failed };
}

test('at least 85 % of the requests of the set are understood', async () => {
  const { count, failed } = await failuresIn(requests);
  expect(count).toBeGreaterThanOrEqual(150);
  expect(failed.length / count, failed.join('\n')).toBeLessThanOrEqual(0.15);
});

test.each(Object.entries(requestsByLanguage))(
  'at least 85 %% of the requests in %s are understood',
  async (_, lines) => {
    const { count, failed } = await failuresIn(lines);
    expect(count).toBeGreaterThanOrEqual(20);
    expect(failed.length / count, failed.join('\n')).toBeLessThanOrEqual(0.15);
  },
);
