import type { z } from 'zod';
import type { documentSchema } from './schema.ts';

/** What a user saves of a chart, as `schema.ts` declares it. `read.ts` makes it from whatever comes in. */
export type Document = Still<z.output<typeof documentSchema>>;

export type Annotation = Document['annotations'][number];

/** Documents are never changed, only made anew. */
export type Still<Value> = Value extends readonly (infer Item)[]
  ? readonly Still<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Still<Value[Name]> }
    : Value;

/** A chart of a template with nothing said yet. */
export function blankDocument(template: string): Document {
  return {
    version: 1,
    template,
    roles: {},
    facet: null,
    combine: { how: 'auto', grain: 'auto' },
    measures: {},
    options: {},
    text: { title: '', subtitle: '', source: '', sourceUrl: '', note: '', byline: '', alt: '' },
    headlineNumber: { figure: 'none', series: '', label: '' },
    tooltip: '',
    annotations: [],
    highlights: [],
    readerControls: { search: false, filter: null },
    legend: { place: 'above', align: 'start' },
    theme: 'chartlas',
    look: null,
    scheme: 'fixed',
    locale: 'en',
    motion: { enter: 'grow', seconds: 1 },
  };
}

/** Where the title of a chart stands beside it already, it need not stand in it too. */
export function untitled(document: Document): Document {
  return { ...document, text: { ...document.text, title: '' } };
}
