import { describeFirst, summarize } from '../../describe/sentences.ts';
import { drawRingNumber } from '../../layout/figure.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { polar as circleIn } from '../../layout/polar.ts';
import { drawRingLabels, placeRing, type RingLabel, ringHeight } from '../../layout/ring-labels.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { apportion } from '../../marks/parts/parts-of-whole.ts';
import { byValue, toGrid } from '../../marks/series/series.ts';
import { remember } from '../../plan/memoize.ts';
import { group, line, type Node, path, round } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { manifest, type options, type roles } from './manifest.ts';

type Party = { name: string; seats: number; row: number; color: string };

type ParliamentModel = Model & { parties: readonly Party[]; seats: number; isBeside: (width: number) => boolean };

const mostSeats = 2000;

/** The seats of a parliament in arcs, each party in its place from left to right. */
export const template = defineTemplate(manifest, {
  prepare(context): ParliamentModel | Undrawable {
    const { columns, rowOf, paints, formats } = context;
    const { sort, seatLabels, labels: wanted } = context.options;
    const { labels, series } = toGrid({ label: columns.label, values: [columns.value], rowOf });
    const values = series[0]?.values ?? new Float64Array();
    if (values.some((value) => value < 0)) return undrawable('Seats cannot be negative.');
    const order =
      sort === 'data' ? labels.map((_, place) => place) : byValue(labels.length, (place) => values[place] ?? 0);
    if (sort === 'ascending') order.reverse();
    const parties = order
      .map((place, rank) => ({
        name: labels[place] ?? '',
        seats: Math.round(values[place] || 0),
        row: series[0]?.rows[place] ?? -1,
        color: paints.of(labels[place] ?? '', rank),
      }))
      .filter(({ seats }) => seats > 0);
    const seats = parties.reduce((sum, party) => sum + party.seats, 0);
    if (seats === 0) return undrawable('There are no seats to draw.');
    const write = formats.alike([mostSeats, seats]);
    if (seats > mostSeats)
      return undrawable('There is room for {0} seats, but the data has {1}.', write(mostSeats), write(seats));
    const nominal = (width: number) => Math.max(140, Math.min(440, width * 0.5 + 20));
    const planFor = remember((width: number) => {
      const box = { x: 0, y: 0, width, height: nominal(width) };
      return placeRing(box, labelsOf(parties, seats, context), { tools: context, isHalf: true });
    });
    const isBeside = (width: number) => {
      if (wanted !== 'outside') return false;
      const { isComplete, polar } = planFor(width);
      return isComplete && polar.radius >= Math.min(110, width * 0.3);
    };
    const items = parties.map(({ name, color, seats: count }) => ({
      key: name,
      label: name,
      color,
      shape: 'circle' as const,
      ...(seatLabels && { note: formats.value(count) }),
    }));
    return {
      parties,
      seats,
      isBeside,
      domains: {},
      legend: (width) => (wanted === 'none' || isBeside(width) ? null : { kind: 'items', items }),
      height: (width) => (isBeside(width) ? ringHeight(planFor(width), true) : nominal(width)),
    };
  },

  draw({ parties, seats, isBeside }, box, context) {
    const { theme, formats, enter, locale, options: chosen } = context;
    const labels = isBeside(box.width) ? labelsOf(parties, seats, context) : [];
    const plan =
      labels.length > 0
        ? placeRing(box, labels, { tools: context, isHalf: true })
        : { polar: circleIn(box, { isHalf: true, margin: { x: 1, y: 8 } }), placed: [], isComplete: true };
    const { centre, radius } = plan.polar;
    const { places, size, inner } = hemicycle(seats, { radius, hole: chosen.hole / 100, rows: chosen.rows });
    const dot = (size / 2) * (chosen.seatSize / 100);
    let first = 0;
    const marks: Node[] = parties.map(({ name, seats: count, row, color }) => {
      const mine = places.slice(first, first + count);
      const before = first;
      first += count;
      const d = mine.map(({ x, y }, place) => disc(x, y, dot * enter(before + place, seats))).join('');
      return path(d, { fill: color, part: { role: 'mark', key: name, rows: [row] } });
    });
    const half = Math.floor(seats / 2) + 1;
    const nodes: Node[] = [
      group([...majorityLine(), ...marks], { x: round(centre[0]), y: round(centre[1]) }),
      ...drawRingLabels(plan, { tools: context }),
    ];
    if (chosen.total) {
      const small =
        chosen.majority && seats > 2 ? `${locale.words.majority}: ${formats.value(half)}` : locale.words.total;
      nodes.push(
        ...drawRingNumber(
          { centre, radius: inner - size * 1.5, isHalf: true, largest: 40 },
          { big: formats.value(seats), small, key: 'total' },
          context,
        ),
      );
    }
    const points = labelsOf(parties, seats, context).map(
      ({ key, angle }) => [key, plan.polar.at(angle, (inner + radius) / 2)] as const,
    );
    return { nodes, plot: box, place: placeByName(box, points) };

    /** Behind the seats: who reaches over it from either side has a majority. */
    function majorityLine(): Node[] {
      if (!chosen.majority || seats < 3) return [];
      return [
        line([0, -inner + size * 1.3], [0, -radius - 7], {
          stroke: theme.ink,
          strokeWidth: 1,
          part: { role: 'baseline' },
        }),
      ];
    }
  },

  describe({ parties, seats }, { formats, locale }) {
    const tell = ({ name, seats: count }: Party) => `${name} ${formats.value(count)}`;
    const top = parties.reduce((best, party) => (party.seats > best.seats ? party : best));
    return {
      summary: summarize(locale, {
        finding: formatPhrase(
          locale,
          top.seats * 2 > seats ? 'Majority: {0}.' : 'Largest, without a majority: {0}.',
          tell(top),
        ),
        kind: 'Parliament',
        counts: [formatCount(locale, '{0} seat|{0} seats', seats)],
      }),
      details: describeFirst(locale, parties, tell),
    };
  },
});

function labelsOf(
  parties: readonly Party[],
  seats: number,
  { formats, options: { seatLabels } }: Context<typeof roles, typeof options>,
): RingLabel[] {
  let before = 0;
  return parties.map(({ name, seats: count, color }) => {
    const middle = (before + count / 2) / seats;
    before += count;
    const half = (count / seats) * (Math.PI / 2);
    const amount = seatLabels ? formats.value(count) : '';
    return { key: name, name, amount, color, angle: (middle - 0.5) * Math.PI, half, weight: count };
  });
}

type Hall = { radius: number; hole: number; rows: number | null };

/** Seats in arcs with the same room for each, from left to right. `size` is that room. */
function hemicycle(seats: number, { radius, hole, rows }: Hall) {
  let best = arcs(rows ?? 1);
  for (let count = 2; rows === null && count <= Math.min(40, seats); count++) {
    const next = arcs(count);
    if (next.size > best.size) best = next;
  }
  const { size, radii } = best;
  const counts = apportion(radii, seats);
  const places = radii
    .flatMap((far, row) => {
      const inRow = counts[row] ?? 0;
      // The seats at the ends keep half of their size from the floor.
      const margin = Math.asin(Math.min(1, size / 2 / far));
      return Array.from({ length: inRow }, (_, place) => {
        const share = inRow === 1 ? 0.5 : place / (inRow - 1);
        return { far, share, angle: -Math.PI / 2 + margin + share * (Math.PI - 2 * margin) };
      });
    })
    .sort((a, b) => a.share - b.share || b.far - a.far)
    .map(({ far, angle }) => ({ x: Math.sin(angle) * far, y: -Math.cos(angle) * far }));
  return { places, size, inner: radii[0] ?? radius };

  function arcs(count: number) {
    const deep = (radius * (1 - hole)) / count;
    const radii = Array.from({ length: count }, (_, row) => radius * hole + deep * (row + 0.5));
    const length = radii.reduce((sum, far) => sum + far * Math.PI, 0);
    return { radii, size: Math.min(deep, length / seats) };
  }
}

function disc(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - r)},${round(y)}a${r},${r} 0 1,0 ${round(2 * r)},0a${r},${r} 0 1,0 ${round(-2 * r)},0`;
}
