import type { Spoken } from '#chart/describe/describe.ts';
import type { TooltipText } from '#chart/describe/tooltip-text.ts';
import { fill } from '#chart/locale/fill.ts';
import { element } from './element.ts';
import type { ViewTexts } from './locale/view-words.ts';

/** Data table of a chart that can be read, copied and heard. */
export function makeTwin({ head, rows, left }: Spoken['twin'], title: string, words: ViewTexts): HTMLElement {
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

/** Tooltip next to the mark that is pointed at. All of it is text. */
export function openTooltip(frame: HTMLElement) {
  const box = element('div', { class: 'chartlas-tip', hidden: true, 'aria-hidden': 'true' });
  frame.append(box);
  return {
    /** `rows` are shown instead of the lines. */
    show({ title, lines }: TooltipText, [x, y]: readonly [number, number], rows?: HTMLElement[]): void {
      box.replaceChildren(
        element('b', {}, title),
        ...(rows ?? lines.map(({ name, value }) => element('span', {}, element('div', {}, name), value))),
      );
      box.hidden = false;
      const { offsetWidth: width, offsetHeight: height } = box;
      const left = Math.max(2, Math.min(frame.clientWidth - width - 2, x - width / 2));
      const above = y - height - 12;
      const top = above >= 0 ? above : Math.min(frame.clientHeight - height, y + 14);
      box.style.translate = `${Math.round(left)}px ${Math.round(Math.max(0, top))}px`;
    },
    hide(): void {
      box.hidden = true;
    },
  };
}
