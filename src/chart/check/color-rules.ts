import { lab, rgb } from 'd3-color';
import { columnOf } from '#data/table.ts';
import { type Change, patchOf } from '../changes/change.ts';
import { contrast } from '../color/rgb.ts';
import { colorsBeneath } from '../scene/beneath.ts';
import { isColor } from '../template/options.ts';
import { type Check, type CheckContext, colorOf, seriesNames } from './look.ts';

/** Whether two colors pass for the same with full color vision or with one of the two common kinds of color blindness. */
export function lookAlike(one: string, other: string): boolean {
  return views.some((view) => distance(view(one), view(other)) < leastDistance);
}

/** Below this, in CIELAB, two areas of color that do not touch pass for the same. */
const leastDistance = 14;

type View = (color: string) => readonly [number, number, number];

// Severe deuteranopia and protanopia after Machado, Oliveira and Fernandes (2009), on linear light.
const views: readonly View[] = [
  through([1, 0, 0, 0, 1, 0, 0, 0, 1]),
  through([0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881]),
  through([0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998]),
];

function through(matrix: readonly number[]): View {
  return (color) => {
    const { r, g, b } = rgb(color);
    const light = [r, g, b].map((channel) => (channel / 255) ** 2.2);
    const [red = 0, green = 0, blue = 0] = [0, 3, 6].map((row) => {
      const sum = light.reduce((total, value, place) => total + value * (matrix[row + place] ?? 0), 0);
      return 255 * Math.max(0, Math.min(1, sum)) ** (1 / 2.2);
    });
    const seen = lab(rgb(red, green, blue));
    return [seen.l, seen.a, seen.b];
  };
}

function distance(
  [l1, a1, b1]: readonly [number, number, number],
  [l2, a2, b2]: readonly [number, number, number],
): number {
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
}

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
function fadedColors({ template, options, theme }: CheckContext, asked: number): Change[] {
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
function fadedText({ texts, drawing }: CheckContext): string | null {
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
function namedColors({ options, theme, drawing, stops }: CheckContext): Map<string, string> {
  const byHand = new Map(Object.entries((options.colors ?? {}) as Record<string, string>));
  const legend = drawing.legend?.kind === 'items' ? drawing.legend.items : [];
  const names = new Map<string, string>();
  for (const { key, color } of [...legend, ...stops.map(({ key, node }) => ({ key, color: colorOf(node) }))]) {
    const isMeant = theme.palettes.categories.includes(color) || byHand.get(key) === color;
    if (isMeant && isColor(color) && color !== theme.context && !names.has(color)) names.set(color, key);
  }
  return names;
}

/** The colors of a palette can be told apart; after the last they begin anew. */
export const tooManyColors: Check = (look) => {
  const names = seriesNames(look);
  const most = look.theme.palettes.categories.length;
  const colors = new Set(look.stops.map(({ node }) => colorOf(node)));
  // Shades of a scale are read one beside another, not by name.
  if (look.drawing.legend?.kind === 'ramp') return null;
  if (names.length <= most || colors.size < most || look.document.highlights.length > 0) return null;
  const keys = largest(look, names).slice(0, 3);
  return {
    id: 'too-many-colors',
    severity: 'warning',
    why: `${names.length} colors are hard to tell apart. Color what matters and leave the rest gray.`,
    fix: { ...patchOf({ kind: 'highlights', keys }), words: 'Highlight the 3 largest' },
  };
};

/** By their sums. In a long table the series of a row is a word of the row. */
function largest({ document, table, template }: CheckContext, names: readonly string[]): string[] {
  const sums = new Map(names.map((name) => [name, 0]));
  const add = (name: string, value: number) => {
    if (Number.isFinite(value)) sums.set(name, (sums.get(name) ?? 0) + value);
  };
  const shade = columnOf(table, document.roles.series?.[0] ?? document.roles.color?.[0] ?? '');
  for (const name of Object.keys(template.roles)) {
    for (const key of document.roles[name] ?? []) {
      const column = columnOf(table, key);
      if (column?.kind !== 'number') continue;
      for (const [row, value] of column.values.entries()) {
        add(shade?.kind === 'text' ? (shade.words[shade.codes[row] ?? -1] ?? '') : key, value);
      }
    }
  }
  return names.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
}
