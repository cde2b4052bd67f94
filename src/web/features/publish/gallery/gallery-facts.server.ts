import { manifests } from '#chart/template/registry.ts';
import type { Family } from '#chart/template/template.ts';
import { topics } from '#chart/template/topics.ts';

// Read on the server and sent with the page: in the browser the tables would pull in all chart types and zod.

export type FilterChoice = { id: string; name: string };
export type TypeGroup = FilterChoice & { types: FilterChoice[] };

const families: Record<Family, string> = {
  bars: 'Bars and columns',
  lines: 'Lines and areas',
  parts: 'Parts of a whole',
  points: 'Points',
  tables: 'Tables',
  hierarchy: 'Trees and flows',
  time: 'Time',
  motion: 'Animated charts',
  maps: 'Maps',
};

export const topicChoices: FilterChoice[] = Object.entries(topics).map(([id, name]) => ({ id, name }));

/** The families that have types, each with its types. */
export const typeGroups: TypeGroup[] = Object.entries(families)
  .map(([id, name]) => ({
    id,
    name,
    types: manifests
      .filter(({ family }) => family === id)
      .map((template) => ({ id: template.id, name: template.name })),
  }))
  .filter(({ types }) => types.length > 0);

/** The query for the name of a type or of a family; an unknown name finds nothing. */
export function toTypeInput(type: string): { family?: string; template?: string } {
  if (type === '') return {};
  return Object.hasOwn(families, type) ? { family: type } : { template: type };
}

export function galleryTypeName(id: string): string {
  return manifests.find((template) => template.id === id)?.name ?? 'Chart';
}

export function topicNameOf(id: string | null): string | null {
  return topicChoices.find((topic) => topic.id === id)?.name ?? null;
}
