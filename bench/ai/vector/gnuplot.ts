import type { ChartSpec } from './specs.ts';

/** Program for gnuplot that draws a chart: PDF or SVG. */
export function gnuplotProgram(
  { id, kind, categories, series }: ChartSpec,
  folder: string,
  format: 'pdf' | 'svg',
): string {
  const rows = categories.map((category, row) =>
    [
      kind === 'scatter' || kind.startsWith('line') ? category : `"${category}"`,
      ...series.map(({ values }) => values[row]),
    ].join(' '),
  );
  const terminal = format === 'pdf' ? 'pdfcairo size 6in,4in' : 'svg size 640,420';
  const columns = series.map(({ name }, place) => ({ name, column: place + 2 }));
  const plots: Record<ChartSpec['kind'], string[]> = {
    column: columns.map(({ column }) => `$data using ${column}:xtic(1) notitle`),
    bar: [],
    grouped: columns.map(({ name, column }) => `$data using ${column}:xtic(1) title "${name}"`),
    stacked: columns.map(({ name, column }) => `$data using ${column}:xtic(1) title "${name}"`),
    line: columns.map(({ column }) => `$data using 1:${column} with lines lw 2 notitle`),
    lines: columns.map(({ name, column }) => `$data using 1:${column} with lines lw 2 title "${name}"`),
    scatter: [`$data using 1:2 with points pt 7 notitle`],
    pie: [],
  };
  const isBars = kind === 'column' || kind === 'grouped' || kind === 'stacked';
  return [
    `set terminal ${terminal}`,
    `set output "${folder}/${id}.${format}"`,
    `$data << EOD\n${rows.join('\n')}\nEOD`,
    isBars
      ? `set style data histograms\nset style histogram ${kind === 'stacked' ? 'rowstacked' : 'clustered gap 1'}`
      : '',
    isBars ? 'set style fill solid 1 border -1\nset boxwidth 0.8\nset yrange [0:*]' : '',
    'set key outside',
    `plot ${plots[kind].join(', ')}`,
  ].join('\n');
}
