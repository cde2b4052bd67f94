import type { NumberColumn, TextColumn } from '#data/table.ts';
import { listFirst, summarize } from '../../describe/sentences.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type Bar, drawLayers } from '../../marks/flow/draw-layers.ts';
import { type FlowBand, layoutLayers } from '../../marks/flow/layers.ts';
import { isAmount } from '../../marks/flow/links.ts';
import { flowHeight } from '../../options/flow-options.ts';
import { type Node, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { manifest, type options, type roles } from './manifest.ts';

type Stand = { name: string; step: number; value: number };

type Stream = { source: number; target: number; tint: number; value: number; rows: number[] };

type AlluvialModel = Model & { stands: Stand[]; streams: Stream[]; words: string[]; total: number; below: number };

const mostAnswers = 600;

type AlluvialContext = Context<typeof roles, typeof options>;

/** How the same things are divided at one step after another. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options: chosen, rowOf }): AlluvialModel | Undrawable {
    const { steps, value } = columns;
    if (steps.length < 2) return undrawable('Choose at least two columns for “Steps”.');
    const read = readStreams(steps, value, { colorBy: chosen.colorBy, rowOf });
    if (read.streams.length === 0)
      return read.below > 0
        ? undrawable('Flows cannot show values below zero.')
        : undrawable('There are no flows above zero to show.');
    if (read.stands.length > mostAnswers)
      return undrawable(
        'There are {0} different answers; at most {1} can be told apart.',
        read.stands.length,
        mostAnswers,
      );
    const fullest = Math.max(...steps.map((_, step) => read.stands.filter((each) => each.step === step).length));
    return { ...read, domains: {}, legend: null, height: flowHeight(fullest) };
  },

  draw({ stands, streams, words }, box, context) {
    const { options: chosen, formats, locale, fonts, theme, measure, columns, paints } = context;
    const isRtl = locale.direction === 'rtl';
    const headings = chosen.heads ? columns.steps.map(({ name }, step) => headLines(name, step)) : [];
    const head =
      headings.length === 0 ? 0 : fonts.strong.size * (0.5 + Math.max(...headings.map(({ length }) => length)) * 1.2);
    const plot = { ...box, y: box.y + head, height: Math.max(20, box.height - head) };
    const tintOf = tints(words, context);
    const bands = streams.map(
      (stream): FlowBand => ({
        ...stream,
        color: chosen.colorBy === 'none' ? theme.context : tintOf(stream.tint),
        key: `${stands[stream.source]?.name} → ${stands[stream.target]?.name}`,
      }),
    );
    const layers = layoutLayers(stands.length, bands, plot, { ...chosen, align: 'left', isRtl });
    const colored = chosen.colorBy === 'last' ? columns.steps.length - 1 : 0;
    const named = stands.map((stand): Bar => {
      const hasOwn = chosen.colorBy === 'before' || (stand.step === colored && chosen.colorBy !== 'none');
      return {
        name: stand.name,
        color: hasOwn ? tintOf(words.indexOf(stand.name)) : (paints.byHand(stand.name) ?? theme.muted),
        amount: chosen.values ? formats.value(stand.value) : '',
      };
    });
    const look = { strength: chosen.strength, corner: chosen.corner, hasNames: chosen.names };
    const drawn = drawLayers(layers, named, { box: plot, look }, context);
    return { ...drawn, nodes: [...drawn.nodes, ...heads()] };

    /** Title of a step, as wide as its share of the chart. */
    function headLines(name: string, step: number): string[] {
      const last = columns.steps.length - 1;
      const isEnd = step === 0 || step === last;
      const width = isEnd && last <= 1 ? box.width * 0.46 : (box.width / Math.max(1, last)) * 0.49 - 4;
      return breakLines(name, { width: Math.max(24, width), font: fonts.strong, measure });
    }

    function heads(): Node[] {
      const last = columns.steps.length - 1;
      const font = fonts.strong;
      return headings.flatMap((lines, step) => {
        const bar = layers.bars.find(({ layer }) => layer === step);
        if (bar === undefined) return [];
        const atStart = step === 0 ? !isRtl : step === last ? isRtl : null;
        const x = atStart === null ? bar.x + bar.width / 2 : atStart ? bar.x : bar.x + bar.width;
        const anchor = atStart === null ? ('middle' as const) : atStart ? undefined : ('end' as const);
        return lines.map((line, row) =>
          text(line, x, box.y + font.size * (0.9 + row * 1.2), { font, fill: theme.muted, ...(anchor && { anchor }) }),
        );
      });
    }
  },

  describe({ stands, streams, total }, { formats, columns, locale }) {
    const steps = columns.steps.map(({ name }) => name);
    const largest = streams.toSorted((a, b) => b.value - a.value)[0];
    const tell = ({ source, target, value }: Stream) =>
      `${formatPhrase(locale, '{0} to {1}', stands[source]?.name ?? '', stands[target]?.name ?? '')} (${formats.value(value)})`;
    return {
      summary: summarize(locale, {
        finding: largest === undefined ? '' : formatPhrase(locale, 'Largest: {0}.', tell(largest)),
        kind: 'Alluvial diagram',
        counts: [
          formatCount(locale, '{0} step|{0} steps', steps.length),
          formatPhrase(locale, 'total {0}', formats.value(total)),
        ],
        of: steps.join(', '),
      }),
      details: steps.map((name, step) => {
        const parts = stands.filter((each) => each.step === step).toSorted((a, b) => b.value - a.value);
        const shares = parts.map((part) => `${part.name} ${formats.share(part.value / total)}`);
        return `${name}: ${listFirst(locale, shares, 6)}`;
      }),
    };
  },
});

type Reading = { colorBy: 'first' | 'last' | 'before' | 'none'; rowOf: (row: number) => number };

/** What is unknown at a step is a part of its own: it must not vanish from the picture. */
function readStreams(steps: readonly TextColumn[], value: NumberColumn | null, { colorBy, rowOf }: Reading) {
  const stands: Stand[] = [];
  const streams = new Map<string, Stream>();
  const places = new Map<string, number>();
  const words: string[] = [];
  let below = 0;
  let total = 0;
  const nameAt = (step: number, row: number) => {
    const column = steps[step];
    return column?.words[column.codes[row] ?? -1]?.trim() || '–';
  };
  const tintOf = (word: string) => {
    const known = words.indexOf(word);
    return known >= 0 ? known : words.push(word) - 1;
  };
  const rows = steps[0]?.codes.length ?? 0;
  for (let row = 0; row < rows; row++) {
    const amount = value === null ? 1 : (value.values[row] ?? Number.NaN);
    if (amount < 0) below++;
    if (!isAmount(amount)) continue;
    total += amount;
    const way = steps.map((_, step) => {
      const name = nameAt(step, row);
      const key = `${step} ${name}`;
      const place = places.get(key) ?? stands.push({ name, step, value: 0 }) - 1;
      places.set(key, place);
      const stand = stands[place];
      if (stand !== undefined) stand.value += amount;
      return place;
    });
    for (let step = 1; step < way.length; step++) {
      const [source = 0, target = 0] = [way[step - 1], way[step]];
      const word = nameAt(colorBy === 'last' ? steps.length - 1 : colorBy === 'before' ? step - 1 : 0, row);
      const tint = tintOf(word);
      const key = `${source} ${target} ${tint}`;
      const stream = streams.get(key) ?? { source, target, tint, value: 0, rows: [] };
      stream.value += amount;
      stream.rows.push(rowOf(row));
      streams.set(key, stream);
    }
  }
  return { stands, streams: [...streams.values()], words, total, below };
}

function tints(words: readonly string[], { paints, theme }: AlluvialContext): (tint: number) => string {
  const isNamed = words.some((word) => !paints.isContext(word));
  return (tint) => {
    const word = words[tint];
    if (word === undefined) return theme.muted;
    return (isNamed ? paints.of : paints.plain)(word, tint);
  };
}
