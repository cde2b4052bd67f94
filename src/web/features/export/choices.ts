import { type ExportFormat, type ExportSize, exportSizes, isDrawn, problemOf } from '#contract/export-formats.ts';

/** In addition to the presets: the natural height of the chart, and a custom size. */
export type SizeChoice = ExportSize | 'free' | 'own';

export type Choices = {
  formats: readonly ExportFormat[];
  size: SizeChoice;
  /** The custom size, kept while a preset is chosen; null is an empty field. */
  own: { width: number | null; height: number | null };
  scale: number;
  theme: 'as-is' | 'light' | 'dark';
  isTransparent: boolean;
  border: number | null;
};

export const firstChoices: Choices = {
  formats: ['png'],
  size: 'wide',
  own: { width: 1200, height: 800 },
  scale: 2,
  theme: 'as-is',
  isTransparent: false,
  border: 0,
};

export type Look = ReturnType<typeof lookOf>;

/** Drawing settings, for all formats. */
export function lookOf({ size, own, theme, isTransparent, border }: Choices) {
  return { ...pixelsOf(size, own), theme, isTransparent, border: border ?? 0 };
}

function pixelsOf(size: SizeChoice, own: Choices['own']): { width: number; height: number | null } {
  if (size === 'free') return { width: 1200, height: null };
  if (size === 'own') return { width: own.width ?? 0, height: own.height };
  const { width, height } = exportSizes[size];
  return { width, height };
}

export type FileWanted = ReturnType<typeof toFiles>[number];

export function toFiles(choices: Choices, formats = choices.formats) {
  const { isTransparent, ...look } = lookOf(choices);
  const { scale } = choices;
  return formats.map((format) => ({ format, ...look, scale, isTransparent: isTransparent && format !== 'jpg' }));
}

/** The reason why these choices are invalid, as a sentence, or null. */
export function problemIn(choices: Choices): string | null {
  if (choices.formats.length === 0) return 'Choose at least one format.';
  const { size, own } = choices;
  if (size === 'own' && choices.formats.some(isDrawn) && own.width === null) return 'Enter a width.';
  return toFiles(choices).reduce<string | null>((found, file) => found ?? problemOf(file), null);
}

/** The final size of the picture: "2400 × 1350 pixels". */
export function sizeWords(choices: Choices): string {
  const { width, height } = lookOf(choices);
  const [wide, high] = [width, height].map((side) => (side === null ? null : Math.round(side * choices.scale)));
  return high === null || high === undefined ? `${wide} px wide` : `${wide} × ${high} px`;
}
