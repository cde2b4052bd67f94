import { choices as choicesSchema, note as noteSchema } from '#contract/data-shapes.ts';
import { largeFrom, readLarge } from '#data/bulk/open-large.ts';
import { read } from '#data/read.ts';
import type { Choices, Note } from '#data/reading.ts';
import { detectType } from '#data/types/detect-type.ts';
import { readWord } from '#data/types/read-word.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { type SheetFile, toFile } from './sheet-file.ts';
import type { Facts } from './table.ts';

type Reading = { bytes: Uint8Array; name: string; choices: Partial<Choices> };
type ReadSheet = SheetFile & Pick<Facts, 'notes' | 'choices' | 'parts'>;

const mostNotes = 200;
const mostParts = 1000;
const mostRows = 100;

/** Reads an untrusted file: only ever in the sandbox. */
export async function readSheet({ bytes, name, choices }: Reading): Promise<ReadSheet> {
  const own = bytes as Uint8Array<ArrayBuffer>; // this process shares no memory
  const found =
    bytes.length < largeFrom
      ? await read({ from: 'file', bytes, name }, choices)
      : await readLarge({ bytes: own, name, choices }, { read, detectType, readWord });
  if (!found.ok) throw new SentenceError(found.error);
  return {
    ...(await toFile(found.sheet)),
    notes: found.notes.slice(0, mostNotes).map(toNote),
    choices: toChoices(found.choices),
    parts: found.parts.slice(0, mostParts),
  };
}

function toNote({ rows, ...note }: Note): Note {
  const short = { ...note, ...(rows && { rows: rows.slice(0, mostRows) }) };
  return noteSchema.safeParse(short).data ?? { ...short, undo: null };
}

/** The types are already set on the columns. */
function toChoices({ types: _, ...choices }: Choices): Partial<Choices> {
  return choicesSchema.safeParse(choices).data ?? {};
}
