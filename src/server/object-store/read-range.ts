import type { Range } from './files.ts';

/**
 * The range that a Range header requests of a file of this size. Multiple ranges, other units and invalid headers may be
 * answered with the whole file (RFC 9110, 14.2), and are.
 */
export function readRange(header: string | undefined, size: number): Range | 'whole' | 'unsatisfiable' {
  const [, from, to] =
    /^bytes=[ \t]{0,9}(\d{0,15})[ \t]{0,9}-[ \t]{0,9}(\d{0,15})[ \t]{0,9}$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return 'whole';
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'unsatisfiable' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}
