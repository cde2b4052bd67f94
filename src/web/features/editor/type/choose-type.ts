import type { Document } from '#chart/document/document.ts';
import { fittingOptions } from '#chart/options.ts';
import type { Change } from '#chart/project/change.ts';
import type { Template } from '#chart/template.ts';
import type { Table } from '#data/table.ts';

/**
 * What makes a chart one of another type. Options that the new type does not know are cleared one by one, so that undoing
 * brings them back; the others stay.
 */
export function chooseType(document: Document, template: Template, roles: Document['roles']): Change[] {
  const fitting = fittingOptions(template.options, document.options);
  const lost = Object.keys(document.options).filter((name) => !Object.hasOwn(fitting, name));
  return [
    ...lost.map((name): Change => ({ kind: 'clear-option', name })),
    { kind: 'template', template: template.id, roles },
  ];
}

/** Roles for a type that no suggestion fills: what the chart has now where it goes, else the first columns of the right kind. */
export function fillRoles(document: Document, template: Template, table: Table): Document['roles'] {
  const taken = new Set<string>();
  const filled = Object.entries(template.roles).map(([name, role]) => {
    const fits = (key: string) =>
      table.columns.some((column) => column.key === key && role.kinds.includes(column.kind));
    const kept = (document.roles[name] ?? []).filter(fits);
    const free = table.columns.filter(({ key, kind }) => role.kinds.includes(kind) && !taken.has(key));
    const keys = kept.length > 0 || role.isOptional ? kept : free.slice(0, 1).map(({ key }) => key);
    for (const key of keys) taken.add(key);
    return [name, keys] as const;
  });
  return Object.fromEntries(filled.filter(([, keys]) => keys.length > 0));
}
