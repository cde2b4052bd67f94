import { type Zippable, zipSync } from 'fflate';
import type { Unreadable } from '../reading.ts';
import { inWords, unreadable } from './cells.ts';
import { limits } from './limits.ts';
import { attribute, odsCells, odsFacts, type SheetFacts, xlsxFacts } from './sheet-facts.ts';
import { decoderOf } from './text-decoder.ts';
import { unpackEntry } from './unpack.ts';
import { readZipDirectory, type ZipEntry } from './zip-limits.ts';

/** A workbook that was unpacked within the limits and put together again with only what its tables need. */
export type WorkbookParts = {
  ok: true;
  bytes: Uint8Array /** About the sheet at a place. */;
  factsOf: (place: number) => SheetFacts;
};

const noFacts: SheetFacts = { hiddenRows: new Set(), hiddenColumns: [], unsolved: 0 };
const needless =
  /(?:^|\/)(?:theme|drawings|media|charts|chartsheets|calcChain|externalLinks|pivot\w*|queryTables|printerSettings|vbaProject|customXml|docProps|ctrlProps|embeddings|threadedComments|comments\w*|persons|tables|slicer\w*|Thumbnails|Pictures|Configurations2|Object \d+)/i;

/** The workbook library believes the sizes an archive claims; this does not, and hands it entries that are unpacked. */
export function unpackWorkbook(archive: Uint8Array): WorkbookParts | Unreadable {
  const directory = readZipDirectory(archive);
  if (!directory.ok) return directory;
  const entries = new Map<string, Uint8Array>();
  let room: number = limits.zip.unpacked;
  for (const entry of directory.entries.filter(isNeeded)) {
    const unpacked = unpackEntry(archive, entry, room);
    if (!unpacked.ok) return unpacked;
    room -= unpacked.bytes.length;
    entries.set(entry.name, unpacked.bytes);
  }
  const content = entries.get('content.xml');
  const cells = content === undefined ? xlsxCells(entries) : odsCells(textOf(content));
  if (cells > limits.workbookCells)
    return unreadable(
      'too-big',
      `This workbook has about ${inWords(cells)} cells; up to ${inWords(limits.workbookCells)} can be read. Save the sheet as CSV and try again.`,
    );
  const stored: Zippable = Object.fromEntries([...entries].map(([name, bytes]) => [name, [bytes, { level: 0 }]]));
  const factsOf = content === undefined ? xlsxFactsOf(entries) : odsFactsOf(content);
  return { ok: true, bytes: zipSync(stored), factsOf };
}

function isNeeded({ name }: ZipEntry): boolean {
  return /\.(?:xml|rels|bin)$|^mimetype$/i.test(name) && !needless.test(name);
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : (decoderOf('utf-8', { fatal: false })?.decode(bytes) ?? '');
}

/** Counts the cells in the bytes: "<c " opens one. */
function xlsxCells(entries: ReadonlyMap<string, Uint8Array>): number {
  let cells = 0;
  for (const [name, bytes] of entries) {
    if (!/sheet/i.test(name)) continue;
    for (let at = bytes.indexOf(0x63); at >= 0; at = bytes.indexOf(0x63, at + 1))
      if ((bytes[at - 1] === 0x3c || bytes[at - 1] === 0x3a) && bytes[at + 1] === 0x20) cells++;
  }
  return cells;
}

function xlsxFactsOf(entries: ReadonlyMap<string, Uint8Array>): (place: number) => SheetFacts {
  const [path, book] = [...entries].find(([name]) => /(?:^|\/)workbook\d*\.xml$/i.test(name)) ?? [];
  if (path === undefined) return () => noFacts;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const targets = new Map<string, string>();
  const relations = textOf(entries.get(`${folder}_rels/${path.slice(folder.length)}.rels`));
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g))
    targets.set(attribute(tag, 'Id'), attribute(tag, 'Target'));
  const sheets = [...textOf(book).matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => attribute(tag, '\\w+:id'));
  return (place) => {
    const target = targets.get(sheets[place] ?? '') ?? '';
    const bytes = entries.get(target.startsWith('/') ? target.slice(1) : `${folder}${target}`);
    return bytes === undefined ? noFacts : xlsxFacts(textOf(bytes));
  };
}

function odsFactsOf(content: Uint8Array): (place: number) => SheetFacts {
  return (place) => odsFacts(textOf(content))[place] ?? noFacts;
}
