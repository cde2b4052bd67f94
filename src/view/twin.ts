import type { Spoken } from '#chart/describe.ts';
import { fill } from '#chart/locale/fill.ts';
import { element } from './element.ts';
import type { ViewWords } from './locale/view-words.ts';

/** Data table of a chart that can be read, copied and heard. */
export function makeTwin({ head, rows, left }: Spoken['twin'], title: string, words: ViewWords): HTMLElement {
  const isNumber = head.map((_, column) =>
    rows.some((row) => /\d/.test(row[column] ?? '') && !/\p{L}{4}/u.test(row[column] ?? '')),
  );
  const kind = (column: number): Record<string, string> => (column > 0 && isNumber[column] ? { class: 'number' } : {});
  const table = element(
    'table',
    {},
    element('caption', {}, title),
    element(
      'thead',
      {},
      element('tr', {}, ...head.map((name, column) => element('th', { scope: 'col', ...kind(column) }, name))),
    ),
    element(
      'tbody',
      {},
      ...rows.map((row) =>
        element(
          'tr',
          {},
          ...row.map((cell, column) =>
            column === 0 ? element('th', { scope: 'row' }, cell) : element('td', kind(column), cell),
          ),
        ),
      ),
    ),
  );
  const more = left > 0 ? [element('p', {}, fill(words.more, left))] : [];
  return element(
    'div',
    { class: 'chartlas-twin', tabindex: 0, role: 'region', 'aria-label': title || words.table },
    table,
    ...more,
  );
}
