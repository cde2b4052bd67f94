/** What a user saves of a chart: plain data, no code, no HTML. `document/read.ts` makes it from whatever comes in. */
export type Document = {
  version: 1;
  template: string;
  /** Keys of the columns that each role takes. */
  roles: Readonly<Record<string, readonly string[]>>;
  /** A column that splits the chart into small multiples. */
  facet: string | null;
  options: Readonly<Record<string, unknown>>;
  text: {
    title: string;
    subtitle: string;
    source: string;
    sourceUrl: string;
    note: string;
    byline: string;
    alt: string;
  };
  annotations: readonly Annotation[];
  /** Keys of what the chart is about; all else becomes context. */
  highlights: readonly string[];
  theme: string;
  locale: string;
  motion: { enter: 'none' | 'grow' | 'wipe' | 'fade'; seconds: number };
};

/** A place in the data, or, without one, in the plot: shares from 0 to 1 from its upper left corner. */
export type Anchor = { x: number | string | null; y: number | string | null };

export type Annotation =
  | { kind: 'text'; at: Anchor; text: string; dx: number; dy: number; hasLine: boolean; width: number }
  | { kind: 'line'; axis: 'x' | 'y'; at: number | string; text: string }
  | { kind: 'range'; axis: 'x' | 'y'; from: number | string; to: number | string; text: string };

/** A chart of a template with nothing said yet. */
export function blankDocument(template: string): Document {
  return {
    version: 1,
    template,
    roles: {},
    facet: null,
    options: {},
    text: { title: '', subtitle: '', source: '', sourceUrl: '', note: '', byline: '', alt: '' },
    annotations: [],
    highlights: [],
    theme: 'chartlas',
    locale: 'en',
    motion: { enter: 'grow', seconds: 1 },
  };
}
