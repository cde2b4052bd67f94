import { blankDocument, type Document } from '#chart/document/document.ts';

/** The style of a chart, without its texts and data. */
export function lookOf({ template, options, theme, look, scheme, locale, motion }: Document): Document {
  const { colors: _, ...rest } = options; // these are keyed by names from the data
  return { ...blankDocument(template), options: rest, theme, look, scheme, locale, motion };
}
