/** Name of a family and how wide its letters are, per weight. */
export type FamilyWidths = { name: string; widths: { 400: string; 500: string; 700: string } };

/** A family as charts know it, as `scripts/fonts.ts` writes it. */
export type FontFamily = FamilyWidths & { id: string };
