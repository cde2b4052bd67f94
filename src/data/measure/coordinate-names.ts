import type { NumberColumn } from '../table.ts';

const before = '(?:(?:rec|geo|dec|gps|wgs84|stop|start|end|pickup|dropoff|point|center|centre)[\\s_]?)?';
const names = {
  latitude: new RegExp(`^${before}(?:lat|latitude|breitengrad|latitud|latitudine|geobreite)$`, 'i'),
  longitude: new RegExp(
    `^${before}(?:lon|lng|long|longitude|längengrad|laengengrad|longitud|longitudine|geolänge)$`,
    'i',
  ),
};

/** Whether a column is called a latitude or a longitude, as in “lat”, “reclong” or “stop_lon”. */
export function isCalledCoordinate(name: string, is: 'latitude' | 'longitude'): boolean {
  return names[is].test(name.trim());
}

const ambiguous = { latitude: /^breite$/i, longitude: /^l(?:ä|ae)nge$/i };
const farthest = { latitude: 90, longitude: 180 };

/** Whether a column holds latitudes or longitudes; “Breite” and “Länge” are widths and lengths unless they are as fine as places. */
export function areCoordinates(
  { name, values }: Pick<NumberColumn, 'name' | 'values'>,
  is: 'latitude' | 'longitude',
): boolean {
  if (isCalledCoordinate(name, is)) return true;
  if (!ambiguous[is].test(name.trim())) return false;
  const known = values.filter((value) => !Number.isNaN(value));
  const isFine = (value: number) =>
    Math.abs(value) <= farthest[is] && Math.abs(value * 1000 - Math.round(value * 1000)) > 1e-6;
  return known.length > 0 && known.filter(isFine).length >= 0.7 * known.length;
}
