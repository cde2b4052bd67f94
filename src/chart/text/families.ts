/** The families we ship, by the name that scenes use. */
export const familyIds: Readonly<Record<string, string>> = {
  'Noto Sans': 'noto-sans',
  'Roboto Condensed': 'roboto-condensed',
  'Source Serif 4': 'source-serif-4',
  'Roboto Slab': 'roboto-slab',
  'Source Code Pro': 'source-code-pro',
};

/** Names that uploaded fonts may have: safe inside the quotes of CSS. */
export const uploadedFontNamePattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} .&+_-]{0,59}$/u;

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

/** The letters of each script, from the files’ own unicode.json: only the scripts that a chart uses are fetched, or put into a file. */
export const fontRanges: Record<(typeof fontSubsets)[number], string> = {
  latin:
    'U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116',
  'cyrillic-ext': 'U+460-52F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+370-3FF',
  'greek-ext': 'U+1F00-1FFF',
  vietnamese: 'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9,U+20AB',
};

/** Name of a family and how wide its letters are, per weight. */
export type FamilyWidths = { name: string; widths: { 400: string; 500: string; 700: string } };

/** A family as charts know it, as `scripts/fonts.ts` writes it. */
export type FontFamily = FamilyWidths & { id: string };
