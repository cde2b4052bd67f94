import { contrast } from '../color/contrast.ts';
import { type Box, type Scene, type Text, walk } from '../scene/node.ts';
import type { Measure } from '../text/measure.ts';

type Placed = Box & { node: Text };

/** What is wrong with a picture, in words; nothing when it is well made. */
export function findFaults(scene: Scene, measure: Measure): string[] {
  return [...numberFaults(scene), ...textFaults(scene, measure)];
}

/** NaN, Infinity or undefined would reach an attribute. */
function numberFaults(scene: Scene): string[] {
  const faults: string[] = [];
  for (const { node } of walk(scene.root)) {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'number' && !Number.isFinite(value)) faults.push(`${node.kind} has ${name} = ${value}`);
      if (name === 'd' && /NaN|Infinity|undefined/.test(String(value)))
        faults.push(`path has ${String(value).slice(0, 60)}`);
      if ((name === 'width' || name === 'height' || name === 'radius') && typeof value === 'number' && value < 0)
        faults.push(`${node.kind} has ${name} = ${value}`);
    }
  }
  return faults;
}

function textFaults(scene: Scene, measure: Measure): string[] {
  const faults: string[] = [];
  const placed: Placed[] = [];
  for (const { node, dx, dy } of walk(scene.root)) {
    if (node.kind !== 'text' || node.text.trim() === '') continue;
    const box = boxOf(node, dx, dy, measure);
    if (node.font.size < 9) faults.push(`“${node.text}” is set in ${node.font.size} px`);
    if (
      box.x < -0.5 ||
      box.y < -0.5 ||
      box.x + box.width > scene.width + 0.5 ||
      box.y + box.height > scene.height + 0.5
    )
      faults.push(`“${node.text}” leaves the frame`);
    const isOnMark = node.part?.role === 'label' || node.part?.role === 'annotation';
    if (!isOnMark && contrast(node.fill, scene.background) < 4.5)
      faults.push(`“${node.text}” is hard to read: ${node.fill} on ${scene.background}`);
    placed.push({ ...box, node });
  }
  placed.sort((a, b) => a.x - b.x);
  placed.forEach((one, place) => {
    for (let next = place + 1; next < placed.length; next++) {
      const other = placed[next];
      if (other === undefined || other.x > one.x + one.width) break;
      if (overlaps(one, other)) faults.push(`“${one.node.text}” and “${other.node.text}” overlap`);
    }
  });
  return faults;
}

/** Where the letters are: from a little under the baseline to the height of capitals. */
function boxOf({ x, y, text, font, anchor, rotate = 0 }: Text, dx: number, dy: number, measure: Measure): Box {
  const width = measure(text, font);
  const left = anchor === 'end' ? -width : anchor === 'middle' ? -width / 2 : 0;
  const corners = [
    [left, -font.size * 0.74],
    [left + width, -font.size * 0.74],
    [left, font.size * 0.2],
    [left + width, font.size * 0.2],
  ] as const;
  const angle = (rotate * Math.PI) / 180;
  const xs = corners.map(([a, b]) => x + dx + a * Math.cos(angle) - b * Math.sin(angle));
  const ys = corners.map(([a, b]) => y + dy + a * Math.sin(angle) + b * Math.cos(angle));
  const [low, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: low, y: top, width: Math.max(...xs) - low, height: Math.max(...ys) - top };
}

function overlaps(a: Box, b: Box): boolean {
  const slack = 0.75;
  return (
    a.x + slack < b.x + b.width &&
    b.x + slack < a.x + a.width &&
    a.y + slack < b.y + b.height &&
    b.y + slack < a.y + a.height
  );
}
