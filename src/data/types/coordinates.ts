import { toPlain } from './plain.ts';

type Coordinates = { latitude: number; longitude: number };

/**
 * Degrees with minutes and seconds, and the cardinal direction before or after: 52.5° N, 52°31′12″N, N 52 31.2, -13.4.
 */
const angle =
  /^([NSEWO])? ?([-+]?\d{1,3}(?:[.,]\d+)?) ?°? ?(?:(\d{1,2}(?:[.,]\d+)?) ?['′] ?)?(?:(\d{1,2}(?:[.,]\d+)?) ?(?:["″]|'') ?)?([NSEWO])?$/iu;
const point = /^POINT ?Z? ?\( ?(-?\d+(?:\.\d+)?) (-?\d+(?:\.\d+)?)(?: -?\d+(?:\.\d+)?)? ?\)$/iu;

/** Degrees north or east of a text such as 52°31′ N; null when it is none. `axis` decides which directions fit. */
export function readDegrees(text: string, axis: 'latitude' | 'longitude'): number | null {
  const match = angle.exec(toPlain(text).replace(',', '.'));
  if (match === null) return null;
  const [, first = '', degrees = '', minutes = '0', seconds = '0', last = ''] = match;
  const side = (first || last).toUpperCase();
  if (first !== '' && last !== '') return null;
  if (side !== '' && !(axis === 'latitude' ? 'NS' : 'EWO').includes(side)) return null;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = degrees.startsWith('-') !== (side === 'S' || side === 'W');
  if (Number(minutes) >= 60 || Number(seconds) >= 60 || size > (axis === 'latitude' ? 90 : 180)) return null;
  return isNegative ? -size : size;
}

/** Coordinates: “52.5, 13.4”, “52.5° N, 13.4° E”, “POINT(13.4 52.5)”; null for anything else. */
export function readCoordinates(text: string): Coordinates | null {
  if (text.length > 80) return null;
  const [, x = '', y = ''] = point.exec(text.trim()) ?? [];
  if (x !== '') return within(Number(y), Number(x));
  const plain = toPlain(text)
    .replace(/^[([] ?/, '')
    .replace(/ ?[)\]]$/, '');
  const [first = '', second = '', ...more] = plain.includes(';') ? plain.split(';') : halves(plain);
  if (more.length > 0 || second === '') return null;
  const [latitude, longitude] = [readDegrees(first, 'latitude'), readDegrees(second, 'longitude')];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Halves split at a comma, or at the cardinal direction when there is none: 52.5N 13.4E. */
function halves(text: string): string[] {
  if (text.includes(',')) return text.split(',');
  const side = /[NS](?=[ \d])/iu.exec(text);
  return side === null ? text.split(' ') : [text.slice(0, side.index + 1), text.slice(side.index + 1).trim()];
}

function within(latitude: number, longitude: number): Coordinates | null {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
