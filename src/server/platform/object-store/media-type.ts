/** How many of the first bytes are needed. */
export const headSize = 4096;

const ascii = (text: string) => Buffer.from(text, 'latin1');

type Signature = { at: number; bytes: Buffer };

const signatures = [
  { type: 'image/png', name: 'a PNG image', marks: [{ at: 0, bytes: ascii('\x89PNG\r\n\x1a\n') }] },
  { type: 'image/jpeg', name: 'a JPEG image', marks: [{ at: 0, bytes: ascii('\xff\xd8\xff') }] },
  { type: 'image/gif', name: 'a GIF image', marks: [{ at: 0, bytes: ascii('GIF8') }] },
  {
    type: 'image/webp',
    name: 'a WebP image',
    marks: [
      { at: 0, bytes: ascii('RIFF') },
      { at: 8, bytes: ascii('WEBP') },
    ],
  },
  { type: 'application/pdf', name: 'a PDF', marks: [{ at: 0, bytes: ascii('%PDF-') }] },
  // The first entry of an Office file has one of a few names. Which kind of Office file it is, only its reader can
  // tell.
  ...['[Content_Types].xml', '_rels/', 'docProps/', 'xl/'].map((entry) => ({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'an Excel file',
    marks: [
      { at: 0, bytes: ascii('PK\x03\x04') },
      { at: 30, bytes: ascii(entry) },
    ],
  })),
  { type: 'application/zip', name: 'a ZIP archive', marks: [{ at: 0, bytes: ascii('PK\x03\x04') }] },
] as const satisfies { type: string; name: string; marks: Signature[] }[];

const svg = { type: 'image/svg+xml', name: 'an SVG drawing' } as const;
const text = { type: 'text/plain', name: 'a text file' } as const;
const unknown = { type: 'application/octet-stream', name: 'an unknown file type' } as const;

export type MediaType = (typeof signatures | readonly [typeof svg, typeof text, typeof unknown])[number]['type'];

/** The media type of a file by its content. Its name and the type that the browser sent are ignored. */
export function mediaTypeOf(head: Uint8Array): MediaType {
  const found = signatures.find(({ marks }) => marks.every((mark) => isAt(head, mark)));
  if (found) return found.type;
  if (!looksLikeText(head)) return unknown.type;
  return isSvg(Buffer.from(head).toString('latin1')) ? svg.type : text.type;
}

export function nameOfType(type: MediaType): string {
  return [...signatures, svg, text].find((kind) => kind.type === type)?.name ?? unknown.name;
}

/** What may stand before the first element: a declaration, comments and a document type. */
const prologue = [
  { start: /<\?/y, end: /\?>/g },
  { start: /<!--/y, end: /-->/g },
  { start: /<!DOCTYPE[^[>]*\[/iy, end: /\]\s*>/g },
  { start: /<!DOCTYPE/iy, end: />/g },
];
const svgElement = /<(?:\w+:)?svg[\s>/]/iy;

/** A loop, not a pattern: one that repeats blanks and comments tries every way to divide them. */
function isSvg(text: string): boolean {
  let at = text.startsWith('\xef\xbb\xbf') ? 3 : 0;
  for (;;) {
    at = matchEnd(/\s*/y, text, at) ?? at;
    const part = prologue.find(({ start }) => matchEnd(start, text, at) !== null);
    if (part === undefined) return matchEnd(svgElement, text, at) !== null;
    const end = matchEnd(part.end, text, matchEnd(part.start, text, at) ?? at);
    if (end === null) return false;
    at = end;
  }
}

/** Where a match from a place on ends; null where there is none. */
function matchEnd(pattern: RegExp, text: string, from: number): number | null {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : null;
}

function isAt(head: Uint8Array, { at, bytes }: Signature): boolean {
  return bytes.equals(head.subarray(at, at + bytes.length));
}

function looksLikeText(head: Uint8Array): boolean {
  const [first, second] = head;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isUtf16 || head.every((byte) => byte >= 0x20 || textControls.has(byte));
}

// Tab, line feed, form feed, carriage return; and end-of-file, which old spreadsheets write.
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);
