import { interpolateRgb } from '../../color/rgb.ts';
import type { ScatterContext } from '../../options/plane-options.ts';
import { type Box, type Node, text } from '../../scene/node.ts';
import { groupColors } from './group-colors.ts';
import { isIn, type LabelWish, placeLabels } from './place-labels.ts';

/** Points in pixels, as columns; `rows` are those of the table. */
export type Cloud = { xs: Float64Array; ys: Float64Array; radii: Float64Array; rows: Int32Array };

type Where = { plot: Box; kept: readonly Box[]; opacity: number; sized: boolean };

/** The names of points: those somebody asked for, then large ones or those far from the rest. */
export function nameMarks(cloud: Cloud, { plot, kept, opacity, sized }: Where, context: ScatterContext): Node[] {
  const { columns, options, paints, theme, enter, fonts, measure } = context;
  const { name } = columns;
  const { xs, ys, radii, rows } = cloud;
  const share = enter(rows.length, rows.length + 1);
  if (name === null || options.labels === 'none' || share < 0.6) return [];
  const colors = groupColors(context);
  const hand = new Set(options.labelled.split(/[,;\n]/).map((each) => each.trim().toLowerCase()));
  hand.delete('');
  const isLit = paints.hasContext && rows.some((row) => colors.isContext(row));
  const labeled = new Set<number>();
  const rest: number[] = [];
  rows.forEach((row, place) => {
    const word = wordOf(row);
    if (word === '' || !isIn(plot, { x: xs[place] ?? 0, y: ys[place] ?? 0 })) return;
    const isChosen = (hand.size > 0 && hand.has(word.toLowerCase())) || (isLit && !paints.isContext(word));
    if (isChosen && labeled.size < 150) labeled.add(place);
    else if (options.labels === 'auto' && !(isLit && colors.isContext(row))) rest.push(place);
  });
  const weight = sized ? (place: number) => radii[place] ?? 0 : farness(cloud);
  const weights = new Float64Array(rows.length);
  for (const place of rest) weights[place] = weight(place);
  rest.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  const most = Math.max(6, Math.round((plot.width * plot.height) / 3800));
  const places = [...labeled, ...rest.slice(0, most * 3)];

  const inside: Node[] = [];
  const blocked: Box[] = [...kept];
  const wishes: LabelWish[] = [];
  for (const place of places) {
    const row = rows[place] ?? 0;
    const fill = colors.ofRow(row);
    const insideSpot = options.inside && sized ? within(place, fill) : null;
    if (insideSpot !== null) {
      inside.push(insideSpot.node);
      blocked.push(insideSpot.box);
      continue;
    }
    wishes.push({
      text: wordOf(row),
      x: xs[place] ?? 0,
      y: ys[place] ?? 0,
      radius: radii[place] ?? 0,
      key: wordOf(row),
      fill: labeled.has(place) ? paints.textOf(fill) : theme.ink,
      isStrong: labeled.has(place) && labeled.size <= 12,
      isWanted: labeled.has(place),
    });
  }
  const bounds = { x: plot.x, y: plot.y - 4, width: plot.width, height: plot.height + 4 };
  return [...inside, ...placeLabels(wishes, { bounds, marks: boxes(cloud), kept: blocked, most }, context)];

  function wordOf(row: number): string {
    return name?.words[name.codes[row] ?? -1] ?? '';
  }

  /** Inside its own circle, if it fits there and nothing else lies under it. */
  function within(place: number, fill: string): { node: Node; box: Box } | null {
    const [x, y, radius] = [xs[place] ?? 0, ys[place] ?? 0, radii[place] ?? 0];
    const font = fonts.label;
    const word = wordOf(rows[place] ?? 0);
    const width = measure(word, font);
    if (radius < font.size || width > 2 * Math.sqrt(radius ** 2 - (font.size / 2) ** 2) - 4 || rows.length > 500)
      return null;
    const box = { x: x - width / 2, y: y - font.size * 0.5, width, height: font.size * 0.94 };
    const isShared = rows.some((_, other) => {
      if (other === place) return false;
      const reach = radii[other] ?? 0;
      return (
        Math.abs((xs[other] ?? 0) - x) < reach + width / 2 && Math.abs((ys[other] ?? 0) - y) < reach + font.size / 2
      );
    });
    if (isShared) return null;
    const node = text(word, x, y + font.size * 0.35, {
      font,
      fill: paints.inkOn(interpolateRgb(theme.paper, fill)(opacity)),
      anchor: 'middle',
      part: { role: 'label', key: word },
    });
    return { node, box };
  }
}

function* boxes({ xs, ys, radii }: Cloud): Generator<Box> {
  for (let place = 0; place < xs.length; place++) {
    const side = (radii[place] ?? 0) * 0.85;
    yield { x: (xs[place] ?? 0) - side, y: (ys[place] ?? 0) - side, width: 2 * side, height: 2 * side };
  }
}

/** How far a point is from the middle of all, by the spread of each direction. */
function farness({ xs, ys }: Cloud): (place: number) => number {
  const [x, y] = [spreadOf(xs), spreadOf(ys)];
  return (place) =>
    (((xs[place] ?? 0) - x.mean) / (x.spread || 1)) ** 2 + (((ys[place] ?? 0) - y.mean) / (y.spread || 1)) ** 2;
}

function spreadOf(values: Float64Array): { mean: number; spread: number } {
  let [sum, squares] = [0, 0];
  for (const value of values) sum += value;
  const mean = sum / values.length;
  for (const value of values) squares += (value - mean) ** 2;
  return { mean, spread: Math.sqrt(squares / values.length) };
}
