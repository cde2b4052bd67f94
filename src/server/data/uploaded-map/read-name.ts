import { requireThat } from '#server/platform/http/errors.ts';

const longest = 200;

export function normalizeMapName(given: string): string {
  const name = given.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  requireThat(
    name !== '' && name.length <= longest,
    'bad-input',
    `Please enter a name of up to ${longest} characters.`,
  );
  return name;
}

/** A file name without its extension. */
export function mapNameFromFile(filename: string): string {
  const name = filename.replace(/\.(?:geojson|topojson|json|kml|kmz|svg|zip|shp)$/i, '');
  return (
    name
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longest) || 'Map'
  );
}
