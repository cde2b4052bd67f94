import type { Sheet } from '#data/sheet.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import type { KnownTypes } from '../document/read.ts';
import { type Content, readContent } from './content.ts';

/** A project with its data, as one file of JSON. `sheets` are the cells of its datasets, each as JSON already, by id. */
export function toProjectFile(content: Content, sheets: readonly (readonly [id: string, json: string])[]): string {
  const cells = sheets.map(([id, json]) => `${JSON.stringify(id)}:${json}`);
  return `${JSON.stringify({ chartlas: 'project', ...content }).slice(0, -1)},"sheets":{${cells.join(',')}}}\n`;
}

/** A project from a file. Its data has the ids it had where it was made: the importer gives it others. */
export function readProjectFile(
  text: string,
  known?: KnownTypes,
): { ok: true; content: Content; sheets: ReadonlyMap<string, Sheet> } | { ok: false; error: string } {
  const content = parse(text);
  const read = readContent(content, known);
  if (!read.ok) return read;
  const { sheets } = content as { sheets?: unknown }; // an object, or it would have been none
  const cells = typeof sheets === 'object' && sheets !== null ? Object.entries(sheets) : [];
  return { ok: true, content: read.content, sheets: new Map(cells.map(([id, json]) => [id, readSheetJson(json)])) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}
