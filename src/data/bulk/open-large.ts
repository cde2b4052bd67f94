import type { Choices, Note, Reading, ReadResult, Source } from '../reading.ts';
import type { Sheet } from '../sheet.ts';
import { cutHead, firstLines } from './cut-head.ts';
import { firstRows } from './first-rows.ts';
import type { BulkPlan, WordRules } from './plan.ts';
import { agreeOnTop, areSame, planFromHead, rowOf } from './plan-from-head.ts';
import { openBulk, readBulk } from './read-bulk.ts';
import { isUtf8 } from './utf8.ts';

/** Sources below this are read at once by `read`; so much of a larger one is looked at first. */
export const largeFrom = 8_000_000;
export const headLength = 262_144;
/** Places of cells are numbers of 31 bits. */
export const longest = 2 ** 31 - 1;
const tailRows = 200;
const mostBelow = 50;

/** How anything is read that is not large: passed in, because it may hand large sources back to here. */
export type Tools = WordRules & { read(source: Source, choices?: Partial<Choices>): Promise<ReadResult> };

/** The first rows of a file that goes on, from so few bytes that they are there at once; null when these do not have so many. */
export async function readHead(
  { bytes, name, choices }: Given,
  rows: number,
  { read }: Pick<Tools, 'read'>,
): Promise<Sheet | null> {
  const top = cutHead(firstLines(bytes.subarray(0, headLength), rows * 1.25));
  const head = await read({ from: 'file', bytes: top, name }, choices);
  return head.ok && head.sheet.rows >= rows ? firstRows(head.sheet, rows) : null;
}

/** A large file as it is opened: its head, and the way to read the rest. */
export type Large = {
  head: Reading;
  /** Reads the rows that are whole in the bytes up to here; gives how many there are. */
  advance(until: number): number;
  finish(): Promise<ReadResult>;
};

type Given = { bytes: Uint8Array<ArrayBuffer>; name: string; choices: Partial<Choices> };

/**
 * Opens a delimited file by its first bytes, which must be there; the others may follow. null when the head shows no delimited
 * text in UTF-8: then only `read` on the whole file can say what it is.
 */
export async function openLarge({ bytes, name, choices }: Given, tools: Tools): Promise<Large | null> {
  if (bytes.length > longest) return null;
  const top = cutHead(bytes.subarray(0, headLength));
  const planned = await planFor({ bytes: top, name, choices }, tools);
  if (planned === null) return null;
  const { head, plan } = planned;
  const bulk = openBulk(bytes, plan, tools);
  return {
    head,
    advance(until) {
      bulk.advance(until);
      return bulk.rows();
    },
    async finish() {
      // The head was UTF-8 by chance, or the file is broken: only a look at the whole file can tell its encoding.
      if (!isUtf8(bytes)) return tools.read({ from: 'file', bytes, name }, choices);
      const below = await findBelow(bulk.tail(tailRows), { head, plan, choices, name }, tools);
      const { sheet, table, notes } = bulk.finish({ skipBottom: below.rows });
      const retyped = new Set(notes.filter(({ kind }) => kind === 'type-refuted').map(({ column }) => column));
      const told = head.notes.filter((note) => !isOfHead(note) && !retyped.has(note.column));
      return {
        ok: true,
        sheet,
        table,
        choices: { ...head.choices, skipBottom: below.skipBottom },
        notes: [...told, ...below.notes, ...notes],
        parts: head.parts,
      };
    },
  };
}

/** Reads a large file whose bytes are all there. */
export async function readLarge(given: Given, tools: Tools): Promise<ReadResult> {
  const large = await openLarge(given, tools);
  if (large !== null) return large.finish();
  return tools.read({ from: 'file', bytes: given.bytes, name: given.name }, given.choices);
}

/** What must be left undone in a large file, one after another, until bytes read fast say the same as the careful way. */
const simpler: readonly Partial<Choices>[] = [
  {},
  { keepEmpty: true },
  { keepEmpty: true, keepTotals: true, mendRows: false },
];

async function planFor(
  { bytes, name, choices }: Given,
  tools: Tools,
): Promise<{ head: Reading; plan: BulkPlan } | null> {
  for (const each of simpler) {
    const head = await tools.read({ from: 'file', bytes, name }, { ...each, ...choices });
    const plan = head.ok ? planFromHead(head, choices) : null;
    if (!head.ok || plan === null) return null;
    if (agreeOnTop(head.sheet, readBulk(bytes, plan, tools).sheet)) return { head, plan };
  }
  return null;
}

/** Rows below the last record, by reading the end of the file as if it were a file of its own. */
async function findBelow(
  tail: { bytes: Uint8Array<ArrayBuffer>; rows: number },
  { head, plan, choices, name }: { head: Reading; plan: BulkPlan; choices: Partial<Choices>; name: string },
  tools: Tools,
): Promise<{ rows: number; skipBottom: number; notes: Note[] }> {
  const none = { rows: 0, skipBottom: 0, notes: [] };
  const { delimiter, quote, skipTop, headerRows } = plan;
  const found = await tools.read(
    { from: 'file', bytes: tail.bytes, name },
    { delimiter, quote, skipTop, headerRows, ...choices },
  );
  if (!found.ok || found.sheet.columns.length !== head.sheet.columns.length) return none;
  const rows = tail.rows - found.sheet.rows;
  if (rows <= 0 || rows > mostBelow || found.sheet.rows === 0) return none;
  const all = readBulk(tail.bytes, { ...plan, skipBottom: rows }, tools).sheet;
  const last = found.sheet.rows - 1;
  if (all.rows !== found.sheet.rows || !areSame(rowOf(all, last), rowOf(found.sheet, last))) return none;
  return { rows, skipBottom: found.choices.skipBottom, notes: found.notes.filter(isAboutBottom) };
}

/** Whether a note tells of cells and rows: for the whole file they are counted again. */
function isOfHead(note: Note): boolean {
  return isAboutBottom(note) || ['gaps', 'misfits', 'short-rows', 'long-rows'].includes(note.kind);
}

function isAboutBottom({ undo }: Note): boolean {
  return undo !== null && ('skipBottom' in undo || 'keepTotals' in undo);
}
