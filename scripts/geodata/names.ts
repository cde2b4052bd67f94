import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { NameFile } from '#chart/geo/map-file.ts';
import { codes } from './countries-table.ts';
import { otherNames } from './other-names.ts';

/** Languages that tables are most often written in. */
const languages =
  'ar bg bn ca cs da de el es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  );

/**
 * Names of countries in many languages, by alpha-3 code: formal ones from a package, common ones from the CLDR in Node,
 * others by hand.
 */
export function makeNames(): NameFile {
  return { languages: Object.fromEntries(languages.map((language) => [language, namesIn(language)])) };
}

function namesIn(language: string): Record<string, string> {
  const file = fileURLToPath(import.meta.resolve(`i18n-iso-countries/langs/${language}.json`));
  const { countries } = JSON.parse(readFileSync(file, 'utf8')) as { countries: Record<string, string | string[]> };
  const spoken = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style }),
  );
  const named = codes.flatMap(([two, three]) => {
    const all = [
      ...[countries[two] ?? []].flat(),
      ...spoken.flatMap((names) => names.of(two) ?? []),
      ...(otherNames[language]?.[three]?.split('|') ?? []),
    ];
    const different = [...new Set(all)];
    return different.length === 0 ? [] : [[three, different.join('|')] as const];
  });
  return Object.fromEntries(named);
}
