/** A family as charts know it: its name and how wide its letters are, per weight, as `scripts/fonts.ts` writes it. */
export type FontFamily = { name: string; id: string; widths: { 400: string; 500: string; 700: string } };
