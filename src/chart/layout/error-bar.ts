import { group, line, type Node, type Paint, type Point } from '../scene/node.ts';

type Place = {
  /** Where the value stands, across the direction of its axis. */
  middle: number;
  /** How far the strokes at both ends reach to each side. */
  half: number;
  /** Whether the axis runs up the page. */
  isUp: boolean;
};

/** The range of uncertainty of a value: a thin line between its bounds, with a stroke at both ends. */
export function errorBar([from, to]: readonly [number, number], { middle, half, isUp }: Place, paint: Paint): Node {
  const at = (along: number, side: number): Point => (isUp ? [middle + side, along] : [along, middle + side]);
  return group([
    line(at(from, 0), at(to, 0), paint),
    line(at(from, -half), at(from, half), paint),
    line(at(to, -half), at(to, half), paint),
  ]);
}
