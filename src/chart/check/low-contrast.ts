import { contrast } from '../color/contrast.ts';
import type { Change } from '../document/patch.ts';
import { isColor } from '../options.ts';
import { hitTester } from '../scene/hit-test.ts';
import type { Node } from '../scene/node.ts';
import type { Check, Look } from './look.ts';

/** Marks need 3:1 against the paper, words 4.5:1 against what lies beneath them (WCAG 2.2, 1.4.3 and 1.4.11). */
export const lowContrast: Check = (look) => {
  const changes = fadedColors(look);
  if (changes.length > 0) {
    return {
      id: 'low-contrast',
      severity: 'warning',
      why: 'A color chosen by hand hardly stands out from the background.',
      fix: { words: 'Use the colors of the theme', changes },
    };
  }
  const faded = fadedText(look);
  if (faded === null) return null;
  return {
    id: 'low-contrast',
    severity: 'warning',
    why: `“${faded}” is hard to read: its color is too close to what lies under it.`,
  };
};

/** What would take the colors away that hardly show. */
function fadedColors({ template, options, theme }: Look): Change[] {
  const isFaded = (color: unknown) => isColor(color) && contrast(color, theme.paper) < 3;
  return Object.entries(template.options).flatMap(([name, { kind }]): Change[] => {
    const value = options[name];
    if (kind === 'color') return isFaded(value) ? [{ kind: 'clear-option', name }] : [];
    if (kind !== 'colors') return [];
    const all = Object.entries(value as Readonly<Record<string, string>>); // as it is declared
    const kept = all.filter(([, color]) => !isFaded(color));
    return kept.length === all.length ? [] : [{ kind: 'option', name, value: Object.fromEntries(kept) }];
  });
}

function fadedText({ texts, stops, drawing }: Look): string | null {
  const find = hitTester(stops);
  for (const { node, x, y, width, height } of texts) {
    if (node.halo !== undefined) continue;
    const middle = [x + width / 2, y + height / 2] as const;
    const under = node.part?.role === 'label' ? find(...middle) : null;
    const isOn = under !== null && middle[0] > under.box.x && middle[0] < under.box.x + under.box.width;
    const isOnMark = isOn && middle[1] > under.box.y && middle[1] < under.box.y + under.box.height;
    const beneath = isOnMark ? fillOf(under.node) : null;
    if (contrast(node.fill, beneath ?? drawing.scene.background) < 3) return node.text;
  }
  return null;
}

function fillOf(node: Node): string | null {
  const isPlain = node.kind === 'rect' && (node.opacity ?? 1) === 1;
  return isPlain && node.fill !== undefined && node.fill !== 'none' ? node.fill : null;
}
