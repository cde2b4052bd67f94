const longest = 120;

// Control characters, characters that Windows forbids, and the marks that reverse text (`gpj.exe` shown as `exe.jpg`).
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*]/gu;

/** A name to display and to save under; never a path. Keys never contain it. */
export function cleanFilename(given: string | undefined): string {
  const [last = ''] = (given ?? '').normalize('NFC').split(/[/\\]/).slice(-1);
  const name = last
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  return shorten(name) || 'file';
}

function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const [extension = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? [];
  return letters.slice(0, longest - extension.length).join('') + extension;
}

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
