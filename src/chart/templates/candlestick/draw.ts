import type { Column, NumberColumn } from '#data/table.ts';
import { summarize } from '../../describe/sentences.ts';
import { alongAxis, formatAxisPosition } from '../../layout/along.ts';
import { cartesian } from '../../layout/cartesian.ts';
import { cutAt, isOutside } from '../../layout/cut.ts';
import { strokePath } from '../../layout/lines/line-path.ts';
import { reveal } from '../../layout/reveal.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatPhrase } from '../../locale/say.ts';
import { extentOf } from '../../marks/series/lines.ts';
import { domainOf } from '../../scale/domain.ts';
import { pixelsOf } from '../../scale/scale.ts';
import { type Box, line, type Node, path, rect } from '../../scene/node.ts';
import { dateUnitOf } from '../../template/roles.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type Candle = { at: number; open: number; high: number; low: number; close: number; volume: number; row: number };

type CandleModel = Model & { candles: readonly Candle[]; x: Column; step: number };

/** First, highest, lowest and last value of each day or year. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options, rowOf, locale, paints }): CandleModel | Undrawable {
    const candles = read(columns, rowOf);
    const extent = extentOf([
      Float64Array.from(candles, ({ low }) => low),
      Float64Array.from(candles, ({ high }) => high),
    ]);
    if (extent === null) return undrawable('No row has all four values.');
    const hues = huesOf(options, { paints });
    const items: LegendItem[] = [
      { key: 'rising', label: locale.words.increase, color: hues.rising, shape: 'square' },
      { key: 'falling', label: locale.words.decrease, color: hues.falling, shape: 'square' },
    ];
    const steps = candles.slice(1).map(({ at }, place) => at - (candles[place]?.at ?? at));
    const step = Math.min(...steps.filter((each) => each > 0)) || 1;
    return {
      candles,
      x: columns.x,
      step: Number.isFinite(step) ? step : 1,
      domains: {
        value: domainOf(extent, { hasZero: false, low: options.lowest, high: options.highest }),
        x: [candles[0]?.at ?? 0, candles.at(-1)?.at ?? 1],
      },
      legend: { kind: 'items', items },
      height: (width) => Math.max(240, Math.min(440, width * 0.55)) + (columns.volume === null ? 0 : 70),
    };
  },

  draw({ candles, x, step, domains }, box, context) {
    const { options, locale, enter, theme, columns } = context;
    const isRtl = locale.direction === 'rtl';
    const hues = huesOf(options, context);
    const [first, last] = domains.x ?? [0, 1];
    const isEven = options.gaps && x.kind === 'time';
    const volumeRoom = columns.volume === null ? 0 : Math.min(70, box.height * 0.2);
    const most = Math.max(...candles.map(({ volume }) => (Number.isFinite(volume) ? volume : 0)));
    const labels = candles.map(({ at }) => formatAxisPosition(x, at, locale));
    const axis = isEven
      ? ({
          kind: 'names',
          names: labels,
          isShown: true,
          padding: 0,
          isSequence: true,
          time: { unit: dateUnitOf(x), moments: candles.map(({ at }, value) => ({ at, value })) },
        } as const)
      : alongAxis(x, [first - step / 2, last + step / 2], { locale });
    const frame = cartesian(
      box,
      {
        x: axis,
        y: {
          kind: 'value',
          domain: withRoom(domains.value ?? [0, 1], volumeRoom / Math.max(1, box.height)),
          isShown: true,
          hasGrid: true,
          title: options.axisTitle,
        },
      },
      context,
    );
    const { plot } = frame;
    const band = isEven ? frame.x.band : Math.abs(frame.x.at(first + step) - frame.x.at(first));
    const wide = Math.max(1, Math.min(40, (band * options.width) / 100));
    const nodes = candles.flatMap((candle, place): Node[] => {
      const middle = frame.x.at(isEven ? place : candle.at);
      const isRising = candle.close >= candle.open;
      const hue = isRising ? hues.rising : hues.falling;
      const part = { role: 'mark' as const, key: labels[place] ?? '', rows: [candle.row] };
      const [top, bottom] = [frame.y.at(candle.high), frame.y.at(candle.low)];
      const [from, to] = [frame.y.at(candle.open), frame.y.at(candle.close)];
      const stroke = { stroke: hue, strokeWidth: wide < 4 ? 1 : 1.5 };
      const wick = line([middle, top], [middle, bottom], { ...stroke, part });
      const volume: Node[] =
        most > 0 && Number.isFinite(candle.volume)
          ? [rect(columnOf(candle.volume / most, middle), { fill: hue, opacity: 0.3 })]
          : [];
      if (options.shape === 'bars')
        return [
          ...volume,
          wick,
          line([middle - wide / 2, from], [middle, from], { ...stroke, part }),
          line([middle, to], [middle + wide / 2, to], { ...stroke, part }),
        ];
      const body = {
        x: middle - wide / 2,
        y: Math.min(from, to),
        width: wide,
        height: Math.max(1, Math.abs(from - to)),
      };
      const isHollow = options.hollow && isRising;
      return [...volume, wick, rect(body, isHollow ? { fill: theme.paper, ...stroke, part } : { fill: hue, part })];
    });
    const isCut = candles.some(({ low, high }) => isOutside([low, high], domains.value));
    return {
      nodes: [
        ...frame.grid,
        ...reveal(cutAt(plot, [...nodes, ...average()], isCut), plot, { share: enter(0, 1), isRtl }),
        ...frame.axes,
      ],
      plot,
      place: frame.place,
    };

    function average(): Node[] {
      if (options.average === null) return [];
      const means = movingMean(candles, Math.round(options.average));
      const x = Float64Array.from(candles, ({ at }, place) => frame.x.at(isEven ? place : at));
      const d = strokePath({ x, y: pixelsOf(means, frame.y) }, 'straight');
      const stroke = options.averageColor ?? theme.ink;
      return d === '' ? [] : [path(d, { stroke, strokeWidth: theme.mark.lineWidth, join: 'round' })];
    }

    function columnOf(share: number, middle: number): Box {
      const tall = share * volumeRoom;
      return { x: middle - wide / 2, y: plot.y + plot.height - tall, width: wide, height: tall };
    }
  },

  describe({ candles, x }, { formats, locale }) {
    const [first, last] = [candles[0], candles.at(-1)];
    if (first === undefined || last === undefined)
      return { summary: summarize(locale, { kind: 'Candlestick chart' }), details: [] };
    const top = candles.reduce((most, each) => (each.high > most.high ? each : most), first);
    const bottom = candles.reduce((least, each) => (each.low < least.low ? each : least), first);
    const when = ({ at }: Candle) => formatAxisPosition(x, at, locale);
    const item = (value: number, candle: Candle) => `${formats.value(value)} (${when(candle)})`;
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Highest: {0}; lowest: {1}.', item(top.high, top), item(bottom.low, bottom)),
        kind: 'Candlestick chart',
        counts: [formatPhrase(locale, 'from {0} to {1}', when(first), when(last))],
      }),
      details: [formatPhrase(locale, 'from {0} to {1}', item(first.open, first), item(last.close, last))],
    };
  },
});

type Columns = Record<'open' | 'high' | 'low' | 'close', NumberColumn> & { x: Column; volume: NumberColumn | null };

/** Rows with all four values, in the order of time. */
function read({ x, open, high, low, close, volume }: Columns, rowOf: (row: number) => number): Candle[] {
  const at = x.kind === 'text' ? Float64Array.from(x.codes, (code) => (code < 0 ? Number.NaN : code)) : x.values;
  const value = (column: NumberColumn | null, row: number) => column?.values[row] ?? Number.NaN;
  return Array.from(at, (moment, row): Candle => {
    const ends = [value(open, row), value(close, row)];
    return {
      at: moment,
      open: value(open, row),
      close: value(close, row),
      // What somebody mixed up still spans all four.
      high: Math.max(value(high, row), value(low, row), ...ends),
      low: Math.min(value(high, row), value(low, row), ...ends),
      volume: value(volume, row),
      row: rowOf(row),
    };
  })
    .filter(({ at: moment, high: top, low: bottom }) => [moment, top, bottom].every(Number.isFinite))
    .sort((a, b) => a.at - b.at);
}

/** The mean of the last values up to each; nothing before there are enough of them. */
function movingMean(candles: readonly Candle[], count: number): Float64Array {
  let sum = 0;
  return Float64Array.from(candles, ({ close }, place) => {
    sum += close - (candles[place - count]?.close ?? 0);
    return place < count - 1 ? Number.NaN : sum / count;
  });
}

/** The lowest part of the plot is left to the volume. */
function withRoom([low, high]: readonly [number, number], share: number): readonly [number, number] {
  return share === 0 ? [low, high] : [low - ((high - low) * share) / (1 - share), high];
}

type Wish = { rising: string | null; falling: string | null };

function huesOf({ rising, falling }: Wish, { paints }: Pick<Context, 'paints'>) {
  return { rising: rising ?? paints.plain('rising', 0), falling: falling ?? paints.plain('falling', 1) };
}
