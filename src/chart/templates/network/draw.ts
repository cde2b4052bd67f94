import { describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { communitiesOf } from '../../marks/flow/communities.ts';
import { markPart } from '../../marks/flow/draw-layers.ts';
import { type Flows, limitFlowNodes, noFlows, readLinks } from '../../marks/flow/links.ts';
import { placeLabels } from '../../marks/points/place-labels.ts';
import { type Box, circle, group, line, type Node, path, round } from '../../scene/node.ts';
import { type Context, defineTemplate, type LegendItem, type Model } from '../../template/template.ts';
import { layoutForce, type NodePosition } from './force.ts';
import { manifest, type options, type roles } from './manifest.ts';

type NetworkContext = Context<typeof roles, typeof options>;

type NetworkModel = Model & {
  flows: Flows;
  degree: number[];
  /** By place of the node; −1 for none. */
  groups: number[];
  words: readonly string[];
  spots: () => readonly NodePosition[];
};

/** Who is linked with whom: linked ones lie close together. */
export const template = defineTemplate(manifest, {
  prepare(context): NetworkModel | Undrawable {
    const { columns, options: chosen, rowOf, locale } = context;
    const all = readLinks({ source: columns.source, target: columns.target, value: columns.value, rowOf });
    if (all.links.length === 0) return noFlows(all);
    const flows = limitFlowNodes(all, chosen.most);
    const degree = flows.nodes.map(() => 0);
    for (const { source, target } of flows.links) {
      degree[source] = (degree[source] ?? 0) + 1;
      if (target !== source) degree[target] = (degree[target] ?? 0) + 1;
    }
    const { groups, words } = groupsOf(flows, context);
    const shown = locale.words.shown
      .replace('{0}', String(flows.nodes.length))
      .replace('{1}', String(all.nodes.length));
    const shade = paintOf(words, context);
    const hasLegend = chosen.colorBy === 'group' && columns.group !== null && words.length > 1 && words.length <= 24;
    const items = words.map(
      (word, place): LegendItem => ({ key: word, label: word, color: shade(place, word), shape: 'circle' }),
    );
    return {
      flows,
      degree,
      groups,
      words,
      spots: () => remembered(columns.source.codes, flows, chosen),
      domains: {},
      legend: hasLegend ? { kind: 'items', items } : null,
      ...(flows !== all && { note: `${shown}.` }),
      height: (width) => Math.round(Math.max(300, Math.min(640, width < 480 ? width * 1.15 : 200 + width * 0.42))),
    };
  },

  draw({ flows, degree, groups, words, spots }, box, context) {
    const { options: chosen, theme, paints, enter, formats } = context;
    const { nodes, links } = flows;
    const weights = nodes.map(({ given, taken }, place) =>
      chosen.size === 'same' ? 1 : chosen.size === 'strength' ? given + taken : (degree[place] ?? 0),
    );
    // Among few links one is not yet many.
    const most = weights.reduce((far, each) => Math.max(far, each), chosen.size === 'degree' ? 6 : 0) || 1;
    const largest = Math.min(chosen.radius, Math.sqrt((box.width * box.height) / nodes.length) * 0.36 + 1.5);
    const radii = weights.map((each) =>
      chosen.size === 'same'
        ? largest * 0.55
        : Math.max(Math.min(3.2, largest * 0.5), largest * Math.sqrt(each / most)),
    );
    const at = fitSpots(spots(), box, largest + 3);
    const shade = paintOf(words, context);
    const isNamed = nodes.some(({ name }) => !paints.isContext(name));
    const isDim = (place: number) => isNamed && paints.isContext(nodes[place]?.name ?? '');
    const hasDim = nodes.some((_, place) => isDim(place));
    const colorOf = (place: number) =>
      paints.byHand(nodes[place]?.name ?? '') ??
      (isDim(place) ? theme.context : shade(groups[place] ?? -1, words[groups[place] ?? -1] ?? ''));
    const strongest = links.reduce((far, { value }) => Math.max(far, value), 0);
    const come = enter(0, 1);
    const ties = links.flatMap((link): Node[] => {
      const [from, to] = [at[link.source], at[link.target]];
      if (from === undefined || to === undefined || link.source === link.target) return [];
      const isLit = isNamed && !(isDim(link.source) && isDim(link.target));
      const paint = {
        stroke: isLit && groups[link.source] === groups[link.target] ? colorOf(link.source) : theme.muted,
        strokeWidth: round(0.7 + (context.columns.value === null ? 0.3 : 3.3 * Math.sqrt(link.value / strongest))),
        opacity: round((chosen.strength / 100) * come * (hasDim && !isLit ? 0.4 : 1)),
        part: markPart(
          `${nodes[link.source]?.name} – ${nodes[link.target]?.name}`,
          formats.value(link.value),
          link.rows,
        ),
      };
      const tie = chosen.curve ? path(bow(from, to), paint) : line(from, to, paint);
      if (!chosen.arrows) return [tie];
      const head = arrowHead(chosen.curve ? bend(from, to) : from, to, radii[link.target] ?? 2);
      return [tie, path(head, { fill: paint.stroke, opacity: paint.opacity })];
    });
    const dots = nodes.map((node, place) => {
      const [x, y] = at[place] ?? [0, 0];
      return circle(x, y, (radii[place] ?? 2) * enter(place, nodes.length), {
        fill: colorOf(place),
        stroke: theme.paper,
        strokeWidth: largest > 5 ? 1.2 : 0.5,
        part: { ...markPart(node.name, String(degree[place] ?? 0), []), series: Math.max(0, groups[place] ?? 0) },
      });
    });
    return {
      nodes: [group(ties), group(dots), ...labels()],
      plot: box,
      place: placeByName(
        box,
        nodes.map(({ name }, place) => [name, at[place] ?? [0, 0]] as const),
      ),
    };

    /** Those with most links are named first. */
    function labels(): Node[] {
      if (chosen.labels === 'none' || enter(nodes.length, nodes.length + 1) < 0.6) return [];
      const order = Array.from(nodes.keys())
        .filter((place) => !isDim(place) || paints.byHand(nodes[place]?.name ?? '') !== null)
        .sort((a, b) => (degree[b] ?? 0) - (degree[a] ?? 0) || a - b);
      const count = chosen.labels === 'few' ? 12 : 250;
      const wishes = order.slice(0, count).map((place, rank) => ({
        text: nodes[place]?.name ?? '',
        x: at[place]?.[0] ?? 0,
        y: at[place]?.[1] ?? 0,
        radius: radii[place] ?? 2,
        key: nodes[place]?.name ?? '',
        fill: theme.ink,
        isStrong: rank < 5 && nodes.length > 8,
        isWanted: rank < 3,
      }));
      const marks = at.map(([x, y], place) => {
        const side = (radii[place] ?? 2) * 0.9;
        return { x: x - side, y: y - side, width: 2 * side, height: 2 * side };
      });
      // In a small picture fewer names: they would hide the links.
      const most = Math.max(8, Math.round((box.width * box.height) / (box.width < 400 ? 9000 : 5000)));
      return placeLabels(wishes, { bounds: box, marks, most }, context);
    }
  },

  describe({ flows: { nodes, links }, degree }, { locale }) {
    const order = Array.from(nodes.keys()).sort((a, b) => (degree[b] ?? 0) - (degree[a] ?? 0) || a - b);
    const most = order.slice(0, 3).map((place) => `${nodes[place]?.name} (${degree[place]})`);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Most links: {0}.', most.join(', ')),
        kind: 'Network',
        counts: [
          formatCount(locale, '{0} name|{0} names', nodes.length),
          formatCount(locale, '{0} link|{0} links', links.length),
        ],
      }),
      details: describeFirst(
        locale,
        order,
        (place) => `${nodes[place]?.name}: ${formatCount(locale, '{0} link|{0} links', degree[place] ?? 0)}`,
      ),
    };
  },
});

/** Groups that are given, else what is close together. */
function groupsOf(
  flows: Flows,
  { columns, options: chosen }: NetworkContext,
): { groups: number[]; words: readonly string[] } {
  const { group: first, targetGroup: second } = columns;
  const none = flows.nodes.map(() => -1);
  if (chosen.colorBy === 'one') return { groups: none, words: [] };
  if (chosen.colorBy === 'near' || (first === null && second === null)) {
    const near = largestOf(communitiesOf(flows));
    const words = [...new Set(near)].filter((each) => each >= 0).sort((a, b) => a - b);
    return { groups: near, words: words.map((each) => `${each + 1}`) };
  }
  const words: string[] = [];
  const known = new Map<string, number>();
  const learn = (names_: NetworkContext['columns']['source'], groups_: NetworkContext['columns']['group']) => {
    if (groups_ === null) return;
    names_.codes.forEach((code, row) => {
      const name = names_.words[code]?.trim();
      const word = groups_.words[groups_.codes[row] ?? -1];
      if (name === undefined || word === undefined || known.has(name)) return;
      const place = words.includes(word) ? words.indexOf(word) : words.push(word) - 1;
      known.set(name, place);
    });
  };
  learn(columns.source, first);
  learn(columns.target, second);
  return { groups: flows.nodes.map(({ name }) => known.get(name) ?? -1), words };
}

/** Only what is more than a pair, and not more than can be told apart, has a color of its own; without any, all are one. */
function largestOf(near: readonly number[]): number[] {
  const size = new Map<number, number>();
  for (const each of near) size.set(each, (size.get(each) ?? 0) + 1);
  const isKept = (each: number) => each < 10 && (size.get(each) ?? 0) > 2;
  return near.some(isKept) ? near.map((each) => (isKept(each) ? each : -1)) : near.map(() => 0);
}

function paintOf(words: readonly string[], { paints, theme, options: chosen }: NetworkContext) {
  const isNamed = words.some((word) => !paints.isContext(word));
  return (place: number, word: string): string => {
    if (chosen.colorBy === 'one') return chosen.color ?? theme.palettes.categories[0] ?? theme.accent;
    if (place < 0) return theme.context;
    return isNamed ? paints.of(word, place) : paints.plain(word, place);
  };
}

const cache = new WeakMap<Int32Array, { key: string; spots: readonly NodePosition[] }>();

/** The same links again, as in every frame of an entrance and at every width, need not be arranged again. */
function remembered(
  codes: Int32Array,
  { nodes, links }: Flows,
  { seed, distance, most }: { seed: number; distance: number; most: number },
): readonly NodePosition[] {
  const pairs = links.reduce((sum, { source, target }) => (Math.imul(sum, 31) + source * 7919 + target) | 0, 7);
  const key = [seed, distance, most, nodes.length, links.length, pairs].join(' ');
  const known = cache.get(codes);
  if (known?.key === key) return known.spots;
  const spots = layoutForce({ count: nodes.length, links, seed, distance });
  cache.set(codes, { key, spots });
  return spots;
}

/** Into the box, stretched a little where it is wider than the arrangement. */
function fitSpots(spots: readonly NodePosition[], box: Box, margin: number): (readonly [number, number])[] {
  const ends = spots.reduce(
    (all, { x, y }) => ({
      left: Math.min(all.left, x),
      right: Math.max(all.right, x),
      top: Math.min(all.top, y),
      bottom: Math.max(all.bottom, y),
    }),
    { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity },
  );
  const wide = (box.width - 2 * margin) / Math.max(1e-6, ends.right - ends.left);
  const tall = (box.height - 2 * margin) / Math.max(1e-6, ends.bottom - ends.top);
  const least = Math.min(wide, tall, 8);
  const [scaleX, scaleY] = [Math.min(wide, least * 1.7), Math.min(tall, least * 1.7)];
  const [midX, midY] = [(ends.left + ends.right) / 2, (ends.top + ends.bottom) / 2];
  return spots.map(({ x, y }) => [
    box.x + box.width / 2 + (x - midX) * scaleX,
    box.y + box.height / 2 + (y - midY) * scaleY,
  ]);
}

type At = readonly [number, number];

/** What a curved link is pulled towards. */
function bend([x0, y0]: At, [x1, y1]: At): At {
  return [(x0 + x1) / 2 - (y1 - y0) * 0.18, (y0 + y1) / 2 + (x1 - x0) * 0.18];
}

/** A point at the rim of the dot that a link goes to. */
function arrowHead([x0, y0]: At, [x1, y1]: At, radius: number): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [tipX, tipY] = [x1 - dx * (radius + 1), y1 - dy * (radius + 1)];
  const corner = (side: number) => `${round(tipX - dx * 7 - dy * 3 * side)},${round(tipY - dy * 7 + dx * 3 * side)}`;
  return `M${round(tipX)},${round(tipY)}L${corner(1)}L${corner(-1)}Z`;
}

function bow([x0, y0]: At, [x1, y1]: At): string {
  const [midX, midY] = bend([x0, y0], [x1, y1]);
  return `M${round(x0)},${round(y0)}Q${round(midX)},${round(midY)} ${round(x1)},${round(y1)}`;
}
