import type { Column } from '#data/table.ts';
import { namedColumn, placeholder } from './tooltip-placeholders.ts';
import type { Chart, TooltipCells, TooltipText } from './tooltip-text.ts';

type Texts = (key: string, rows: readonly number[]) => TooltipText;

/**
 * Tooltips as an author wrote them: “{{name}}: {{value}} ({{share}} %)” or with columns, as in {{Population}}. The first
 * line is the heading. All of it is text; what no column has stays empty. Few charts have them, so this is loaded alone.
 */
export function customTooltips({ document, template }: Chart, texts: Texts, cells: TooltipCells): Texts {
  const { table, rowIn, write, writeNumber } = cells;
  const figures = Object.entries(template.roles)
    .filter(([, role]) => role.as === 'numbers')
    .flatMap(([name]) => document.roles[name] ?? [])
    .flatMap((key) => table.columns.filter((column) => column.key === key));

  return (key, rows) => {
    const [first] = rows;
    const usual = texts(key, rows);
    if (first === undefined) return usual;
    const row = rowIn(first);
    // A mark of a wide table is one column of its row.
    const own = figures.find((column) => key === column.key || key.endsWith(` ${column.key}`)) ?? figures[0] ?? null;
    const filled = document.tooltip.replace(placeholder, (_, asked: string) => wordsFor(asked.trim()));
    const [title = '', ...lines] = filled.split('\n').map((line) => line.trim());
    return { title, lines: lines.filter(Boolean).map((value) => ({ name: '', value })) };

    function wordsFor(asked: string): string {
      const column = namedColumn(asked, table);
      if (column !== null) return write(column, row);
      if (asked === 'name') return usual.title;
      if (own === null) return '';
      return asked === 'value' ? write(own, row) : asked === 'share' ? shareOf(own, row) : '';
    }
  };

  /** Per cent of all values of a column, without the sign. */
  function shareOf(column: Column, row: number): string {
    if (column.kind !== 'number') return '';
    const total = column.values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : value), 0);
    const share = ((column.values[row] ?? Number.NaN) / total) * 100;
    return Number.isFinite(share) ? writeNumber(Number(share.toPrecision(3))) : '';
  }
}
