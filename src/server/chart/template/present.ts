import { z } from 'zod';
import { intentSchema } from '#ai/offline/intent/intent.ts';
import { changeSchema } from '#chart/changes/change.ts';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { documentSchema } from '#chart/document/schema.ts';
import { storySchema } from '#chart/story/schema.ts';
import { loadSample, manifestOf } from '#chart/template/registry.ts';
import type { Manifest } from '#chart/template/template.ts';
import { picture } from '#contract/chart/exports.ts';
import type { ChartType, SavedTemplate, schemaNames } from '#contract/chart/templates.ts';
import { authorOf, drawParts, plainPage } from '#server/publish/share/index.ts';
import type { Brand, Saved } from './store.ts';

/** Cache version of chart type pictures. Raise it when their drawing changes. */
export const revision = 1;

export function presentType(
  { id, name, family, tier, shows, roles }: Manifest,
  sampleShare: string | undefined,
): ChartType {
  return {
    id,
    name,
    family,
    tier,
    shows,
    revision,
    roles: Object.entries(roles).map(([role, { label, isMany, isOptional }]) => ({
      name: role,
      label,
      isMany,
      isOptional,
    })),
    thumbnail: sampleShare === undefined ? '' : `/share/${sampleShare}/picture?size=small`,
  };
}

export function presentSaved({ saved, maker }: Saved): SavedTemplate {
  const { id, workspaceId, name, template, document, createdAt } = saved;
  return {
    id,
    workspaceId,
    name,
    template,
    document,
    by: maker === null ? 'Former member' : authorOf(maker),
    createdAt: createdAt.toISOString(),
  };
}

export function presentBrand({ brand: { workspaceId, theme, changedAt }, author }: Brand) {
  const changedBy = author === null ? null : authorOf(author);
  return { workspaceId, theme, changedBy, changedAt: changedAt.toISOString() };
}

/** The style of a chart, without its texts and data. */
export function documentStyle({ template, options, theme, look, scheme, locale, motion }: Document): Document {
  const { colors: _, ...rest } = options; // these are keyed by names from the data
  return { ...blankDocument(template), options: rest, theme, look, scheme, locale, motion };
}

/** The sample of a chart type as a standalone page, or null. */
export async function samplePage(id: string): Promise<string | null> {
  const [manifest, sample] = [manifestOf(id), await loadSample(id)];
  if (manifest === null || sample === null) return null;
  const { table, document: said } = sample;
  const document = { ...blankDocument(id), ...said };
  const parts = await drawParts({ document, table });
  return plainPage({ title: document.text.title || manifest.name, document, parts });
}

type SchemaName = (typeof schemaNames)[number];

const schemas: Record<SchemaName, z.ZodType> = {
  document: documentSchema,
  change: changeSchema,
  intent: intentSchema,
  story: storySchema,
  picture,
};

const written = new Map<SchemaName, Record<string, unknown>>();

/** JSON Schema of what programs send: how it is read, not how it comes back. */
export function schemaOf(name: SchemaName): Record<string, unknown> {
  const schema = schemas[name];
  const unnamed = schema.clone(schema._zod.def); // one with a name would only refer to itself
  const known = written.get(name) ?? z.toJSONSchema(unnamed, { io: 'input', unrepresentable: 'any' });
  written.set(name, known);
  return known;
}
