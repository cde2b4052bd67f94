import type { Elements } from './elements.ts';
import { type Color, distance, mainColor, type Picture } from './picture.ts';
import type { Text } from './read-text.ts';

/** Series of the legend: its name, its color and where both are. */
export type Series = { name: string; color: Color; text: Text };

/** Reads the legend: each swatch with the text beside it. */
export function readLegend(picture: Picture, elements: Elements, texts: readonly Text[]): Series[] {
  const used = new Set<Text>();
  const found: Series[] = [];
  const swatches = [...elements.keypoints.swatch].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const { x, y, sizes } of swatches) {
    const [width = 10, height = 10] = sizes.map(Math.abs);
    const beside = texts
      .filter((text) => text.line.angle === 0 && !used.has(text))
      .filter((text) => Math.abs(text.line.y - y) < Math.max(6, text.line.thickness * 0.6))
      .map((text) => ({ text, gap: text.x0 - x }))
      .filter(({ text, gap }) => gap > -4 && gap < width / 2 + 2.2 * text.line.thickness)
      .sort((a, b) => a.gap - b.gap)[0];
    if (beside === undefined) continue;
    used.add(beside.text);
    const reachX = Math.max(1, width * 0.25);
    const reachY = Math.max(1, height * 0.25);
    const color = mainColor(picture, { x0: x - reachX, x1: x + reachX, y0: y - reachY, y1: y + reachY });
    found.push({ name: beside.text.text, color, text: beside.text });
  }
  return found.map((series) => ({ ...series, name: nameOf(series.text, texts, used) }));
}

/** Name with the lines under it that belong to the same entry. */
function nameOf(first: Text, texts: readonly Text[], used: Set<Text>): string {
  const below = texts.find(
    (text) =>
      !used.has(text) &&
      text.role === 'legend' &&
      text.line.angle === 0 &&
      Math.abs(text.x0 - first.x0) < 4 &&
      text.line.y > first.line.y &&
      text.line.y - first.line.y < 1.15 * first.line.thickness,
  );
  if (below === undefined) return first.text;
  used.add(below);
  return `${first.text} ${nameOf(below, texts, used)}`;
}

/** Series whose color is nearest, however far. */
export function nearestSeries<One extends { color: Color }>(series: readonly One[], color: Color): One | null {
  let best: One | null = null;
  for (const one of series) {
    if (best === null || distance(one.color, color) < distance(best.color, color)) best = one;
  }
  return best;
}

/** Nearest series by color, null when none is near. */
export function seriesOf<One extends { color: Color }>(series: readonly One[], color: Color): One | null {
  const best = nearestSeries(series, color);
  return best !== null && distance(best.color, color) < 90 ? best : null;
}

/** Groups things by color. */
export function byColor<Thing extends { color: Color }>(things: readonly Thing[]): { color: Color; things: Thing[] }[] {
  const groups: { color: Color; things: Thing[] }[] = [];
  for (const thing of things) {
    const known = groups.find((group) => distance(group.color, thing.color) < 45);
    if (known === undefined) groups.push({ color: thing.color, things: [thing] });
    else known.things.push(thing);
  }
  return groups;
}
