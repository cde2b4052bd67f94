/** The families we ship, by the name that scenes use. */
export const familyIds: Readonly<Record<string, string>> = {
  'Noto Sans': 'noto-sans',
  'Roboto Condensed': 'roboto-condensed',
  'Source Serif 4': 'source-serif-4',
  'Roboto Slab': 'roboto-slab',
  'Source Code Pro': 'source-code-pro',
};

/** The scripts each family comes in, a file each. */
export const fontSubsets = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;
export const fontWeights = [400, 500, 700] as const;
