import type { Theme } from '#chart/theme/theme.ts';

/** The colors of a theme, with names for screen readers. */
export function paletteOf({ palettes, ink, muted, context }: Theme): { hex: string; name: string }[] {
  const all = [
    ...palettes.categories.map((hex, place) => ({ hex, name: `Color ${place + 1} of the theme` })),
    { hex: ink, name: 'Ink' },
    { hex: muted, name: 'Muted' },
    { hex: context, name: 'Context' },
  ];
  return all.filter(({ hex }, place) => all.findIndex((each) => each.hex === hex) === place);
}
