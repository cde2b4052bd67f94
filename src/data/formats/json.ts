import type { Note, Unreadable } from '../reading.ts';
import { type Cells, plainShape, roundedCountText, unreadable } from './cells.ts';
import { findJsonTables } from './json-tables.ts';
import { limits } from './limits.ts';
import { parseJson } from './parse-json.ts';

/** Reads a table out of JSON: of several, the largest, unless `part` names another. */
export function readJson(text: string, { part = '' }: { part?: string } = {}): Cells | Unreadable {
  if (text.trim() === '') return unreadable('empty', 'This file is empty. Check that it was saved, and add it again.');
  if (text.length > limits.text)
    return unreadable('too-big', 'This JSON file is too large. Save the table as CSV and try again.');
  const json = parseJson(text);
  if (!json.ok) return unreadable(json.isCut ? 'truncated' : 'unknown', json.error);
  const tables = findJsonTables(json.value);
  const table = tables.find(({ path }) => path === part) ?? tables[0];
  if (table === undefined)
    return unreadable(
      'no-table',
      'There is no table in this JSON: no list of records was found. Add one such as [{"name": "A", "value": 1}].',
    );
  const result = table.read();
  if (!result.ok) return result;
  const parts = tables.map(({ path }) => path);
  const notes: Note[] = [];
  if (json.slack !== null)
    notes.push(
      noteOf(
        'json-slack',
        `This is not strict JSON (${json.slack.what} on line ${json.slack.line}), but it was imported anyway.`,
      ),
    );
  if (json.cutAt !== null)
    notes.push({
      ...noteOf('json-cut', `Line ${roundedCountText(json.cutAt)} is cut off and was left out with what follows.`),
      certainty: 'doubtful',
    });
  if (parts.length > 1) {
    const other = parts.find((path) => path !== table.path) ?? '';
    const sentence = `The JSON contains ${parts.length} tables; "${table.path}" was imported${part === '' ? ', the largest' : ''}.`;
    notes.push({ kind: 'part', sentence, undo: { part: other }, certainty: 'sure' });
  }
  const { areas = 0 } = table;
  if (areas > 1)
    notes.push(
      noteOf(
        'boundaries',
        `This is the data of ${roundedCountText(areas)} areas. To draw their shapes, create a map and upload the same file there as your own map.`,
      ),
    );
  const { cells } = result;
  return { ok: true, parts, part: table.path, cells, notes, ...(table.hasNames ? { sure: plainShape } : {}) };
}

function noteOf(kind: string, sentence: string): Note {
  return { kind, sentence, undo: null, certainty: 'sure' };
}
