import { contrast } from '#chart/color/rgb.ts';
import { type Scene, walk } from '../../../src/chart/scene/node.ts';
import { overlappingTexts, textBoxes } from '../../../src/chart/scene/text-box.ts';
import type { Measure } from '../../../src/chart/text/measure.ts';

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
  const boxes = textBoxes(scene, measure);
  for (const box of boxes) {
    const { node } = box;
    if (/\S…$/.test(node.text)) faults.push(`“${node.text}” is cut`);
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
  }
  for (const [one, other] of overlappingTexts(boxes))
    faults.push(`“${one.node.text}” and “${other.node.text}” overlap`);
  return faults;
}
