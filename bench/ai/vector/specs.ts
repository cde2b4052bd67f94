import { randomFrom } from '#tests/support/random-from.ts';

/** A chart to draw and to read again: categories with series, or points. */
export type ChartSpec = {
  id: string;
  kind: 'column' | 'bar' | 'grouped' | 'stacked' | 'line' | 'lines' | 'scatter' | 'pie';
  /** Names of the categories; x values of a scatter plot. */
  categories: (string | number)[];
  series: { name: string; values: number[] }[];
};

export type Program = 'own' | 'echarts' | 'matplotlib' | 'r' | 'gnuplot';

const kinds: Record<Program, ChartSpec['kind'][]> = {
  own: [
    'column',
    'bar',
    'grouped',
    'stacked',
    'line',
    'lines',
    'scatter',
    'pie',
    'column',
    'lines',
    'grouped',
    'scatter',
  ],
  echarts: [
    'column',
    'bar',
    'grouped',
    'stacked',
    'line',
    'lines',
    'scatter',
    'pie',
    'column',
    'lines',
    'grouped',
    'pie',
  ],
  matplotlib: [
    'column',
    'bar',
    'grouped',
    'stacked',
    'line',
    'lines',
    'scatter',
    'pie',
    'column',
    'lines',
    'stacked',
    'pie',
  ],
  r: ['column', 'bar', 'grouped', 'stacked', 'line', 'lines', 'scatter', 'pie', 'column', 'lines', 'grouped', 'pie'],
  gnuplot: [
    'column',
    'grouped',
    'stacked',
    'line',
    'lines',
    'scatter',
    'column',
    'grouped',
    'stacked',
    'line',
    'lines',
    'scatter',
  ],
};

const places = ['Athens', 'Bremen', 'Cadiz', 'Dublin', 'Essen', 'Faro', 'Genoa', 'Hull', 'Izmir', 'Jena'];
const goods = ['Apples', 'Bread', 'Cheese', 'Dates'];

/** Twelve charts of a program, always the same. */
export function specsOf(program: Program): ChartSpec[] {
  return kinds[program].map((kind, place) => {
    const random = randomFrom(1000 * (program.length + program.charCodeAt(0)) + place);
    const id = `${program}-${String(place + 1).padStart(2, '0')}-${kind}`;
    const most = [10, 100, 1000, 5000][Math.floor(random() * 4)] ?? 100;
    const value = () => Number((most * (0.08 + 0.9 * random())).toPrecision(4));
    const many = kind === 'grouped' || kind === 'stacked' || kind === 'lines' ? 2 + Math.floor(random() * 2) : 1;
    const count =
      kind === 'scatter' ? 25 : kind === 'pie' ? 4 + Math.floor(random() * 2) : 5 + Math.floor(random() * 5);
    const categories = Array.from({ length: count }, (_, at) => {
      if (kind === 'scatter') return Number((100 * random()).toPrecision(4));
      return kind === 'line' || kind === 'lines' ? 2010 + at : (places[at] ?? '');
    });
    const series = Array.from({ length: many }, (_, at) => ({
      name: many === 1 ? 'Value' : (goods[at] ?? ''),
      values: categories.map(value),
    }));
    return { id, kind, categories, series };
  });
}
