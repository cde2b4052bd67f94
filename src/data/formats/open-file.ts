import type { Format, Note, Unreadable } from '../reading.ts';
import { hasBytes } from './bytes.ts';
import { detectFormat, normalizeFileName } from './detect-format.ts';
import { limits } from './limits.ts';
import { unpackEntry, unpackGzip } from './unpack.ts';
import { readZipDirectory } from './zip-limits.ts';

/** File of a known format, ready to be read: unpacked, if it was packed. */
type OpenedFile = { ok: true; format: Format; bytes: Uint8Array; name: string; notes: readonly Note[] };

/** Detects the format of a file and unpacks the single file in a gzip or zip file. First step of reading every file. */
export function openFile(bytes: Uint8Array, name: string): OpenedFile | Unreadable {
  const inner = unpackOne(bytes, name);
  if (inner !== null && !inner.ok) return inner;
  const file = inner ?? { bytes, name };
  const format = detectFormat(file.bytes, file.name);
  if (typeof format !== 'string') return format;
  const unpacked: Note[] =
    inner === null ? [] : [{ kind: 'unpacked', sentence: `${file.name} was unpacked.`, undo: null, certainty: 'sure' }];
  return {
    ok: true,
    format,
    bytes: file.bytes,
    name: file.name,
    notes: [...unpacked, ...noteOfName(file.name, format)],
  };
}

/** File inside, or null when there is none to unpack. Only one layer is opened: nested archives are a trap. */
function unpackOne(bytes: Uint8Array, name: string): { ok: true; bytes: Uint8Array; name: string } | Unreadable | null {
  if (hasBytes(bytes, 0, [0x1f, 0x8b])) {
    const unpacked = unpackGzip(bytes);
    return unpacked.ok ? { ...unpacked, name: name.replace(/\.gz(ip)?$/i, '').replace(/\.tgz$/i, '.tar') } : unpacked;
  }
  if (!hasBytes(bytes, 0, [0x50, 0x4b, 3, 4])) return null;
  const directory = readZipDirectory(bytes);
  if (!directory.ok) return directory;
  const files = directory.entries.filter(
    (entry) => !/\/$|^__MACOSX\/|(^|\/)(\.DS_Store|desktop\.ini|Thumbs\.db)$/i.test(entry.name),
  );
  const [only] = files;
  if (only === undefined || files.length > 1 || !tables.test(only.name)) return null;
  const unpacked = unpackEntry(bytes, only, limits.zip.unpacked);
  return unpacked.ok ? { ...unpacked, name: normalizeFileName(only.name) } : unpacked;
}

const tables = /\.(csv|tsv|tab|txt|psv|dat|json|jsonl|ndjson|geojson|xlsx|xlsm|xls|ods|parquet|html?|md)$/i;

/** File extensions and the formats they promise. */
const promises: readonly { end: RegExp; formats: readonly Format[] }[] = [
  { end: /\.(csv|tsv|tab|psv)$/i, formats: ['delimited', 'fixed-width'] },
  { end: /\.(xlsx|xlsm)$/i, formats: ['xlsx'] },
  { end: /\.xls$/i, formats: ['xls'] },
  { end: /\.(ods|fods)$/i, formats: ['ods'] },
  { end: /\.(json|jsonl|ndjson|geojson)$/i, formats: ['json'] },
  { end: /\.(parquet|pq)$/i, formats: ['parquet'] },
  { end: /\.(html?|xhtml)$/i, formats: ['html'] },
  {
    end: /\.(pdf|png|jpe?g|gif|docx?|pptx?|zip|gz|exe|mp[34]|svg)$/i,
    formats: [],
  },
];

const called: Record<Format, string> = {
  delimited: 'a text table',
  'fixed-width': 'a text table',
  html: 'a web page',
  markdown: 'a text with a table',
  json: 'JSON',
  xlsx: 'an Excel workbook',
  xls: 'an older Excel workbook',
  ods: 'an OpenDocument spreadsheet',
  parquet: 'a Parquet file',
};

function noteOfName(name: string, format: Format): Note[] {
  const promise = promises.find(({ end }) => end.test(name));
  if (promise === undefined || promise.formats.includes(format)) return [];
  const end = name.slice(name.lastIndexOf('.'));
  const sentence = `The file name ends in ${end}, but the file is ${called[format]} and was read as that.`;
  return [{ kind: 'name-differs', sentence, undo: null, certainty: 'sure' }];
}
