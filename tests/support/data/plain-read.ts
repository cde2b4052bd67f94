import { fromUtf8, isUtf8 } from '../../../src/data/bulk/utf8.ts';
import type { Choices, ReadResult, Source } from '../../../src/data/reading.ts';
import { toDictionary } from '../../../src/data/table.ts';
import type { ColumnType } from '../../../src/data/types/column-type.ts';
import { plainReading } from './plain-reading.ts';
import { rules } from './rules.ts';

const guessed: Omit<Choices, 'types'> = {
  format: 'delimited',
  encoding: 'utf-8',
  part: '',
  delimiter: ',',
  quote: '"',
  skipTop: 0,
  skipBottom: 0,
  headerRows: 1,
  keepTotals: false,
  keepEmpty: false,
  transpose: false,
  unpivot: false,
  takeUnits: true,
  splitValues: false,
  mendRows: true,
};

/** Simple `read` for tests: commas, one header row, and a last row that begins with “Source” is no record. */
export async function plainRead(source: Source, choices: Partial<Choices> = {}): Promise<ReadResult> {
  if (source.from === 'paste') return { ok: false, reason: 'unknown', error: 'Only files are read here.' };
  const encoding = isUtf8(source.bytes) ? 'utf-8' : 'windows-1252';
  const text = isUtf8(source.bytes) ? fromUtf8(source.bytes) : String.fromCharCode(...source.bytes);
  const [names = [], ...all] = plainReading(text, guessed);
  const hasSource = all.at(-1)?.[0]?.startsWith('Source') ?? false;
  const rows = hasSource ? all.slice(0, -1) : all;
  if (names.length === 0) return { ok: false, reason: 'empty', error: 'There is nothing in this file.' };
  const columns = names.map((name, at) => {
    const written = toDictionary(rows.map((row) => row[at] || null));
    const type: ColumnType = choices.types?.[name] ?? rules.detectType({ name, rows: rows.length, ...written }).type;
    return { key: name, name, type, written: { as: 'words' as const, ...written } };
  });
  const skipBottom = hasSource ? 1 : 0;
  const note = {
    kind: 'foot',
    sentence: 'The last line is no record.',
    undo: { skipBottom: 0 },
    certainty: 'sure' as const,
  };
  return {
    ok: true,
    sheet: { rows: rows.length, columns },
    table: { rows: 0, columns: [] },
    choices: { ...guessed, encoding, skipBottom, types: {}, ...choices },
    notes: hasSource ? [note] : [],
    parts: [],
  };
}
