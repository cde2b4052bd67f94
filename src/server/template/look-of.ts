import { blankDocument, type Document } from '#chart/document/document.ts';

/** How a chart looks, without what it says and which data it shows. */
export function lookOf({ template, options, theme, look, scheme, locale, motion }: Document): Document {
  const { colors: _, ...rest } = options; // those are by names that stand in the data
  return { ...blankDocument(template), options: rest, theme, look, scheme, locale, motion };
}
