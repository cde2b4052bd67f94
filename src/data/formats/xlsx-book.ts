import type { Unreadable } from '../reading.ts';
import { unreadable } from './cells.ts';
import { guessUtf16 } from './guess-encoding.ts';
import { limits } from './limits.ts';
import { builtInFormats } from './number-format.ts';
import type { Book, BookSheet } from './sheet-grid.ts';
import { decoderOf } from './text-decoder.ts';
import { unpackEntry } from './unpack.ts';
import { readXlsxSheet, type XlsxContext } from './xlsx-sheet.ts';
import { attribute, fromXml, textFrom } from './xml.ts';
import type { ZipEntry } from './zip-limits.ts';

const damaged = unreadable(
  'truncated',
  'This workbook is cut off or damaged and cannot be opened. Please download or save it again.',
);

const longestCell = 32_767;

/** Opens an xlsx workbook. Only requested entries are unpacked, all of them together within the limits. */
export function openXlsx(archive: Uint8Array, entries: readonly ZipEntry[]): Book | Unreadable {
  let room: number = limits.zip.unpacked;
  const textOf = (path: string): string | Unreadable => {
    const entry = entries.find(({ name }) => name.replace(/^\//, '').toLowerCase() === path.toLowerCase());
    if (entry === undefined) return '';
    const unpacked = unpackEntry(archive, entry, room);
    if (!unpacked.ok) return unpacked;
    room -= unpacked.bytes.length;
    const encoding = guessUtf16(unpacked.bytes.subarray(0, 1024)) ?? 'utf-8';
    return decoderOf(encoding, { fatal: false })?.decode(unpacked.bytes) ?? '';
  };

  const path =
    entries.map(({ name }) => name.replace(/^\//, '')).find((name) => /(?:^|\/)workbook\d*\.xml$/i.test(name)) ?? '';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const [book, relations] = [textOf(path), textOf(`${folder}_rels/${path.slice(folder.length)}.rels`)];
  if (typeof book !== 'string') return book;
  if (typeof relations !== 'string') return relations;
  const targets = [...relations.matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g)].map(([, tag = '']) => {
    const target = attribute(tag, 'Target');
    return {
      id: attribute(tag, 'Id'),
      kind: attribute(tag, 'Type').split('/').at(-1),
      path: target.startsWith('/') ? target.slice(1) : `${folder}${target}`,
    };
  });
  const named = [...book.matchAll(/<(?:\w+:)?sheet\s([^<>]*)>/g)];
  if (named.length === 0) return damaged;

  const [strings, styles] = ['sharedStrings', 'styles'].map((kind) =>
    textOf(targets.find((target) => target.kind === kind)?.path ?? ''),
  );
  if (typeof strings !== 'string') return strings ?? damaged;
  if (typeof styles !== 'string') return styles ?? damaged;
  const is1904 = /<(?:\w+:)?workbookPr\s[^<>]*date1904=["'](?:1|true)["']/.test(book);
  const context: XlsxContext = { strings: readStrings(strings), formats: readFormats(styles), is1904 };

  const sheets = named.flatMap(([, tag = '']): BookSheet[] => {
    const target = targets.find(({ id }) => id === attribute(tag, 'id'));
    if (target === undefined || target.kind !== 'worksheet') return [];
    let cache: string | Unreadable | null = null;
    const xml = (): string | Unreadable => {
      cache ??= textOf(target.path);
      return cache;
    };
    return [
      {
        name: fromXml(attribute(tag, 'name')),
        isHidden: /hidden/i.test(attribute(tag, 'state')),
        sample: () => {
          const text = xml();
          return typeof text === 'string' ? readXlsxSheet(text, context, { mostRows: 100 }).rows : null;
        },
        read: () => {
          const text = xml();
          return typeof text === 'string' ? readXlsxSheet(text, context) : text;
        },
      },
    ];
  });
  return { ok: true, sheets };
}

/** Shared strings of cells, without phonetic hints, as long as Excel allows them to be. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const tags = /<(\/?)(?:\w+:)?(si|t|rPh)(?=[\s/>])([^<>]*)>/g;
  let text = '';
  let isAside = false;
  for (let tag = tags.exec(xml); tag !== null; tag = tags.exec(xml)) {
    const [, slash, name, attributes = ''] = tag;
    const isClosed = attributes.endsWith('/');
    if (name === 'rPh') isAside = slash === '' && !isClosed;
    else if (name === 'si' && (slash === '/' || isClosed)) {
      strings.push(fromXml(text).slice(0, longestCell));
      text = '';
    } else if (name === 't' && slash === '' && !isClosed && !isAside) {
      text += textFrom(xml, tags.lastIndex);
    }
  }
  return strings;
}

/** Number format of each cell style. */
function readFormats(xml: string): string[] {
  const own = new Map<string, string>();
  for (const [, tag = ''] of xml.matchAll(/<(?:\w+:)?numFmt\s([^<>]*)>/g))
    own.set(attribute(tag, 'numFmtId'), fromXml(attribute(tag, 'formatCode')));
  const start = xml.search(/<(?:\w+:)?cellXfs[\s>]/);
  const end = xml.search(/<\/(?:\w+:)?cellXfs>/);
  const styles = start < 0 ? '' : xml.slice(start, end < 0 ? xml.length : end);
  return [...styles.matchAll(/<(?:\w+:)?xf\s([^<>]*)>/g)].map(([, tag = '']) => {
    const id = attribute(tag, 'numFmtId');
    return own.get(id) ?? builtInFormats.get(Number(id)) ?? '';
  });
}
