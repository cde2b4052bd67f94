import { typeNames } from './type-names.ts';

/** The name of a chart type. “old-kind”, which this version does not know, is read as “Old kind”. */
export function typeNameOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return typeNames.get(id) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
