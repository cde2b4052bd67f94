import { quantile } from '../aggregate.ts';
import { amount, choice, column, text } from '../field.ts';
import { category } from '../figure-type.ts';
import { newColumn } from '../new-column.ts';
import { done, stepKind, withColumns } from '../step-kind.ts';
import { theFigures } from '../take-rows.ts';

const mostBins = 1000;

export const bin = stepKind({
  kind: 'bin',
  label: 'Group numbers into bins',
  group: 'figures',
  fields: {
    column: column('Column', { kinds: ['number'] }),
    how: choice('Bins', {
      nice: 'with round edges',
      width: 'of equal width',
      count: 'with equally many rows',
      breaks: 'with my own edges',
    }),
    bins: amount('Number of bins', 10, { min: 1, max: 200, when: { field: 'how', is: ['nice', 'width', 'count'] } }),
    breaks: text('Bin edges', { hint: 'Such as 0; 10; 50', longest: 2000, when: { field: 'how', is: ['breaks'] } }),
    name: text('Name'),
  },
  words: ({ column: key, how, bins, breaks }, names) => {
    const by = {
      nice: `about ${bins} bins with round edges`,
      width: `${bins} bins of equal width`,
      count: `${bins} bins of equally many rows`,
      breaks: `bins at ${breaks}`,
    };
    return `Group ${names(key)} into ${by[how]}`;
  },
  run: (table, { column: key, how, bins, breaks, name }) => {
    const source = theFigures(table, key);
    const sorted = source.values.filter((value) => Number.isFinite(value)).sort();
    const edges = how === 'breaks' ? readBreaks(breaks) : edgesOf(how, sorted, bins);
    if (edges === null) return { ok: false, error: 'Enter edges as numbers, such as 0; 10; 50.' };
    const { words, codeOf } = binsAt(edges, how === 'breaks');
    const codes = Int32Array.from(source.values, codeOf);
    const column = {
      kind: 'text' as const,
      ...newColumn(table, name || `${source.name}, bins`),
      type: category,
      codes,
      words,
    };
    return done(withColumns(table, [column]));
  },
});

function readBreaks(text: string): number[] | null {
  const parts = text.split(text.includes(';') ? ';' : /[,\s]+/).map((part) => part.trim());
  const edges = parts.filter((part) => part !== '').map(Number);
  if (edges.length === 0 || edges.length > mostBins || edges.some((edge) => !Number.isFinite(edge))) return null;
  return [...new Set(edges)].sort((a, b) => a - b);
}

function edgesOf(how: 'nice' | 'width' | 'count', sorted: Float64Array, bins: number): number[] {
  const low = sorted[0] ?? 0;
  const high = sorted.at(-1) ?? 0;
  if (low === high) return [low, high];
  if (how === 'nice') return niceEdges(low, high, bins);
  const shares = Array.from({ length: bins + 1 }, (_, edge) => edge / bins);
  const edges = shares.map((share) => (how === 'width' ? tidy(low + (high - low) * share) : quantile(sorted, share)));
  return [...new Set(edges.with(0, low).with(-1, high))];
}

/** Multiples of 1, 2 or 5 times a power of ten that enclose all values. */
function niceEdges(low: number, high: number, bins: number): number[] {
  const rough = (high - low) / bins;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((each) => each * power >= rough * 0.999) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, place) => tidy((first + place) * step));
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** Each bin includes its lower edge; the last one also its upper. Custom edges add open bins below and above. */
function binsAt(edges: readonly number[], isOpen: boolean): { words: string[]; codeOf: (value: number) => number } {
  const first = edges[0] ?? 0;
  const last = edges.at(-1) ?? 0;
  const closed = edges.slice(1).map((edge, place) => `${edges[place]}–${edge}`);
  if (isOpen) {
    const words = [`below ${first}`, ...closed, `${last} and above`];
    return { words, codeOf: (value) => (Number.isFinite(value) ? above(edges, value) : -1) };
  }
  const words = closed.length === 0 ? [String(first)] : [...closed];
  return {
    words,
    codeOf: (value) => (Number.isFinite(value) ? Math.max(0, Math.min(words.length - 1, above(edges, value) - 1)) : -1),
  };
}

/** Number of edges up to a value. */
function above(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= (edges[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}
