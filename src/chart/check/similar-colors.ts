import { lookAlike } from '../color/color-vision.ts';
import { isColor } from '../options.ts';
import { type Check, colorOf, type Look } from './look.ts';

/** Colors that one in twelve men cannot tell apart, whether somebody chose them or the theme has them. */
export const similarColors: Check = (look) => {
  const colors = [...namedColors(look)];
  for (const [place, [color, name]] of colors.entries()) {
    const twin = colors.slice(place + 1).find(([other]) => lookAlike(color, other));
    if (twin === undefined) continue;
    const isOfTheme = [color, twin[0]].every((each) => look.theme.palettes.categories.includes(each));
    return {
      id: 'similar-colors',
      severity: 'hint',
      why: `The colors of “${name}” and “${twin[1]}” look alike to people with color blindness.`,
      ...(!isOfTheme && { fix: { words: 'Use theme colors', changes: [{ kind: 'clear-option', name: 'colors' }] } }),
    };
  }
  return null;
};

/** Each color that tells things apart, with what has it first. Shades of a scale are read by their order. */
function namedColors({ options, theme, drawing, stops }: Look): Map<string, string> {
  const byHand = new Map(Object.entries((options.colors ?? {}) as Record<string, string>));
  const legend = drawing.legend?.kind === 'items' ? drawing.legend.items : [];
  const names = new Map<string, string>();
  for (const { key, color } of [...legend, ...stops.map(({ key, node }) => ({ key, color: colorOf(node) }))]) {
    const isMeant = theme.palettes.categories.includes(color) || byHand.get(key) === color;
    if (isMeant && isColor(color) && color !== theme.context && !names.has(color)) names.set(color, key);
  }
  return names;
}
