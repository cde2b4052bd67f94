import { chordDirected, chord as layChords, ribbon, ribbonArrow } from 'd3-chord';
import { describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { drawRingLabels, placeRing, type RingPlan } from '../../layout/ring-labels.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { markPart, nodePaint } from '../../marks/flow/draw-layers.ts';
import { type Flows, limitFlowNodes, noFlows, readLinks } from '../../marks/flow/links.ts';
import { group, type Node, path, round } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

/** Least radius of the circle, as a share of the smaller side. */
const leastRadius = 0.15;

type ChordModel = Model & { flows: Flows };

/** Links across a circle between names on its rim. */
export const template = defineTemplate(manifest, {
  prepare({ columns, options: chosen, rowOf, locale }): ChordModel | Undrawable {
    const all = readLinks({ ...columns, rowOf });
    if (all.links.length === 0) return noFlows(all);
    const flows = limitFlowNodes(all, chosen.most);
    if (flows.links.length === 0) return undrawable('The largest names have no links among them.');
    const shown = locale.words.shown
      .replace('{0}', String(flows.nodes.length))
      .replace('{1}', String(all.nodes.length));
    return {
      flows,
      domains: {},
      legend: null,
      ...(flows !== all && { note: `${shown}.` }),
      height: (width) => Math.round(Math.max(280, Math.min(620, width * 0.92))),
    };
  },

  draw({ flows }, box, context) {
    const { options: chosen, formats, enter } = context;
    const order = orderOf(flows, chosen.order);
    const place = new Map(order.map((node, at) => [node, at]));
    const matrix = order.map(() => order.map(() => 0));
    const rows = new Map<string, number[]>();
    const most = flows.links.reduce((far, { value }) => Math.max(far, value), 0);
    for (const link of flows.links) {
      const [a, b] = [place.get(link.source) ?? 0, place.get(link.target) ?? 0];
      add(a, b, link.value / most);
      if (chosen.direction === 'both' && a !== b) add(b, a, link.value / most);
      const key = chosen.direction === 'both' ? `${Math.min(a, b)} ${Math.max(a, b)}` : `${a} ${b}`;
      rows.set(key, [...(rows.get(key) ?? []), ...link.rows]);
    }
    const paint = nodePaint(flows, context);
    const lay = chosen.direction === 'both' ? layChords() : chordDirected();
    const gap = Math.min((2 * Math.PI * 0.3) / order.length, (chosen.gap * Math.PI) / 180);
    const chords = lay.padAngle(order.length > 1 ? gap : 0)(matrix);
    const nameOf = (at: number) => flows.nodes[order[at] ?? 0]?.name ?? '';
    const colorOf = (at: number) => paint.of(order[at] ?? 0);
    const totals = chords.groups.map(({ value }) => value * most);
    const say = formats.alike(totals);
    const labels = chords.groups.map(({ startAngle, endAngle, index, value }) => ({
      key: nameOf(index),
      name: chosen.names ? nameOf(index) : '',
      value: value * most,
      color: colorOf(index),
      angle: (startAngle + endAngle) / 2,
      half: (endAngle - startAngle) / 2,
      weight: value,
    }));
    const plan = planRing();
    const { centre, radius, piece, at: pointAt } = plan.polar;
    const inner = Math.max(2, radius - chosen.ring);
    const come = enter(0, 1);
    const ring = chords.groups.map(({ startAngle, endAngle, index }) =>
      path(piece(startAngle * come, endAngle * come, { inner, outer: radius }), {
        fill: colorOf(index),
        part: markPart(nameOf(index), say(totals[index] ?? 0), []),
      }),
    );
    const shape = (chosen.direction === 'arrow' ? ribbonArrow() : ribbon()).radius(Math.max(1, inner - 1.5));
    const ribbons: Node[] = [...chords]
      .sort((a, b) => b.source.value - a.source.value)
      .map(({ source, target }) => {
        const [a, b] = [source.index, target.index];
        const larger = (totals[a] ?? 0) >= (totals[b] ?? 0) ? a : b;
        const node = { larger, source: a, target: b, none: a }[chosen.colorBy];
        const other = node === a ? b : a;
        const isDim = paint.isDim(order[node] ?? 0);
        const fill = chosen.colorBy === 'none' ? context.theme.context : colorOf(isDim ? other : node);
        const turned = (end: typeof source) => ({
          ...end,
          startAngle: end.startAngle * come,
          endAngle: end.endAngle * come,
        });
        // Without a context to draw on, a ribbon is given as words; its types do not say so.
        const d = shape({ source: turned(source), target: turned(target) } as never) as unknown as string;
        const key = chosen.direction === 'both' ? `${Math.min(a, b)} ${Math.max(a, b)}` : `${a} ${b}`;
        return path(rounded(d), {
          fill,
          opacity: chosen.strength / 100,
          part: markPart(
            `${nameOf(a)} ${chosen.direction === 'both' ? '–' : '→'} ${nameOf(b)}`,
            formats.value(source.value * most),
            rows.get(key) ?? [],
          ),
        });
      });
    const middles = labels.map(({ key, angle }) => [key, pointAt(angle, radius)] as const);
    return {
      nodes: [
        group([...ribbons, ...ring], { x: round(centre[0]), y: round(centre[1]) }),
        ...drawRingLabels(plan, { tools: context }),
      ],
      plot: box,
      place: placeByName(box, middles),
    };

    /** Values of many digits leave no room for the circle: they are shortened, and left to the tooltips where that is not enough. */
    function planRing() {
      const writers = chosen.values ? [say, formats.value, () => ''] : [() => ''];
      const least = Math.min(box.width, box.height) * leastRadius;
      const planWith = (write: (value: number) => string) => {
        const written = labels.map((label) => ({ ...label, amount: write(label.value) }));
        return placeRing(box, chosen.names || chosen.values ? written : [], { tools: context });
      };
      const plans: RingPlan[] = [];
      for (const write of writers) {
        const plan = planWith(write);
        if (plan.polar.radius >= least) return plan;
        plans.push(plan);
      }
      return plans.reduce((best, plan) => (plan.polar.radius > best.polar.radius ? plan : best));
    }

    function add(from: number, to: number, value: number): void {
      const line = matrix[from];
      if (line !== undefined) line[to] = (line[to] ?? 0) + value;
    }
  },

  describe({ flows: { nodes, links } }, { formats, locale }) {
    const sorted = links.toSorted((a, b) => b.value - a.value);
    const tell = ({ source, target, value }: (typeof links)[number]) =>
      `${formatPhrase(locale, '{0} and {1}', nodes[source]?.name ?? '', nodes[target]?.name ?? '')} (${formats.value(value)})`;
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Largest: {0}.', sorted.slice(0, 3).map(tell).join(', ')),
        kind: 'Chord diagram',
        counts: [
          formatCount(locale, '{0} link|{0} links', links.length),
          formatCount(locale, '{0} name|{0} names', nodes.length),
        ],
      }),
      details: describeFirst(locale, sorted, tell),
    };
  },
});

function orderOf({ nodes }: Flows, order: 'value' | 'data' | 'name'): number[] {
  const places = Array.from(nodes.keys());
  const size = (place: number) => (nodes[place]?.given ?? 0) + (nodes[place]?.taken ?? 0);
  const name = (place: number) => nodes[place]?.name ?? '';
  if (order === 'value') return places.sort((a, b) => size(b) - size(a) || a - b);
  return order === 'name' ? places.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : a - b)) : places;
}

function rounded(d: string): string {
  return d.replaceAll(/-?\d+\.?\d*(?:e-?\d+)?/g, (figure) => String(round(Number(figure))));
}
