import type { Box } from '../../offline/extraction.ts';
import { identityMatrix, type Matrix, move, type Point, type Rectangle, type Scene } from '../vector/scene.ts';

/** A scene turned so that most of its text is upright, and the way between its rectangles and boxes of the page. */
type UprightScene = { scene: Scene; toBox: (area: Rectangle) => Box; fromBox: (box: Box) => Rectangle };

/** Turns pages whose text runs up or down: wide tables are often printed so. */
export function upright(scene: Scene): UprightScene {
  const turn = mainAngle(scene);
  const matrix = turnBy(turn, scene);
  const back = turnBack(turn, scene);
  const isTurned = turn === 90 || turn === -90;
  const size = isTurned ? { width: scene.height, height: scene.width } : { width: scene.width, height: scene.height };
  const moveAll = (point: Point) => move(point, matrix);
  return {
    scene:
      turn === 0
        ? scene
        : {
            ...size,
            texts: scene.texts.map((text) => ({ ...text, ...moveBox(text, matrix), angle: normal(text.angle - turn) })),
            shapes: scene.shapes.map((shape) => ({
              ...shape,
              ...moveBox(shape, matrix),
              outlines: shape.outlines.map(({ start, segments, isClosed }) => ({
                isClosed,
                start: moveAll(start),
                segments: segments.map(({ to, controls }) =>
                  controls
                    ? { to: moveAll(to), controls: [moveAll(controls[0]), moveAll(controls[1])] }
                    : { to: moveAll(to) },
                ),
              })),
            })),
          },
    toBox: (area) => {
      const { x, y, width, height } = moveBox(area, back);
      return fractions({ x, y, width, height }, scene);
    },
    fromBox: ({ x, y, width, height }) =>
      moveBox(
        { x: x * scene.width, y: y * scene.height, width: width * scene.width, height: height * scene.height },
        matrix,
      ),
  };
}

function fractions({ x, y, width, height }: Rectangle, page: { width: number; height: number }): Box {
  const round = (number: number) => Math.round(Math.min(1, Math.max(0, number)) * 1e5) / 1e5;
  const [left, top] = [round(x / page.width), round(y / page.height)];
  const [right, bottom] = [round((x + width) / page.width), round((y + height) / page.height)];
  return { x: left, y: top, width: round(right - left), height: round(bottom - top) };
}

type Turn = 0 | 90 | -90 | 180;

function mainAngle({ texts }: Scene): Turn {
  const lengths = new Map<Turn, number>();
  for (const { angle, text } of texts) {
    const turn = ([0, 90, -90, 180] as const).find((each) => Math.abs(normal(angle - each)) < 3);
    if (turn !== undefined) lengths.set(turn, (lengths.get(turn) ?? 0) + text.length);
  }
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  const [turn, length] = [...lengths].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  return turn !== 0 && length > 0.6 * total ? turn : 0;
}

const normal = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180;

function turnBy(turn: Turn, { width, height }: { width: number; height: number }): Matrix {
  if (turn === 90) return [0, -1, 1, 0, 0, width];
  if (turn === -90) return [0, 1, -1, 0, height, 0];
  if (turn === 180) return [-1, 0, 0, -1, width, height];
  return identityMatrix;
}

function turnBack(turn: Turn, { width, height }: { width: number; height: number }): Matrix {
  if (turn === 90) return turnBy(-90, { width: height, height: width });
  if (turn === -90) return turnBy(90, { width: height, height: width });
  return turnBy(turn, { width, height });
}

function moveBox({ x, y, width, height }: Rectangle, matrix: Matrix): Rectangle {
  const [a, b] = [move({ x, y }, matrix), move({ x: x + width, y: y + height }, matrix)];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
