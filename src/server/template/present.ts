import type { Manifest } from '#chart/template.ts';
import type { ChartType, SavedTemplate } from '#contract/templates.ts';
import { authorOf } from '../share/index.ts';
import type { Saved } from './store.ts';
import type { BrandRow } from './table.ts';

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

export function presentBrand({ workspaceId, theme, changedAt }: BrandRow) {
  return { workspaceId, theme, changedAt: changedAt.toISOString() };
}
