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
import { and, desc, eq, or } from '#drizzle';
import type { Db } from '#server/platform/db/database.ts';
import { authorOf, drawParts, plainPage } from '#server/publish/share/index.ts';
import { workspaceMembers } from '#server/workspace/workspace/index.ts';
import type { Brand, Saved } from './store.ts';
import { brandKits, savedTemplates } from './table.ts';

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

/** Templates that a user saved, and all in workspaces of theirs. */
export function exportTemplates(db: Db, userId: string) {
  const { id, name, template, document, createdAt, workspaceId } = savedTemplates;
  return db
    .select({ id, name, template, document, createdAt })
    .from(savedTemplates)
    .leftJoin(workspaceMembers, and(eq(workspaceMembers.workspaceId, workspaceId), isOwner(userId)))
    .where(or(eq(savedTemplates.userId, userId), isOwner(userId)))
    .orderBy(desc(createdAt), id);
}

/** The brands of a user's own workspaces. */
export function exportBrands(db: Db, userId: string) {
  const { workspaceId, theme, changedAt } = brandKits;
  return db
    .select({ workspaceId, theme, changedAt })
    .from(brandKits)
    .innerJoin(workspaceMembers, and(eq(workspaceMembers.workspaceId, workspaceId), isOwner(userId)))
    .orderBy(workspaceId);
}

function isOwner(userId: string) {
  return and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.role, 'owner'));
}
