import { describeFirst, summarize } from '../../describe/sentences.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import { formatCount, formatPhrase } from '../../locale/say.ts';
import { type Bar, drawLayers, nodePaint, outerRoom } from '../../marks/flow/draw-layers.ts';
import { type FlowBand, layoutLayers } from '../../marks/flow/layers.ts';
import { type Flows, goesRound, limitFlowNodes, noFlows, readLinks } from '../../marks/flow/links.ts';
import { flowHeight } from '../../options/flow-options.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type SankeyModel = Model & { flows: Flows };

const mostNodes = 300;

/** Flows from one to another, in layers. */
export const template = defineTemplate(manifest, {
  prepare({ columns, rowOf, locale }): SankeyModel | Undrawable {
    const joined = readLinks({ ...columns, rowOf });
    const all = goesRound(joined) ? readLinks({ ...columns, rowOf }, { isApart: true }) : joined;
    if (all.links.length === 0) return noFlows(all);
    const flows = limitFlowNodes(all, mostNodes);
    if (flows.links.length === 0) return noFlows(all);
    const shown = locale.words.shown
      .replace('{0}', String(flows.nodes.length))
      .replace('{1}', String(all.nodes.length));
    const begins = flows.nodes.filter(({ taken }) => taken === 0).length;
    const ends = flows.nodes.filter(({ given }) => given === 0).length;
    return {
      flows,
      domains: {},
      legend: null,
      ...(flows !== all && { note: `${shown}.` }),
      height: flowHeight(Math.max(begins, ends)),
    };
  },

  draw({ flows }, box, context) {
    const { options: chosen, formats, locale, theme } = context;
    const paint = nodePaint(flows, context);
    const { nodes } = flows;
    const bands = flows.links.map(
      (link): FlowBand => ({
        ...link,
        color: bandColor(link.source, link.target),
        key: `${nodes[link.source]?.name} → ${nodes[link.target]?.name}`,
      }),
    );
    const isRtl = locale.direction === 'rtl';
    const named = nodes.map((node, place): Bar => {
      const amount = chosen.values ? formats.value(Math.max(node.given, node.taken)) : '';
      return { name: node.name, color: paint.of(place), amount };
    });
    const hasWords = chosen.names || chosen.values;
    const roomFor = (end: 'given' | 'taken') =>
      hasWords
        ? outerRoom(
            named.filter((_, place) => nodes[place]?.[end] === 0),
            box.width,
            context,
          )
        : 0;
    const outer = { start: roomFor('taken'), end: roomFor('given') };
    const inner = {
      ...box,
      x: box.x + (isRtl ? outer.end : outer.start),
      width: Math.max(20, box.width - outer.start - outer.end),
    };
    const layers = layoutLayers(nodes.length, bands, inner, { ...chosen, isRtl });
    const look = { strength: chosen.strength, corner: chosen.corner, hasNames: chosen.names };
    return drawLayers(layers, named, { box, look, outer }, context);

    /** A flow is lit when one of its ends is. */
    function bandColor(source: number, target: number): string {
      if (chosen.colorBy === 'none') return theme.context;
      const [wanted, other] = chosen.colorBy === 'source' ? [source, target] : [target, source];
      return paint.of(paint.isDim(wanted) ? other : wanted);
    }
  },

  describe({ flows: { nodes, links } }, { formats, locale }) {
    const sorted = links.toSorted((a, b) => b.value - a.value);
    const tell = ({ source, target, value }: (typeof links)[number]) =>
      `${formatPhrase(locale, '{0} to {1}', nodes[source]?.name ?? '', nodes[target]?.name ?? '')} (${formats.value(value)})`;
    return {
      summary: summarize(locale, {
        finding: formatPhrase(locale, 'Largest: {0}.', sorted.slice(0, 3).map(tell).join(', ')),
        kind: 'Sankey diagram',
        counts: [
          formatCount(locale, '{0} link|{0} links', links.length),
          formatCount(locale, '{0} name|{0} names', nodes.length),
        ],
      }),
      details: describeFirst(locale, sorted, tell),
    };
  },
});
