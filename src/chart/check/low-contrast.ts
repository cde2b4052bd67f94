import { contrast } from '../color/contrast.ts';
import { isColor } from '../options.ts';
import type { Change } from '../project/change.ts';
import { colorsBeneath } from '../scene/beneath.ts';
import type { Check, Look } from './look.ts';

/** Marks should have 3:1 against the paper, words 4.5:1 against what lies beneath them (WCAG 2.2, 1.4.3 and 1.4.11). */
export const lowContrast: Check = (look) => {
  const hardly = fadedColors(look, 1.6);
  if (hardly.length > 0) return byHand('warning', 'A custom color is hard to see against the background.', hardly);
  const word = fadedText(look);
  if (word !== null) {
    const why = `“${word}” is hard to read: its color is too close to the color behind it.`;
    return { id: 'low-contrast', severity: 'warning', why };
  }
  const weak = fadedColors(look, 3);
  if (weak.length === 0) return null;
  return byHand('hint', 'A custom color has low contrast and may be hard to see on some screens.', weak);
};

function byHand(severity: 'warning' | 'hint', why: string, changes: Change[]) {
  return { id: 'low-contrast', severity, why, fix: { words: 'Use theme colors', changes } };
}

/** What would take the colors away that have less contrast than asked. */
function fadedColors({ template, options, theme }: Look, asked: number): Change[] {
  const isFaded = (color: unknown) => isColor(color) && contrast(color, theme.paper) < asked;
  return Object.entries(template.options).flatMap(([name, { kind }]): Change[] => {
    const value = options[name];
    if (kind === 'color') return isFaded(value) ? [{ kind: 'clear-option', name }] : [];
    if (kind !== 'colors') return [];
    const all = Object.entries(value as Readonly<Record<string, string>>); // as it is declared
    const kept = all.filter(([, color]) => !isFaded(color));
    return kept.length === all.length ? [] : [{ kind: 'option', name, value: Object.fromEntries(kept) }];
  });
}

/** Words may lie across an edge of two colors: only what is clearly too faint is named. */
function fadedText({ texts, drawing }: Look): string | null {
  const places = new Map(
    texts.map(({ node, x, y, width, height }) => [node, [x + width / 2, y + height / 2] as const]),
  );
  const beneath = colorsBeneath(drawing.scene, (text) => places.get(text));
  for (const [text, color] of beneath) {
    const isMeant = places.has(text) && text.halo === undefined;
    if (isMeant && contrast(text.fill, color) < 3) return text.text;
  }
  return null;
}
