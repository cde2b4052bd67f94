import type { Document } from '../../document/document.ts';
import type { Undrawable } from '../../locale/chart-error.ts';
import type { Model } from '../../template/template.ts';

/** Maps that are shipped to show what a map of one's own can be, and what to do to have one instead. */
export const exampleMaps = {
  boundaries: {
    id: 'example-boroughs',
    note: 'This is an example map, the boroughs of London. Choose your own under “Map”: GeoJSON, TopoJSON, KML or a zipped Shapefile.',
  },
  drawing: {
    id: 'example-elements',
    note: 'This is an example drawing, the periodic table. Choose your own under “Map”: an SVG file whose shapes have ids.',
  },
} as const;

type Example = (typeof exampleMaps)[keyof typeof exampleMaps];

/** Where no map is chosen, the example is. */
export function orExample<Options extends Readonly<Record<string, unknown>>>(
  options: Options,
  { id }: Example,
): Options {
  return { ...options, map: options.map || id };
}

/** The same for a document, before its options are read. */
export function asExample(document: Document, example: Example): Document {
  return { ...document, options: orExample(document.options, example) };
}

/** A model that says first that no map was chosen yet; nothing where one was, the example too. */
export function withExampleNote<Prepared extends Model>(
  model: Prepared | Undrawable,
  { map }: { map: string },
  { note }: Example,
): Prepared | Undrawable {
  return 'error' in model || map !== '' ? model : { ...model, note: [note, model.note].filter(Boolean).join(' ') };
}
