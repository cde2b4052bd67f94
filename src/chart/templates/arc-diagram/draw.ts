import { describeFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { communitiesOf } from '../../marks/flow/communities.ts';
import { markPart, nodePaint } from '../../marks/flow/draw-layers.ts';
import { type Flows, limitFlowNodes, noFlows, readLinks } from '../../marks/flow/links.ts';
import { circle, group, type Node, type Point, path, round, text } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { breakLines, fitLines } from '../../text/break-lines.ts';
import { manifest, type options, type roles } from './manifest.ts';

type ArcModel = Model & { flows: Flows; degree: number[]; order: number[]; groups: number[] };

type ArcContext = Context<typeof roles, typeof options>;

/** Names in a list, links as arcs beside it. */
export const template = defineTemplate(manifest, {
  prepare(context): ArcModel | Undrawable {
    const { columns, options: chosen, rowOf, locale } = context;
    const all = readLinks({ ...columns, rowOf });
    if (all.links.length === 0) return noFlows(all);
    const flows = limitFlowNodes(all, chosen.most);
    const degree = flows.nodes.map(() => 0);
    for (const { source, target } of flows.links) {
      degree[source] = (degree[source] ?? 0) + 1;
      if (source !== target) degree[target] = (degree[target] ?? 0) + 1;
    }
    const groups = communitiesOf(flows);
    const shown = locale.words.shown
      .replace('{0}', String(flows.nodes.length))
      .replace('{1}', String(all.nodes.length));
    return {
      flows,
      degree,
      groups,
      order: orderOf(flows, { degree, groups, order: chosen.order }),
      domains: {},
      legend: null,
      ...(flows !== all && { note: `${shown}.` }),
      height: (width) =>
        isAcross(flows, width, context)
          ? Math.round(Math.max(180, Math.min(420, width * 0.36)))
          : Math.max(120, Math.min(4000, flows.nodes.length * rowHeightOf(flows, width, context))),
    };
  },

  draw({ flows, degree, order, groups }, box, context) {
    const { options: chosen, fonts, measure, theme, enter, locale, columns, formats } = context;
    const isRtl = locale.direction === 'rtl';
    const { nodes, links } = flows;
    const font = fonts.label;
    const across = isAcross(flows, box.width, context);
    const step = (across ? box.width : box.height) / nodes.length;
    const isSaid = across || step >= font.size * 0.98;
    const nodeSentences = nodes.map((_, place) => sayNode(flows, place, { degree, counts: chosen.counts }));
    const most = degree.reduce((far, each) => Math.max(far, each), 1);
    const largest = Math.max(1.5, Math.min(9, step * 0.42));
    const longest = Math.max(...nodeSentences.map((each) => measure(each, font)));
    // Beside one another, names too long for one line stand on two in turn.
    const isStaggered = across && longest > step - 6;
    const widest = across ? step * (isStaggered ? 2 : 1) - 6 : Math.min(box.width * nameShare, longest);
    const beside = !isSaid ? 0 : across ? font.size * (isStaggered ? 2.9 : 1.6) : widest + 6;
    const axis = beside + largest + 2;
    const from = across ? box.x : box.y;
    const at = new Map(
      order.map((node, place) => [node, from + step * ((across && isRtl ? order.length - 1 - place : place) + 0.5)]),
    );
    const farthest = Math.max(step, ...links.map(span));
    // Arcs are of one shape, never much wider than high; what that leaves free is on both sides.
    const free = Math.max(10, (across ? box.height : box.width) - axis - chosen.thick - 2);
    const room = Math.min(free, farthest * (across ? 0.5 : 1.15)) * (chosen.bulge / 100);
    const aside = across ? 0 : (free - room) / 2;
    const side = isRtl ? -1 : 1;
    const rail = across ? box.y + box.height - axis : isRtl ? box.x + box.width - axis - aside : box.x + axis + aside;
    const point = (node: number): Point => (across ? [at.get(node) ?? 0, rail] : [rail, at.get(node) ?? 0]);
    const paint = paintOf(flows, groups, context);
    const strongest = links.reduce((far, { value }) => Math.max(far, value), 0);
    const come = enter(0, 1);
    const arcs = links
      .toSorted((a, b) => span(b) - span(a))
      .flatMap((link): Node[] => {
        const [start, end] = [at.get(link.source) ?? 0, at.get(link.target) ?? 0];
        if (start === end) return [];
        const bulge = Math.max(0.01, round(room * (Math.abs(end - start) / farthest) * come));
        const half = round(Math.abs(end - start) / 2);
        const sweep = end > start === (across || !isRtl) ? 1 : 0;
        const width =
          columns.value === null
            ? Math.min(1.8, chosen.thick)
            : 0.8 + (chosen.thick - 0.8) * Math.sqrt(link.value / strongest);
        const [first, last] = [point(link.source), point(link.target)].map((each) => each.map(round).join(','));
        return [
          path(`M${first}A${across ? `${half},${bulge}` : `${bulge},${half}`} 0 0 ${sweep} ${last}`, {
            stroke: paint.arc(link.source, link.target),
            strokeWidth: round(width),
            opacity: chosen.strength / 100,
            part: markPart(
              `${nodes[link.source]?.name} – ${nodes[link.target]?.name}`,
              formats.value(link.value),
              link.rows,
            ),
          }),
        ];
      });
    const dots = order.map((place, rank) => {
      const radius =
        chosen.size === 'same' ? largest * 0.55 : Math.max(1.5, largest * Math.sqrt((degree[place] ?? 0) / most));
      const [x, y] = point(place);
      return circle(x, y, radius * enter(rank, order.length), {
        fill: paint.of(place),
        stroke: theme.paper,
        strokeWidth: 1,
        part: markPart(nodes[place]?.name ?? '', String(degree[place] ?? 0), []),
      });
    });
    const labels = isSaid
      ? order.flatMap((place, rank) => {
          const maxLines = across ? 1 : Math.max(1, Math.floor(step / (font.size * lineHeight)));
          const lines = fitLines(nodeSentences[place] ?? '', { width: widest, font, measure, maxLines }) ?? [];
          const [x, y] = point(place);
          const away = largest + 5;
          const below = away + font.size * (isStaggered && rank % 2 === 1 ? 2.1 : 0.8);
          const half = across ? measure(lines[0] ?? '', font) / 2 : 0;
          const middle = Math.max(box.x + half, Math.min(box.x + box.width - half, x));
          const first = across ? y + below : y + font.size * (0.35 - ((lines.length - 1) * lineHeight) / 2);
          return lines.map((line, row) =>
            text(line, across ? middle : x - side * away, first + row * font.size * lineHeight, {
              font,
              fill: theme.ink,
              ...(across ? { anchor: 'middle' as const } : !isRtl && { anchor: 'end' as const }),
              ...(come < 1 && { opacity: round(come) }),
              part: { role: 'label', key: nodes[place]?.name ?? '' },
            }),
          );
        })
      : [];
    return {
      nodes: [group(arcs), group(dots), ...labels],
      plot: box,
      place: placeByName(
        box,
        order.map((place) => [nodes[place]?.name ?? '', point(place)] as const),
      ),
    };

    function span({ source, target }: { source: number; target: number }): number {
      return Math.abs((at.get(source) ?? 0) - (at.get(target) ?? 0));
    }
  },

  describe({ flows: { nodes, links }, degree }, { locale }) {
    const order = Array.from(nodes.keys()).sort((a, b) => (degree[b] ?? 0) - (degree[a] ?? 0) || a - b);
    const most = order.slice(0, 3).map((place) => `${nodes[place]?.name} (${degree[place]})`);
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Most links: {0}.', most.join(', ')),
        kind: 'Arc diagram',
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

/** Names stand beside one another where each has room for all of its letters, on one line or on two in turn. */
/** What names beside their dots take of the width, and how far apart their lines are. */
const [nameShare, lineHeight] = [0.42, 1.15];

/** Height of a dot whose name stands beside it. */
function rowHeightOf(flows: Flows, width: number, { fonts, measure }: ArcContext): number {
  const room = { width: width * nameShare, font: fonts.label, measure };
  const lines = Math.max(...flows.nodes.map(({ name }) => breakLines(`${name} 00`, room).length));
  return Math.max(23, lines * fonts.label.size * lineHeight + 5);
}

function isAcross(flows: Flows, width: number, { options: chosen, fonts, measure }: ArcContext): boolean {
  if (chosen.direction !== 'auto') return chosen.direction === 'across';
  const room = (2 * width) / flows.nodes.length - 6;
  const more = chosen.counts === 'links' ? ' 00' : '';
  return room > 66 && flows.nodes.every(({ name }) => measure(`${name}${more}`, fonts.label) < room);
}

type Saying = { degree: readonly number[]; counts: 'none' | 'links' };

function sayNode({ nodes }: Flows, place: number, { degree, counts }: Saying): string {
  const name = nodes[place]?.name ?? '';
  return counts === 'links' ? `${name} ${degree[place]}` : name;
}

type Ordering = { degree: readonly number[]; groups: readonly number[]; order: 'near' | 'value' | 'name' | 'data' };

function orderOf({ nodes, links }: Flows, { degree, groups, order }: Ordering): number[] {
  const places = Array.from(nodes.keys());
  const name = (place: number) => nodes[place]?.name ?? '';
  if (order === 'data') return places;
  if (order === 'name') return places.sort((a, b) => (name(a) < name(b) ? -1 : name(a) > name(b) ? 1 : a - b));
  if (order === 'value') return places.sort((a, b) => (degree[b] ?? 0) - (degree[a] ?? 0) || a - b);
  // Each goes to the middle of those it is linked with, a few times over; groups stay together.
  const byGroup = places.sort((a, b) => (groups[a] ?? 0) - (groups[b] ?? 0) || a - b);
  let rank = new Map(byGroup.map((place, at) => [place, at]));
  for (let round_ = 0; round_ < 12; round_++) {
    const middle = new Map(
      places.map((place) => {
        const near = links.flatMap(({ source, target }) =>
          source === place ? [rank.get(target) ?? 0] : target === place ? [rank.get(source) ?? 0] : [],
        );
        const sum = near.reduce((all, each) => all + each, rank.get(place) ?? 0);
        return [place, sum / (near.length + 1)] as const;
      }),
    );
    const sorted = places.toSorted(
      (a, b) => (groups[a] ?? 0) - (groups[b] ?? 0) || (middle.get(a) ?? 0) - (middle.get(b) ?? 0) || a - b,
    );
    rank = new Map(sorted.map((place, at) => [place, at]));
  }
  return places.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

function paintOf(flows: Flows, groups: readonly number[], context: ArcContext) {
  const { options: chosen, paints, theme } = context;
  const byName = nodePaint(flows, context);
  const of = (place: number): string => {
    const byHand = paints.byHand(flows.nodes[place]?.name ?? '');
    if (byHand !== null) return byHand;
    if (byName.isDim(place)) return theme.context;
    if (chosen.colorBy === 'name') return byName.of(place);
    if (chosen.colorBy === 'one') return chosen.color ?? theme.palettes.categories[0] ?? theme.accent;
    return paints.plain('', groups[place] ?? 0);
  };
  return {
    of,
    /** Within a group in its color, between groups quietly; lit when one end is. */
    arc(source: number, target: number): string {
      const isLit = !byName.isDim(source) || !byName.isDim(target);
      if (!isLit) return theme.context;
      if (byName.isDim(source)) return of(target);
      if (byName.isDim(target) || chosen.colorBy !== 'near') return of(source);
      return groups[source] === groups[target] ? of(source) : theme.muted;
    },
  };
}
