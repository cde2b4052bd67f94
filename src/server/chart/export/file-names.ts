import type { Picture } from '#contract/chart/exports.ts';
import { cleanFilename } from '#server/platform/object-store/clean-filename.ts';

type NamedPicture = { name: string; picture: Picture };

/** Unique names for files in one folder: the name of the chart, and what tells several files of one format apart. */
export function fileNames(wanted: readonly NamedPicture[]): string[] {
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(plain(one), (counts.get(plain(one)) ?? 0) + 1);
  const taken = new Set<string>();
  return wanted.map((one) => {
    const base = counts.get(plain(one)) === 1 ? cleanName(one.name) : `${cleanName(one.name)} ${looksOf(one.picture)}`;
    const ending = endingOf(one.picture.format);
    let own = `${base}.${ending}`;
    for (let again = 2; taken.has(own.toLowerCase()); again++) own = `${base} ${again}.${ending}`;
    taken.add(own.toLowerCase()); // many disks ignore case
    return own;
  });
}

/** So that people recognize the JSON. */
function endingOf(format: Picture['format']): string {
  return format === 'json' ? 'chartlas.json' : format;
}

function plain({ name, picture }: NamedPicture): string {
  return `${cleanName(name)}.${picture.format}`.toLowerCase();
}

function looksOf({ width, height, theme, scale }: Picture): string {
  const size = height === null ? `${width}` : `${width}x${height}`;
  return `${size}${scale === 1 ? '' : `@${scale}x`}${theme === 'as-is' ? '' : ` ${theme}`}`;
}

/** Slashes in a name would become folders. */
export function cleanName(name: string): string {
  const clean = cleanFilename(name.replace(/[/\\]/g, '-'));
  // Reserved names on Windows.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(clean) ? `${clean}-` : clean.slice(0, 80).trim();
}
