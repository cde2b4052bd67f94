import { parseNumber } from '#data/types/number.ts';
import type { Rectangle, SceneText } from './scene.ts';

/** A text of a chart with its middle. */
export type Label = SceneText & { centerX: number; centerY: number; value: number | null };

/** Labels of a chart: words on one line with the gaps of a sentence are one label, whatever their angle. */
export function toLabels(texts: readonly SceneText[]): Label[] {
  const labels: SceneText[] = [];
  const byAngle = Map.groupBy(texts, ({ angle }) => angle);
  for (const [angle, group] of byAngle) {
    const turn = (-angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const placed = group.map((text) => {
      const [x, y] = [text.x + text.width / 2, text.y + text.height / 2];
      const length = angle === 0 ? text.width : lengthOf(text);
      return { text, along: cos * x - sin * y, across: sin * x + cos * y, length };
    });
    placed.sort((a, b) =>
      Math.abs(a.across - b.across) < 0.35 * a.text.size ? a.along - b.along : a.across - b.across,
    );
    let last: (typeof placed)[number] | null = null;
    for (const next of placed) {
      const label = labels.at(-1);
      const gap: number = last === null ? Infinity : next.along - next.length / 2 - (last.along + last.length / 2);
      const isSameLine = last !== null && Math.abs(last.across - next.across) < 0.35 * next.text.size;
      if (label && isSameLine && gap < 0.6 * next.text.size && gap > -0.5 * next.text.size)
        labels[labels.length - 1] = {
          ...label,
          ...cover(label, next.text),
          isCenteredX: false,
          text: `${label.text} ${next.text.text}`,
        };
      else labels.push(next.text);
      last = next;
    }
  }
  return labels.map((label) => ({
    ...label,
    centerX: label.x + label.width / 2,
    centerY: label.y + label.height / 2,
    value: numberIn(label.text),
  }));
}

/** Length of a turned text along its line, from the rectangle around it. */
function lengthOf({ width, height, size, angle }: SceneText): number {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return cos > sin ? (width - size * sin) / cos : (height - size * cos) / sin;
}

function cover(a: Rectangle, b: Rectangle): Rectangle {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

function numberIn(text: string): number | null {
  const figure = parseNumber(text.replace(/[−–]/g, '-'), '.');
  return figure === null || figure.isOrdinal ? null : figure.value;
}
