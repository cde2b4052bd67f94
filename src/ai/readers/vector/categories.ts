import type { Label } from './labels.ts';
import type { Rectangle } from './scene.ts';

/** A category on its axis: its name and where it stands. */
export type ShapeCategory = { text: string; at: number; label: Rectangle | null };

type Axis = { area: Rectangle; isUpright: boolean };

/** Labels below columns, or beside bars: the row of labels that most marks stand at. */
export function categoryLabels(
  labels: readonly Label[],
  positions: readonly number[],
  { area, isUpright }: Axis,
): ShapeCategory[] {
  const outside = labels.filter((label) =>
    isUpright
      ? label.centerY > area.y + area.height - 2 || label.centerY < area.y
      : label.x + label.width < area.x + 2 || label.x > area.x + area.width,
  );
  const edges: ((label: Label) => number)[] = isUpright
    ? [({ y }) => y, ({ y, height }) => y + height, ({ centerY }) => centerY]
    : [({ x, width }) => x + width, ({ x }) => x, ({ centerX }) => centerX];
  const distinct = [...new Set(positions.map((position) => Math.round(position)))];
  let best: { labels: Label[]; spotOf: Spot; worth: number } = { labels: [], spotOf: middleX, worth: 0 };
  for (const edge of edges)
    for (const row of rowsOf(outside, edge))
      for (const spotOf of isUpright && row.some(isSlanted) ? slantedSpots : [isUpright ? middleX : middleY]) {
        const spots = row.map(spotOf);
        const step = stepOf(spots);
        const gaps = distinct.map((position) => Math.min(...spots.map((spot) => Math.abs(spot - position))));
        const met = gaps.filter((gap) => gap <= 0.5 * step).length;
        const spare = Math.max(0, row.length - distinct.length);
        const worth = met - spare - gaps.reduce((sum, gap) => sum + gap, 0) / (gaps.length * step);
        if (row.length > 1 && worth > best.worth) best = { labels: row, spotOf, worth };
      }
  const found = best.labels.map((label): ShapeCategory => ({ text: label.text, at: best.spotOf(label), label }));
  return withSecondLines(found, outside, isUpright).sort((a, b) => a.at - b.at);
}

function rowsOf(labels: readonly Label[], edge: (label: Label) => number): Label[][] {
  const groups: Label[][] = [];
  for (const label of [...labels].sort((a, b) => edge(a) - edge(b))) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && edge(label) - edge(last) < (isSlanted(label) ? 6 : 1.5)) group.push(label);
    else groups.push([label]);
  }
  return groups;
}

type Spot = (label: Label) => number;

const middleX: Spot = ({ centerX }) => centerX;
const middleY: Spot = ({ centerY }) => centerY;

const isSlanted = ({ angle }: Label) => Math.abs(angle) % 90 > 5 && Math.abs(angle) % 90 < 85;

/** Slanted labels point at their mark with the middle or with an end. */
const slantedSpots: readonly Spot[] = [
  middleX,
  ({ x, width, size }) => x + width - 0.3 * size,
  ({ x, size }) => x + 0.3 * size,
];

function stepOf(spots: readonly number[]): number {
  const sorted = [...spots].sort((a, b) => a - b);
  const steps = sorted
    .slice(1)
    .map((spot, place) => spot - (sorted[place] ?? 0))
    .filter((step) => step > 1);
  return Math.min(...steps, Infinity);
}

/** Long names go on in a second line. */
function withSecondLines(found: ShapeCategory[], labels: readonly Label[], isUpright: boolean): ShapeCategory[] {
  if (!isUpright) return found;
  return found.map((category) => {
    const { label, at } = category;
    const below =
      label &&
      labels.find(
        (other) =>
          other.angle === 0 &&
          Math.abs(other.centerX - at) < 1.5 &&
          other.y > label.y &&
          other.y - (label.y + label.height) < 0.4 * label.height &&
          other.text !== category.text,
      );
    return below ? { ...category, text: `${category.text} ${below.text}` } : category;
  });
}

/** The category that a mark stands at, as its place. */
export function nearestCategory(categories: readonly ShapeCategory[], position: number): number | null {
  let best: number | null = null;
  for (const { at } of categories) if (best === null || Math.abs(at - position) < Math.abs(best - position)) best = at;
  return best;
}
