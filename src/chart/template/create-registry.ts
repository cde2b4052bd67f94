import type { Options } from './options.ts';
import type { Roles } from './roles.ts';
import { readSample, type SampleFile } from './sample-file.ts';
import type { Family, Manifest, Model, Sample, Template } from './template.ts';

/** A chart type as the registry holds it: what it is, and how its code and its sample are loaded. */
type ChartType = {
  manifest: Manifest;
  loadTemplate: () => Promise<Template>;
  loadSample: () => Promise<Sample>;
};

/** A chart type with everything loaded. */
export type LoadedType = Manifest & Template & { sample: () => Sample };

/** A line of the registry: the manifest, and the files with the drawing and the sample, imported when they are needed. */
export function type<R extends Roles, O extends Options, M extends Model>(
  manifest: Manifest<R, O>,
  drawing: () => Promise<{ template: Template<R, O, M> }>,
  sample: () => Promise<{ default: SampleFile } | { sample: () => Sample }>,
): ChartType {
  return {
    manifest,
    // A template hands its own model back to itself: code that holds many of them need not know its shape.
    loadTemplate: async () => (await drawing()).template as unknown as Template,
    loadSample: async () => {
      const file = await sample();
      return 'default' in file ? readSample(file.default) : file.sample();
    },
  };
}

/** Chart types by id. Listing them loads nothing; drawing code is loaded type by type or by family, and kept. */
export function createRegistry(types: readonly ChartType[]) {
  const byId = new Map(types.map((each) => [each.manifest.id, each]));
  const loaded = new Map<string, Template>();
  const manifests: readonly Manifest[] = types.map(({ manifest }) => manifest);

  async function load({ manifest, loadTemplate }: ChartType): Promise<Template> {
    const known = loaded.get(manifest.id);
    if (known !== undefined) return known;
    const template = await loadTemplate();
    loaded.set(manifest.id, template);
    return template;
  }

  return {
    /** Every type, in the order of the picker. */
    manifests,
    /** The manifest of an id, or null. */
    manifestOf: (id: string): Manifest | null => byId.get(id)?.manifest ?? null,
    /** The template of an id with its drawing code, or null for an id that is not known. */
    async loadTemplate(id: string): Promise<Template | null> {
      const found = byId.get(id);
      return found === undefined ? null : load(found);
    },
    /** The template of an id, or null as long as it has not been loaded. */
    loadedTemplate: (id: string): Template | null => loaded.get(id) ?? null,
    /** Loads the drawing code of a family; in the browser it is one file. */
    async loadFamily(family: Family): Promise<void> {
      await Promise.all(types.filter(({ manifest }) => manifest.family === family).map(load));
    },
    /** The sample of an id, or null for an id that is not known. */
    async loadSample(id: string): Promise<Sample | null> {
      return (await byId.get(id)?.loadSample()) ?? null;
    },
    /** Everything of every type. */
    async loadAll(): Promise<LoadedType[]> {
      return Promise.all(
        types.map(async (each) => {
          const [template, sample] = await Promise.all([load(each), each.loadSample()]);
          return { ...each.manifest, ...template, sample: () => sample };
        }),
      );
    },
  };
}
