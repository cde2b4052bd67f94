import type { NumberColumn } from '../table.ts';
import { hintWords } from '../types/name-hints.ts';

const before = '(?:(?:rec|geo|dec|gps|wgs84|stop|start|end|pickup|dropoff|point|center|centre)[\\s_]?)?';
const patternOf = (words: string) => new RegExp(`^${before}(?:${words.replaceAll(' ', '|')})$`, 'i');
const names = { latitude: patternOf(hintWords.latitude), longitude: patternOf(hintWords.longitude) };

/** Whether a column is called a latitude or a longitude, as in “lat”, “reclong” or “stop_lon”. */
export function isCalledCoordinate(name: string, is: 'latitude' | 'longitude'): boolean {
  return names[is].test(name.trim());
}

const ambiguous = { latitude: 'breite', longitude: 'länge' };

/** Whether a column holds latitudes or longitudes; “Breite” and “Länge” are widths and lengths unless they are as fine as places. */
export function areCoordinates({ name, values }: NumberColumn, is: 'latitude' | 'longitude'): boolean {
  const fine = values.filter((value) => /^-?\d{1,3}\.\d{3}/.test(`${value}`));
  return isCalledCoordinate(name, is) || (name.toLowerCase() === ambiguous[is] && fine.length > 0.7 * values.length);
}
