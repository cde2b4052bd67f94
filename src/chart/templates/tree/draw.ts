import { type HierarchyPointNode, hierarchy, tree as layTree } from 'd3-hierarchy';
import { interpolateRgb } from '../../color/rgb.ts';
import { describeFirst, listFirst, summarize } from '../../describe/sentences.ts';
import { placeByName } from '../../layout/place-by-name.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { formatCount } from '../../locale/say.ts';
import { type Branch, readTree } from '../../marks/hierarchy/tree.ts';
import { wordsIn } from '../../marks/hierarchy/words-in.ts';
import { type Box, group, type Node, path, rect, round } from '../../scene/node.ts';
import { type Context, defineTemplate, type Model } from '../../template/template.ts';
import { breakLines, fitLines } from '../../text/break-lines.ts';
import { manifest, type options, type roles } from './manifest.ts';

type Spot = HierarchyPointNode<Branch>;

type TreeModel = Model & {
  top: Branch;
  leaves: number;
  depth: number;
  count: number;
  isNameless: boolean;
  names: readonly { name: string; level: number }[];
};

type TreeContext = Context<typeof roles, typeof options>;

const mostNames = 600;

/** What stands under what: organisations, families, classifications. */
export const template = defineTemplate(manifest, {
  prepare(context): TreeModel | Undrawable {
    const { columns, options: chosen, rowOf } = context;
    const read = readTree({ ...columns, value: null, separator: chosen.separator, rowOf });
    if ('error' in read) return read;
    const [only, second] = read.top.children;
    if (only === undefined) return undrawable('There are no names to show.');
    const isNameless = second !== undefined;
    const top = isNameless ? read.top : only;
    const all = hierarchy(top, ({ children }) => children);
    const count = all.descendants().length - (isNameless ? 1 : 0);
    if (count > mostNames)
      return undrawable('There are {0} names; at most {1} can be shown as a tree.', count, mostNames);
    const names = all.descendants().map(({ data, depth: level }) => ({ name: data.name, level }));
    const depth = all.height + (isNameless ? 0 : 1);
    const model = { top, leaves: all.leaves().length, depth, count, isNameless, names };
    return {
      ...model,
      domains: {},
      legend: null,
      height(width) {
        const way = wayOf(model, width, context);
        if (way === 'list') return Math.min(7600, Math.max(80, count * listRow(model, width, context)));
        if (way === 'down') return Math.max(160, Math.min(900, model.depth * 84));
        return Math.max(160, Math.min(7600, model.leaves * 34));
      },
    };
  },

  draw(model, box, context) {
    const { options: chosen, theme, paints, enter, locale, fonts, measure } = context;
    const { top, depth, isNameless } = model;
    const way = wayOf(model, box.width, context);
    const down = way === 'down';
    const isRtl = locale.direction === 'rtl';
    const skipped = isNameless ? 1 : 0;
    const root = hierarchy(top, ({ children }) => children);
    if (chosen.order === 'name')
      root.sort((a, b) => (a.data.name < b.data.name ? -1 : a.data.name > b.data.name ? 1 : 0));
    if (chosen.order === 'size') root.count().sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    const long = down ? box.width : box.height;
    const laid = layTree<Branch>()
      .separation(() => 1)
      .size([1, 1])(root);
    const spots = laid.descendants();
    // What d3 leaves free beside the first and last is given to boxes.
    const nearest = closest(spots);
    const least = Math.min(...spots.map(({ x }) => x));
    const unit = long / (Math.max(...spots.map(({ x }) => x)) - least + nearest);
    const deep = (down ? box.height : box.width) / Math.max(1, depth);
    const gap = down ? Math.min(44, deep * 0.45) : Math.max(14, Math.min(56, deep * 0.24));
    const across = Math.max(3, Math.min(nearest * unit * 0.86, down ? 190 : fonts.label.size * 2.9));
    const places = new Map(spots.map((spot) => [spot, boxOf(spot)]));
    if (way === 'list') asList();
    const shown = spots.filter((spot) => spot.depth >= skipped);
    const colorOf = paintOf(root.children?.map(({ data }) => data) ?? [], skipped, context);
    const oneSize = sizeFor(shown.map((spot) => [spot.data.name, places.get(spot)?.width ?? 0] as const));
    const lines: Node[] = [];
    const boxes: Node[] = [];
    const labels: Node[] = [];
    for (const spot of shown) {
      const place = places.get(spot);
      if (place === undefined) continue;
      const share = enter(spot.depth, laid.height + 1);
      const tint = colorOf(spot);
      const fill = chosen.filled
        ? spot.depth === skipped
          ? tint
          : interpolateRgb(theme.paper, tint)(0.22)
        : theme.paper;
      const above = spot.parent === null || spot.parent.depth < skipped ? undefined : places.get(spot.parent);
      if (above !== undefined)
        lines.push(
          path(linkOf(above, place), {
            stroke: interpolateRgb(theme.paper, tint)(0.75),
            strokeWidth: chosen.lineWidth,
            ...(share < 1 && { opacity: round(share) }),
          }),
        );
      boxes.push(
        rect(
          { ...place, x: place.x + (place.width * (1 - share)) / 2, width: place.width * share },
          {
            fill,
            ...(!chosen.filled && { stroke: tint, strokeWidth: 1 }),
            ...(chosen.corner > 0 && {
              radius: Math.min(chosen.corner, (place.width * share) / 2, place.height / 2),
            }),
            part: { role: 'mark', key: spot.data.name, rows: spot.data.rows.slice(0, 1) },
          },
        ),
      );
      if (share < 0.7) continue;
      const pad = place.width > 50 ? 6 : 2;
      labels.push(
        ...wordsIn(
          { x: place.x + pad, y: place.y + 0.5, width: place.width - 2 * pad, height: place.height - 1 },
          { name: spot.data.name, amount: '', key: spot.data.name, fill: paints.inkOn(fill) },
          {
            sizes: [oneSize, 10, smallest],
            align: 'middle',
            maxLines: 4,
          },
          context,
        ),
      );
    }
    const middles = shown.map((spot) => {
      const { x, y, width, height } = places.get(spot) ?? { ...box };
      return [spot.data.name, [x + width / 2, y + height / 2]] as const;
    });
    return { nodes: [group(lines), group(boxes), ...labels], plot: box, place: placeByName(box, middles) };

    /** All names are of one size: the largest in which no word is wider than its box. */
    function sizeFor(named: readonly (readonly [name: string, width: number])[]): number {
      const font = fonts.strong;
      const share = Math.min(
        1,
        ...named.flatMap(([name, width]) =>
          name.split(/[\s\-–/]+/).map((word) => (width - 13) / Math.max(1, measure(word, font))),
        ),
      );
      return Math.max(10, Math.floor(font.size * share));
    }

    function boxOf(spot: Spot): Box {
      const middle = (spot.x - least + nearest / 2) * unit;
      const level = (spot.depth - skipped) * (deep + gap / Math.max(1, depth));
      const thick = Math.max(3, deep - gap + gap / Math.max(1, depth));
      if (down) {
        const tall = Math.min(thick, 52);
        const at = isRtl ? long - middle : middle;
        return { x: box.x + at - across / 2, y: box.y + level + (thick - tall) / 2, width: across, height: tall };
      }
      const x = isRtl ? box.x + box.width - level - thick : box.x + level;
      return { x, y: box.y + middle - across / 2, width: thick, height: across };
    }

    /** A row for each, set in by its level: for narrow pictures. */
    function asList(): void {
      const rows: Spot[] = [];
      laid.eachBefore((spot) => void (spot.depth >= skipped && rows.push(spot)));
      const row = box.height / Math.max(1, rows.length);
      const tall = Math.max(2, Math.min(listRow(model, box.width, context) - 1, row - 3));
      rows.forEach((spot, at) => {
        const inset = insetOf(spot.depth - skipped, depth, box.width);
        const wide = Math.max(24, Math.min(box.width - inset, measure(spot.data.name, fonts.strong) + 16));
        const x = isRtl ? box.x + box.width - inset - wide : box.x + inset;
        places.set(spot, { x, y: box.y + at * row + 1, width: wide, height: tall });
      });
    }

    function linkOf(from: Box, to: Box): string {
      const n = round;
      if (way === 'list') {
        const x = isRtl ? from.x + from.width - 8 : from.x + 8;
        return `M${n(x)},${n(from.y + from.height)}V${n(to.y + to.height / 2)}H${n(isRtl ? to.x + to.width : to.x)}`;
      }
      if (down) {
        const [x0, y0] = [from.x + from.width / 2, from.y + from.height];
        const [x1, y1, half] = [to.x + to.width / 2, to.y, (from.y + from.height + to.y) / 2];
        if (chosen.links === 'straight') return `M${n(x0)},${n(y0)}L${n(x1)},${n(y1)}`;
        if (chosen.links === 'step') return `M${n(x0)},${n(y0)}V${n(half)}H${n(x1)}V${n(y1)}`;
        return `M${n(x0)},${n(y0)}C${n(x0)},${n(half)} ${n(x1)},${n(half)} ${n(x1)},${n(y1)}`;
      }
      const [x0, y0] = [isRtl ? from.x : from.x + from.width, from.y + from.height / 2];
      const [x1, y1] = [isRtl ? to.x + to.width : to.x, to.y + to.height / 2];
      const half = (x0 + x1) / 2;
      if (chosen.links === 'straight') return `M${n(x0)},${n(y0)}L${n(x1)},${n(y1)}`;
      if (chosen.links === 'step') return `M${n(x0)},${n(y0)}H${n(half)}V${n(y1)}H${n(x1)}`;
      return `M${n(x0)},${n(y0)}C${n(half)},${n(y0)} ${n(half)},${n(y1)} ${n(x1)},${n(y1)}`;
    }
  },

  describe({ top, count, depth, isNameless }, { locale }) {
    const names = top.children.map(({ name }) => name);
    return {
      summary: summarize(locale, {
        finding: isNameless || names.length === 0 ? '' : `${top.name}: ${listFirst(locale, names, 5)}.`,
        kind: 'Tree',
        counts: [formatCount(locale, '{0} name|{0} names', count), formatCount(locale, '{0} level|{0} levels', depth)],
      }),
      details: describeFirst(locale, top.children, ({ name, children }) => {
        const under = children.map((child) => child.name);
        return under.length === 0 ? name : `${name}: ${listFirst(locale, under, 6)}`;
      }),
    };
  },
});

type Size = Pick<TreeModel, 'leaves' | 'depth' | 'isNameless' | 'names'>;

/** From the top where boxes stay wide enough for names, from the side where levels do, else as a list. */
function wayOf({ leaves, depth, names }: Size, width: number, context: TreeContext): 'across' | 'down' | 'list' {
  const { direction } = context.options;
  if (direction !== 'auto') return direction;
  const { fonts, measure } = context;
  const font = { ...fonts.strong, size: smallest };
  const fits = (room: number, maxLines: number) =>
    names.every(({ name }) => fitLines(name, { width: room - 13, font, measure, maxLines }) !== null);
  if (width / leaves >= 76 && fits(Math.min(190, (width / leaves) * 0.86), 4)) return 'down';
  return width / depth >= 92 && fits((width / depth) * 0.76, 2) ? 'across' : 'list';
}

/** The least size of names in boxes. */
const smallest = 9;

/** How far a level is set in, in a list. */
function insetOf(level: number, depth: number, width: number): number {
  return level * Math.min(20, (width * 0.4) / Math.max(1, depth));
}

/** Height of a row of a list, for the name with the most lines. */
function listRow({ names, depth, isNameless }: Size, width: number, { fonts, measure }: TreeContext): number {
  const lines = names.map(({ name, level }) => {
    const room = width - insetOf(Math.max(0, level - (isNameless ? 1 : 0)), depth, width) - 16;
    return breakLines(name, { width: room, font: fonts.strong, measure }).length;
  });
  return Math.max(27, Math.max(...lines) * fonts.strong.size * 1.2 + 6);
}

/** The least distance of two on one level, as a share. */
function closest(spots: readonly Spot[]): number {
  const levels = new Map<number, number[]>();
  for (const { depth, x } of spots) levels.set(depth, [...(levels.get(depth) ?? []), x]);
  let least = 1;
  for (const xs of levels.values()) {
    xs.sort((a, b) => a - b);
    for (let place = 1; place < xs.length; place++) least = Math.min(least, (xs[place] ?? 0) - (xs[place - 1] ?? 0));
  }
  return Math.max(1e-4, least);
}

function paintOf(branches: readonly Branch[], skipped: number, { options: chosen, paints, theme }: TreeContext) {
  const places = new Map(branches.map(({ key }, place) => [key, place]));
  return (spot: Spot): string => {
    const { name } = spot.data;
    const byHand = paints.byHand(name);
    if (byHand !== null) return byHand;
    if (spot.ancestors().every(({ data }) => paints.isContext(data.name))) return theme.context;
    if (chosen.colorBy === 'one') return chosen.color ?? theme.palettes.categories[0] ?? theme.accent;
    if (chosen.colorBy === 'depth') return paints.plain('', spot.depth - skipped);
    const branch = spot.ancestors().at(-2);
    if (branch === undefined) return theme.muted;
    return paints.plain(branch.data.name, places.get(branch.data.key) ?? 0);
  };
}
