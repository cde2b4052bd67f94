import { cornersOf, type Outline, type Point, type Rectangle, type Scene } from '../vector/scene.ts';
import { rectangleOf } from './rules.ts';
import { around } from './text-lines.ts';

/** Whether a part of a page shows bars or lines of a chart. Words there are labels, not cells. */
export function drawingFinder({ shapes, texts }: Scene): (area: Rectangle) => boolean {
  const bars = shapes.flatMap(({ fill, outlines }) => {
    const [outline, second] = outlines;
    const box = fill === null || outline === undefined || second !== undefined ? null : rectangleOf(outline);
    return box && box.width > 1 && box.height > 1 ? [box] : [];
  });
  const groups = [
    ...barGroups(
      bars,
      ({ y, height, width }) => [y + height, width],
      ({ height }) => height,
    ),
    ...barGroups(
      bars,
      ({ x, height }) => [x, height],
      ({ width }) => width,
    ),
  ].filter(
    (group) => 2 * group.filter((bar) => texts.some((text) => holds(bar, middleOf(text)))).length < group.length,
  );
  const areas = groups.map((group) => around(group));
  const slants = shapes.filter(({ stroke }) => stroke !== null).flatMap(({ outlines }) => outlines.flatMap(slantsOf));
  return (area) =>
    areas.some((drawing) => holds(area, middleOf(drawing))) || slants.filter((slant) => holds(area, slant)).length >= 5;
}

const middleOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 });

function holds({ x, y, width, height }: Rectangle, point: Point): boolean {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/** Bars that stand on one base, are equally thick and of at least three lengths. */
function barGroups(
  bars: readonly Rectangle[],
  keyOf: (bar: Rectangle) => [base: number, thickness: number],
  lengthOf: (bar: Rectangle) => number,
): Rectangle[][] {
  const thick = bars.filter((bar) => keyOf(bar)[1] > 3); // thinner ones are lines
  const groups = Map.groupBy(thick, (bar) =>
    keyOf(bar)
      .map((number) => Math.round(number / 1.5))
      .join(),
  );
  return Array.from(groups.values()).flatMap((group) => {
    const lengths = new Set(group.map((bar) => Math.round(lengthOf(bar) / 2)));
    return group.length >= 4 && lengths.size >= 3 ? [group] : [];
  });
}

/** Middles of the slanted parts of a line: charts and maps have them, tables do not. */
function slantsOf(outline: Outline): Point[] {
  const corners = cornersOf(outline);
  return corners.flatMap(({ x, y }, place) => {
    const last = corners[place - 1];
    const isSlanted = last && Math.abs(last.x - x) > 1 && Math.abs(last.y - y) > 0.5;
    return isSlanted ? [{ x: (last.x + x) / 2, y: (last.y + y) / 2 }] : [];
  });
}
