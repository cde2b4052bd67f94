import { fromUtf8 } from './utf8.ts';

const separatorLine = /^"?sep=."? *(?:\r\n|\r|\n|$)/i;

/** Start of the text of a file: after the UTF-8 byte order mark and Excel's separator line. */
export function textStart(bytes: Uint8Array): number {
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const line = separatorLine.exec(fromUtf8(bytes.subarray(bom, bom + 20)));
  return bom + (line?.[0].length ?? 0);
}
