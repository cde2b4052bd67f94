import type { Picture } from '#contract/exports.ts';
import { cleanFilename } from '../object-store/clean-filename.ts';

export type Wanted = { name: string; picture: Picture };

/** Names for files that lie side by side: that of the chart, and what tells several of one kind apart. No two are the same. */
export function fileNames(wanted: readonly Wanted[]): string[] {
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(plain(one), (counts.get(plain(one)) ?? 0) + 1);
  const taken = new Set<string>();
  return wanted.map((one) => {
    const base = counts.get(plain(one)) === 1 ? cleanName(one.name) : `${cleanName(one.name)} ${looksOf(one.picture)}`;
    const ending = endingOf(one.picture.format);
    let own = `${base}.${ending}`;
    for (let again = 2; taken.has(own.toLowerCase()); again++) own = `${base} ${again}.${ending}`;
    taken.add(own.toLowerCase()); // on many disks A and a are one
    return own;
  });
}

/** So that people know whose JSON it is. */
function endingOf(format: Picture['format']): string {
  return format === 'json' ? 'chartlas.json' : format;
}

function plain({ name, picture }: Wanted): string {
  return `${cleanName(name)}.${picture.format}`.toLowerCase();
}

function looksOf({ width, height, theme, scale }: Picture): string {
  const size = height === null ? `${width}` : `${width}x${height}`;
  return `${size}${scale === 1 ? '' : `@${scale}x`}${theme === 'as-is' ? '' : ` ${theme}`}`;
}

/** A name has slashes as a text has them; in a file name they would be folders. */
export function cleanName(name: string): string {
  const clean = cleanFilename(name.replace(/[/\\]/g, '-'));
  // Windows keeps these for itself.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(clean) ? `${clean}-` : clean.slice(0, 80).trim();
}
