import { cleanFilename } from './clean-filename.ts';

/**
 * Content-Disposition header for a download, after RFC 6266: an ASCII name for old clients and the real one for all
 * others.
 */
export function toAttachment(filename: string): string {
  const name = cleanFilename(filename);
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, toPercent);
  return `attachment; filename="${ascii || '_'}"; filename*=UTF-8''${encoded}`;
}

function toPercent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
