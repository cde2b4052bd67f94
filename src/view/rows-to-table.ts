import type { TableJson } from '#data/table-json.ts';
import type { Cell, ChartRows } from './embedding.ts';

type ColumnJson = TableJson['columns'][number];
type Kind = ColumnJson['kind'];

const mostRows = 100_000;
const mostColumns = 200;

/**
 * Rows of a page as a table. Columns that the chart knows, by name or key, keep their key and kind, so that its roles
 * still find them; those without cells are empty.
 */
export function rowsToTable(rows: ChartRows, known: readonly ColumnJson[] = []): TableJson {
  if (!Array.isArray(rows) || rows.some((row) => typeof row !== 'object' || row === null))
    throw new TypeError('Data is a list of rows, such as [{ City: "Vienna", People: 2.0 }].');
  if (rows.length > mostRows) throw new RangeError(`A chart shows up to ${mostRows} rows.`);
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) if (names.size < mostColumns) names.add(name);
  const given = Array.from(names, (name) => {
    const like = known.find((column) => column.name === name) ?? known.find((column) => column.key === name);
    const cells = rows.map((row) => row[name]);
    return toColumn(cells, { key: like?.key ?? name, name: like?.name ?? name, kind: like?.kind ?? kindOf(cells) });
  });
  const missing = known.filter(({ key }) => given.every((column) => column.key !== key));
  const empty = missing.map(({ key, name, kind }) =>
    toColumn(
      Array.from(rows, () => null),
      { key, name, kind },
    ),
  );
  return { columns: [...given, ...empty] };
}

function kindOf(cells: readonly Cell[]): Kind {
  const filled = cells.filter((cell) => cell !== null && cell !== undefined && cell !== '');
  if (filled.length === 0) return 'text';
  if (filled.every((cell) => typeof cell === 'number')) return 'number';
  return filled.every((cell) => cell instanceof Date) ? 'time' : 'text';
}

function toColumn(cells: readonly Cell[], { key, name, kind }: { key: string; name: string; kind: Kind }): ColumnJson {
  if (kind === 'text') return { kind, key, name, values: cells.map((cell) => (isGap(cell) ? null : toText(cell))) };
  const toNumber = kind === 'time' ? toTime : Number;
  const values = cells.map((cell) => {
    const value = isGap(cell) ? Number.NaN : toNumber(cell);
    return Number.isFinite(value) ? value : null;
  });
  return { kind, key, name, values };
}

function isGap(cell: Cell): cell is null | undefined {
  return cell === null || cell === undefined || cell === '';
}

function toText(cell: NonNullable<Cell>): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

function toTime(cell: NonNullable<Cell>): number {
  if (cell instanceof Date) return cell.getTime();
  return typeof cell === 'number' ? cell : Date.parse(String(cell));
}
