import type { Choices, Note } from '../reading.ts';
import { detectDialect } from './dialect.ts';
import { repairRecords } from './mend-records.ts';
import { type Dialect, splitRecords, toLines } from './split.ts';

/** Cells of a text, the dialect they were read in, and notes. */
export type TextCells = {
  cells: string[][];
  choices: Partial<Choices>;
  notes: readonly Note[];
  /** Tables to choose from, when there were several. */
  parts?: readonly string[];
};

const names: Record<string, string> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
  ' ': 'spaces',
  ':': 'colons',
  '~': 'tildes',
  '^': 'carets',
};

/** Reads a text whose cells are delimited. */
export function readDelimited(text: string, choices: Partial<Choices>): TextCells {
  const { body, said } = readSeparatorLine(text);
  if (!/\S/.test(body)) return { cells: [], choices: { format: 'delimited' }, notes: [] };
  const delimiter = choices.delimiter ?? said;
  const dialect = detectDialect(body, {
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(choices.quote === undefined ? {} : { quote: choices.quote }),
  });
  const lines = toLines(body, dialect.newline);
  const records = splitRecords(lines, dialect);
  const mended =
    choices.mendRows === false ? { rows: records.rows, mended: [] } : repairRecords(lines, records, dialect);
  return {
    cells: mended.rows,
    choices: {
      format: 'delimited',
      delimiter: dialect.delimiter,
      quote: dialect.quote,
      mendRows: choices.mendRows ?? true,
    },
    notes: [...dialectNotes(dialect, delimiter), ...mendedNotes(mended.mended)],
  };
}

/** Excel writes the separator on a separate line: sep=; */
function readSeparatorLine(text: string): { body: string; said: string | undefined } {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const line = /^"?sep=(.)"?[ ]*(?:\r\n|\r|\n|$)/i.exec(text.slice(start, start + 20));
  if (line === null) return { body: start === 0 ? text : text.slice(start), said: undefined };
  return { body: text.slice(start + line[0].length), said: line[1] };
}

function dialectNotes(dialect: Dialect, separator: string | undefined): Note[] {
  if (separator !== undefined || dialect.delimiter === ',') return [];
  const name = names[dialect.delimiter] ?? `“${dialect.delimiter}”`;
  return [
    {
      kind: 'delimiter',
      sentence: `Cells are separated by ${name}.`,
      undo: { delimiter: ',' },
      certainty: dialect.delimiter in names && ![' ', ':'].includes(dialect.delimiter) ? 'sure' : 'doubtful',
    },
  ];
}

function mendedNotes(rows: readonly number[]): Note[] {
  if (rows.length === 0) return [];
  const sentence =
    rows.length === 1
      ? '1 row had too many or too few cells, or a stray quote, and was fixed.'
      : `${rows.length} rows had too many or too few cells, or stray quotes, and were fixed.`;
  return [{ kind: 'mended-rows', sentence, undo: { mendRows: false }, rows, certainty: 'doubtful' }];
}
