import { fill } from '#chart/locale/fill.ts';
import { modelOf } from '#chart/plan/plan.ts';
import type { Context } from '#chart/template/template.ts';
import type { TableModel } from '#chart/templates/table/draw.ts';
import { sortRows, type TableColumn } from '#chart/templates/table/read-table.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { element } from './element.ts';
import type { LiveChart, LiveHandle } from './live.ts';
import { tableTexts } from './locale/table-words.ts';
import { adopt } from './style.ts';

const css = `
.chartlas:has(>.chartlas-table)>.chartlas-turn,.chartlas:has(>.chartlas-table)>.chartlas-frame{display:none}
.chartlas-table{padding:var(--outer)}
.chartlas-table h2{margin:0 0 4px;font-size:var(--title);line-height:1.25;font-weight:700}
.chartlas-table .headline b{font-size:calc(var(--title)*1.6);line-height:1.2;color:var(--ink)}
.chartlas-table p{margin:0 0 10px;color:var(--muted)}
.chartlas-table label{display:block;margin:0 0 10px}
.chartlas-table input{width:100%;max-width:260px;height:34px;padding:0 10px;font:inherit;color:inherit;background:none;border:1px solid var(--muted);border-radius:4px}
.chartlas-table .rows{overflow:auto;max-height:620px}
.chartlas-table table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
.chartlas-table th{position:sticky;top:0;z-index:1;padding:0;text-align:start;vertical-align:bottom;background:var(--paper);box-shadow:inset 0 -1px var(--muted)}
.chartlas-table th button{width:100%;min-height:32px;padding:6px 10px 6px 0;font:inherit;font-weight:700;color:inherit;text-align:inherit;background:none;border:0;cursor:pointer}
.chartlas-table th[aria-sort=ascending] button::after{content:" ▲"}
.chartlas-table th[aria-sort=descending] button::after{content:" ▼"}
.chartlas-table td{height:var(--row);padding:4px 10px 4px 0;border-bottom:1px solid var(--grid);vertical-align:middle}
.chartlas-table .striped tr:nth-child(even) td{background:color-mix(in srgb,var(--grid) 35%,transparent)}
.chartlas-table .number{text-align:end}
.chartlas-table .heat{padding-inline:8px}
.chartlas-table .bar{display:flex;align-items:center;gap:8px;min-width:110px}
.chartlas-table .bar span{position:relative;flex:1;height:14px}
.chartlas-table .bar i{position:absolute;inset-block:0;background:var(--bar)}
.chartlas-table svg{display:block;overflow:visible}
.chartlas-table img{display:block;max-height:calc(var(--row) - 6px)}
.chartlas-table a{color:inherit}
.chartlas-table .pages{display:flex;align-items:center;gap:8px;margin-top:10px;color:var(--muted)}
.chartlas-table .pages button{min-height:32px;padding:0 10px;font:inherit;color:var(--ink);background:none;border:1px solid var(--grid);border-radius:4px;cursor:pointer}
.chartlas-table .pages button:disabled{opacity:.5;cursor:default}
.chartlas-table .foot{margin:12px 0 0;font-size:12px}
.chartlas-table :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
`;

/** Real table in place of its picture: sortable by its headers, searchable, paged. */
export function live(chart: LiveChart): LiveHandle {
  const root = element('div', { class: 'chartlas-table' });
  chart.frame.after(root);
  adopt(root, css);
  let sorting: { key: string; isDown: boolean } | null = null;
  let query = '';
  let page = 0;
  show();
  return { changed: show, close: () => root.remove() };

  function show(): void {
    const { document, table, template, theme, measure } = chart.chart();
    const model = modelOf(document, table, template, { theme, measure });
    if (model === null) {
      root.remove();
      return;
    }
    const { columns, order } = model.model as TableModel; // opened only for tables
    const { options } = model.context as Context & {
      options: {
        most: number;
        search: boolean;
        ranks: boolean;
        isStriped: boolean;
        rowHeight: number;
        color: string | null;
      };
    }; // as `table` declares them
    const words = tableTexts(document.locale);
    const sorted =
      sorting === null
        ? order
        : sortRows(
            columns.find(({ key }) => key === sorting?.key) ?? (columns[0] as TableColumn),
            sorting.isDown,
            table.rows,
          );
    const needle = query.trim().toLowerCase();
    const matches =
      needle === ''
        ? sorted
        : sorted.filter((row) => columns.some((column) => (column.words[row] ?? '').toLowerCase().includes(needle)));
    const pages = Math.max(1, Math.ceil(matches.length / options.most));
    page = Math.max(0, Math.min(page, pages - 1));
    const visible = matches.slice(page * options.most, (page + 1) * options.most);
    const { text } = document;
    const hue = options.color ?? theme.accent;
    root.style.setProperty('--row', `${options.rowHeight}px`);
    root.style.setProperty('--bar', hue);
    root.style.setProperty('--title', `${theme.sizes.title}px`);
    const focus = focused();
    root.replaceChildren(
      ...(text.title === '' ? [] : [element('h2', {}, text.title)]),
      ...(text.subtitle === '' ? [] : [element('p', {}, text.subtitle)]),
      ...headline(),
      ...(options.search && table.rows > Math.min(10, options.most) ? [searchField()] : []),
      element('div', { class: 'rows', tabindex: 0, role: 'region', 'aria-label': text.title || template.name }, grid()),
      ...(matches.length === 0 ? [element('p', { role: 'status' }, words.nothing)] : []),
      ...(pages > 1 ? [turner(pages)] : []),
      ...foot(),
    );
    if (focus !== null) restore(focus);

    function headline(): HTMLElement[] {
      const number = chart.drawing().headline;
      return number === null
        ? []
        : [element('p', { class: 'headline' }, element('b', {}, number.value), ` ${number.label}`)];
    }

    function searchField(): HTMLElement {
      const input = element('input', {
        type: 'search',
        'aria-label': words.search,
        placeholder: words.search,
        value: query,
        'data-at': 'search',
      });
      input.addEventListener('input', () => {
        query = input.value;
        page = 0;
        show();
      });
      return element('label', {}, input);
    }

    function grid(): HTMLElement {
      const heads = columns.map((column) => {
        const isSorted = sorting?.key === column.key;
        const button = element('button', { type: 'button', 'data-at': column.key }, column.name);
        button.addEventListener('click', () => {
          sorting = { key: column.key, isDown: isSorted ? !sorting?.isDown : column.order !== null };
          page = 0;
          show();
        });
        const direction = isSorted ? (sorting?.isDown ? 'descending' : 'ascending') : 'none';
        return element(
          'th',
          { scope: 'col', 'aria-sort': direction, ...(column.isNumber && { class: 'number' }) },
          button,
        );
      });
      const first = options.ranks
        ? [element('th', { scope: 'col' }, element('span', { class: 'chartlas-hidden' }, '#'))]
        : [];
      const body = visible.map((row, place) =>
        element(
          'tr',
          {},
          ...(options.ranks ? [element('td', { class: 'number' }, String(page * options.most + place + 1))] : []),
          ...columns.map((column) => cell(column, row)),
        ),
      );
      return element(
        'table',
        options.isStriped ? { class: 'striped' } : {},
        element('thead', {}, element('tr', {}, ...first, ...heads)),
        element('tbody', {}, ...body),
      );
    }

    function cell(column: TableColumn, row: number): HTMLElement {
      const word = column.words[row] ?? '';
      const heat = column.fills?.[row];
      const made_ = element('td', { class: [column.isNumber ? 'number' : '', heat ? 'heat' : ''].join(' ').trim() });
      if (heat) {
        made_.style.background = heat;
        made_.style.color = (model?.context.paints.inkOn(heat) ?? '') as string;
      }
      const span = column.spans?.[row];
      const href = column.hrefs?.[row] ?? '';
      const course = column.courses?.[row];
      if (span !== undefined) {
        const bar = element('i');
        bar.style.insetInlineStart = `${span[0] * 100}%`;
        bar.style.width = `${(span[1] - span[0]) * 100}%`;
        made_.append(element('div', { class: 'bar' }, element('span', {}, bar), word));
      } else if (course !== undefined) made_.append(small(course, hue));
      else if (column.look === 'link' && href !== '')
        made_.append(element('a', { href, target: '_blank', rel: 'noopener nofollow' }, word));
      else if (column.look === 'picture' && href !== '') made_.append(element('img', { src: href, alt: '' }));
      else made_.append(word);
      return made_;
    }

    function turner(count: number): HTMLElement {
      const button = (label: string, step: number, isOff: boolean) => {
        const one = element('button', { type: 'button', disabled: isOff, 'data-at': label }, label);
        one.addEventListener('click', () => {
          page += step;
          show();
        });
        return one;
      };
      const from = page * options.most + 1;
      const where = fill(words.range, from, from + visible.length - 1, matches.length);
      return element(
        'div',
        { class: 'pages' },
        button(words.before, -1, page === 0),
        button(words.next, 1, page === count - 1),
        element('span', { role: 'status' }, where),
      );
    }

    function foot(): HTMLElement[] {
      const { source, sourceUrl, note, byline } = text;
      const href = safeUrl(sourceUrl);
      const name = `${model?.context.locale.words.source ?? ''}: ${source}`;
      const lines: (HTMLElement | string)[] = [
        ...(note === '' ? [] : [`${note} `]),
        ...(source === ''
          ? []
          : [href === '' ? name : element('a', { href, target: '_blank', rel: 'noopener nofollow' }, name)]),
        ...(byline === '' ? [] : [` ${byline}`]),
      ];
      return lines.length === 0 ? [] : [element('p', { class: 'foot' }, ...lines)];
    }
  }

  /** Focus and caret, restored after each step because the table is rebuilt. */
  function focused(): { at: string; caret: number | null } | null {
    const tree = root.getRootNode() as Document | ShadowRoot; // it is in one of them
    const active = tree.activeElement;
    if (!(active instanceof HTMLElement) || !root.contains(active)) return null;
    const { at } = active.dataset;
    return at === undefined ? null : { at, caret: active instanceof HTMLInputElement ? active.selectionStart : null };
  }

  function restore({ at, caret }: { at: string; caret: number | null }): void {
    const again = root.querySelector<HTMLElement>(`[data-at="${CSS.escape(at)}"]`);
    again?.focus();
    if (again instanceof HTMLInputElement && caret !== null) again.setSelectionRange(caret, caret);
  }
}

/** Sparkline of the values of a row. */
function small(values: Float64Array, stroke: string): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const known = values.filter(Number.isFinite);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const points = Array.from(values, (value, place) => {
    if (!Number.isFinite(value)) return '';
    const x = 2 + (place / Math.max(1, values.length - 1)) * 96;
    return `${x.toFixed(1)},${(20 - ((value - low) / (high - low || 1)) * 16).toFixed(1)}`;
  }).filter(Boolean);
  const svg = document.createElementNS(space, 'svg');
  const line = document.createElementNS(space, 'polyline');
  for (const [name, value] of Object.entries({
    width: '100',
    height: '24',
    viewBox: '0 0 100 24',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(name, value);
  for (const [name, value] of Object.entries({ points: points.join(' '), fill: 'none', stroke, 'stroke-width': '1.5' }))
    line.setAttribute(name, value);
  svg.append(line);
  return svg;
}
