const minus = 45;
const plus = 43;
const zero = 48;
const space = 32;
const lowerE = 101;
const upperE = 69;
/** Digits and powers that fit a double exactly: one multiplication or division rounds correctly (Clinger 1990). */
const exactDigits = 15;
const powers = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));

/** Marks of a number style as bytes; 0 for no mark. */
export type FigureMarks = { decimal: number; group: number };

/**
 * Number written at a place, exactly as `Number` reads it. NaN for anything that is not plainly a number: a sign,
 * digits in groups of three or without groups, a decimal mark, an exponent; spaces around it.
 */
export function readFigure(bytes: Uint8Array, from: number, to: number, marks: FigureMarks): number {
  let at = from;
  let end = to;
  while (at < end && bytes[at] === space) at++;
  while (at < end && bytes[end - 1] === space) end--;
  const start = at;
  const first = bytes[at] ?? 0;
  if (first === minus || first === plus) at++;
  const { decimal, group } = marks;
  let mantissa = 0;
  let digits = 0;
  let fraction = 0; // digits after the decimal mark
  const whole = at;
  for (; at < end; at++) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) break;
    mantissa = mantissa * 10 + digit;
  }
  digits = at - whole;
  if (at < end && bytes[at] === group && digits > 0 && digits < 4) {
    while (at < end && bytes[at] === group) {
      if (at + 3 >= end) return Number.NaN;
      for (let step = 1; step < 4; step++) {
        const digit = (bytes[at + step] ?? 0) - zero;
        if (digit < 0 || digit > 9) return Number.NaN;
        mantissa = mantissa * 10 + digit;
      }
      at += 4;
      digits += 3;
    }
  }
  if (at < end && bytes[at] === decimal) {
    const mark = at++;
    for (; at < end; at++) {
      const digit = (bytes[at] ?? 0) - zero;
      if (digit < 0 || digit > 9) break;
      mantissa = mantissa * 10 + digit;
    }
    fraction = at - mark - 1;
    digits += fraction;
  }
  if (digits === 0) return Number.NaN;
  if (at < end || digits > exactDigits) return readLong(bytes, { start, end, at, marks });
  const value = fraction === 0 ? mantissa : mantissa / (powers[fraction] ?? 1);
  return first === minus ? -value : value;
}

/** Number with many digits or an exponent: rewritten in JavaScript notation. */
function readLong(
  bytes: Uint8Array,
  { start, end, at, marks }: { start: number; end: number; at: number; marks: FigureMarks },
): number {
  if (at < end && bytes[at] !== lowerE && bytes[at] !== upperE) return Number.NaN;
  if (at < end && !isExponent(bytes, at + 1, end)) return Number.NaN;
  let text = '';
  for (let place = start; place < end; place++) {
    const code = bytes[place] ?? 0;
    if (code === marks.decimal) text += '.';
    else if (code !== marks.group) text += String.fromCharCode(code);
  }
  return Number(text);
}

function isExponent(bytes: Uint8Array, from: number, end: number): boolean {
  const at = bytes[from] === minus || bytes[from] === plus ? from + 1 : from;
  if (at >= end || end - at > 3) return false;
  for (let place = at; place < end; place++) {
    const digit = (bytes[place] ?? 0) - zero;
    if (digit < 0 || digit > 9) return false;
  }
  return true;
}
