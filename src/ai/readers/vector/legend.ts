import type { Label } from './labels.ts';
import { boundsOf, pointsOf, type Rectangle, type SceneShape } from './scene.ts';

type Legend = { names: Map<string, string>; labels: Set<Label>; keys: Rectangle[] };

/** Names of colors: a small sample of the color with a text to its right, or to its left as gnuplot writes it. */
export function readShapeLegend(
  shapes: readonly SceneShape[],
  labels: readonly Label[],
  colors: ReadonlySet<string>,
): Legend {
  const legend: Legend = { names: new Map(), labels: new Set(), keys: [] };
  const found: { color: string; label: Label; key: Rectangle; side: 'right' | 'left'; gap: number }[] = [];
  const samples = shapes.flatMap(({ fill, stroke, outlines }) => {
    const color = [fill, stroke].find((each) => each !== null && colors.has(each));
    return color ? outlines.map((outline) => ({ color, ...boundsOf(pointsOf(outline)) })) : [];
  });
  for (const { color, ...shape } of samples) {
    for (const label of labels) {
      if (Math.abs(label.angle) > 3 || shape.width > 6 * label.size || shape.height > 1.8 * label.size) continue;
      const middle = shape.y + shape.height / 2;
      if (Math.abs(middle - label.centerY) > 0.6 * label.size) continue;
      const right = label.x - (shape.x + shape.width);
      const left = shape.x - (label.x + label.width);
      if (right > -0.3 * label.size && right < 2.2 * label.size)
        found.push({ color, label, key: shape, side: 'right', gap: right });
      if (left > -0.3 * label.size && left < 2.2 * label.size)
        found.push({ color, label, key: shape, side: 'left', gap: left });
    }
  }
  for (const side of ['right', 'left'] as const) {
    const own = found.filter((each) => each.side === side);
    const groups = [...Map.groupBy(own, ({ color }) => color)];
    // Keys of one legend look alike and stand in a row or in a column.
    const pairs = groups.flatMap(([color, list]) => list.map((each) => ({ ...each, color })));
    const aligned = pairs.filter((pair) =>
      groups.length === 1
        ? colors.size === 1 && pair.label.value === null
        : pairs.some(
            (other) =>
              other.color !== pair.color &&
              other.label !== pair.label &&
              Math.abs(other.key.width - pair.key.width) < 0.5 &&
              (Math.abs(other.key.x - pair.key.x) < 1 || Math.abs(other.label.centerY - pair.label.centerY) < 1),
          ),
    );
    for (const { color, label, key } of aligned.sort((a, b) => a.gap - b.gap)) {
      if (legend.names.has(color) || legend.labels.has(label)) continue;
      legend.names.set(color, label.text);
      legend.labels.add(label);
      legend.keys.push(key);
    }
    if (legend.names.size > 0) break;
  }
  return legend;
}
