import type { Change } from '#chart/changes/change.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import { fittingOptions } from '#chart/template/options.ts';
import type { Manifest } from '#chart/template/template.ts';
import { columnOf } from '#data/table.ts';
import { monthNumber } from '#data/types/month-names.ts';
import type { Scene } from '../scene.ts';
import { chartParts } from './chart-series.ts';

/** Changes to the first of some types that can show what the chart shows; null where none can, none where it is one. */
export function typeChange(ids: readonly string[], scene: Scene): Change[] | null {
  for (const id of ordered(ids, scene)) {
    if (id === scene.document.template) return [];
    const changes = changesTo(id, scene);
    if (changes !== null) return changes;
  }
  return null;
}

/** Of upright and lying types the upright one comes first where marks stand along time. */
function ordered(ids: readonly string[], { document, table, manifests }: Scene): readonly string[] {
  // Bars that stand, or lie, stay as they are.
  const now = /(?:^|-)(bar|column)$/.exec(document.template)?.[1];
  if (now !== undefined && ids.length > 1 && ids.every((id) => /-(?:bar|column)$/.test(id)))
    return [...ids].sort((a, b) => Number(b.endsWith(now)) - Number(a.endsWith(now)));
  const { along } = chartParts(document, table, manifestIn(manifests, document.template));
  const isTime =
    along !== null && (along.kind !== 'text' || along.words.every((word) => monthNumber(word.toLowerCase()) !== null));
  const upright = (id: string) => Number(/column/.test(id));
  return ids.length > 1 && ids.some((id) => /bar$/.test(id))
    ? [...ids].sort((a, b) => (isTime ? upright(b) - upright(a) : upright(a) - upright(b)))
    : ids;
}

function manifestIn(manifests: readonly Manifest[], id: string): Manifest | undefined {
  return manifests.find((each) => each.id === id);
}

function changesTo(id: string, scene: Scene): Change[] | null {
  const { document, table, manifests } = scene;
  const manifest = manifestIn(manifests, id);
  if (manifest === undefined) return null;
  // Whether names are places is known to the rules for maps alone.
  const isMap = manifest.family === 'maps';
  const roles = (isMap ? null : keptRoles(manifest, scene)) ?? suggestedRoles(manifest, scene);
  if (roles === null) return null;
  if (roles === 'several') return severalType(manifest, scene);
  for (const keys of Object.values(roles)) if (keys.some((key) => columnOf(table, key) === null)) return null;
  const fitting = fittingOptions(manifest.options, document.options);
  const lost = Object.keys(document.options).filter((name) => !Object.hasOwn(fitting, name));
  return [...lost.map((name): Change => ({ kind: 'clear-option', name })), { kind: 'template', template: id, roles }];
}

/** Bars of several series are grouped bars, and pies several pies. */
function severalType(manifest: Manifest, scene: Scene): Change[] | null {
  const other = { bar: 'grouped-bar', column: 'grouped-column' }[manifest.id] ?? manifest.asked?.withSeries;
  return other === undefined ? null : changesTo(other, scene);
}

type RoleKeys = Record<string, string[]>;

/** Roles of the new type with the columns that are shown now; null where they do not fit it. */
function keptRoles(manifest: Manifest, { document, table, manifests }: Scene): RoleKeys | 'several' | null {
  const before = manifestIn(manifests, document.template);
  const names = Object.keys(manifest.roles);
  const own: RoleKeys = Object.fromEntries(
    names.flatMap((name) => (document.roles[name]?.length ? [[name, [...(document.roles[name] ?? [])]]] : [])),
  );
  const { asked } = manifest;
  if (asked?.along !== undefined && before?.asked?.along !== undefined) {
    const from = before.asked;
    const along = document.roles[from.along ?? ''] ?? [];
    const values = document.roles[from.values] ?? [];
    const series = (from.series === undefined ? undefined : document.roles[from.series]) ?? [];
    const isMany = manifest.roles[asked.values]?.isMany ?? false;
    if ((values.length > 1 && !isMany) || (series.length > 0 && asked.series === undefined)) return 'several';
    const kept: RoleKeys = {
      ...own,
      [asked.along]: along.slice(0, 1),
      [asked.values]: isMany ? [...values] : values.slice(0, 1),
    };
    if (asked.series !== undefined && series.length > 0) kept[asked.series] = series.slice(0, 1);
    return isFilled(manifest, kept, table) ? kept : null;
  }
  return isFilled(manifest, own, table) ? own : null;
}

function isFilled(manifest: Manifest, roles: RoleKeys, table: Scene['table']): boolean {
  return Object.entries(manifest.roles).every(([name, { isOptional, kinds }]) => {
    const keys = roles[name] ?? [];
    if (keys.length === 0) return isOptional;
    return keys.every((key) => {
      const column = columnOf(table, key);
      return column !== null && kinds.includes(column.kind);
    });
  });
}

function suggestedRoles(manifest: Manifest, { document, table }: Scene): RoleKeys | null {
  const suggestion = suggest(table, [manifest])[0];
  if (suggestion === undefined || suggestion.problems.length > 0) return null;
  const roles = Object.fromEntries(Object.entries(suggestion.roles).map(([name, keys]) => [name, [...(keys ?? [])]]));
  // What is shown now stays in the new chart where there is a choice of measures.
  const shown = Object.values(document.roles).flat();
  const measure = Object.entries(manifest.roles).find(([, role]) => role.use === 'measure')?.[0];
  const value = shown.find((key) => columnOf(table, key)?.kind === 'number');
  if (measure !== undefined && value !== undefined && (roles[measure]?.length ?? 0) === 1) roles[measure] = [value];
  return roles;
}
