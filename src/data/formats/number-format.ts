/** Number format of a workbook, as far as it matters to the reader of a cell. */
export type NumberFormat =
  | { is: 'plain' }
  | { is: 'percent' }
  /** Text around the number: a currency, a unit. `digits` is the number of digits it is padded to. */
  | { is: 'dressed'; before: string; after: string; digits: number }
  /** Digits separated by signs, as in a phone number: null where a digit goes. */
  | { is: 'pattern'; pattern: readonly (string | null)[] }
  | { is: 'moment'; hasDay: boolean; hasMonth: boolean; hasYear: boolean; hasTime: boolean; hasSeconds: boolean }
  /** Hours beyond a day: [h]:mm. */
  | { is: 'duration' };

const known = new Map<string, NumberFormat>();

/** Reads a number format such as `#,##0.00 "€"` or `dd/mm/yyyy`. */
export function readNumberFormat(code: string): NumberFormat {
  const cached = known.get(code);
  if (cached !== undefined) return cached;
  const format = read(code.slice(0, 1000));
  if (known.size < 10_000) known.set(code, format);
  return format;
}

type Token = { is: 'digits' | 'literal' | 'date' | 'percent' | 'elapsed'; text: string };

function read(code: string): NumberFormat {
  if (/^(?:general|@|)$/i.test(code.trim())) return { is: 'plain' };
  const tokens = tokensOf(code);
  if (tokens.some(({ is }) => is === 'elapsed')) return { is: 'duration' };
  if (tokens.some(({ is }) => is === 'date')) return toMoment(tokens);
  if (tokens.some(({ is }) => is === 'percent')) return { is: 'percent' };
  return toDressed(tokens);
}

/** Parts of the first section, which is for positive numbers, without spacing, colors and conditions. */
function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  const pattern =
    /"([^"]*)"?|\\(.)|_.|\*.|\[\$([^\]-]*)[^\]]*\]|\[(h+|m+|s+)\]|\[[^\]]*\]|(general)|([#0?][#0?.,]*(?:E[+-][0#?]+)?)|(\.0+)|(%)|(AM\/PM|A\/P|[ymdhseg]+)|(;)|([\s\S])/gi;
  for (const match of code.matchAll(pattern)) {
    const [, quoted, escaped, symbol, elapsed, general, digits, fraction, percent, date, semicolon, other] = match;
    if (semicolon !== undefined) break;
    const literal = quoted ?? escaped ?? symbol ?? other;
    if (elapsed !== undefined) tokens.push({ is: 'elapsed', text: elapsed });
    else if (digits !== undefined || general !== undefined) tokens.push({ is: 'digits', text: digits ?? '0' });
    else if (percent !== undefined) tokens.push({ is: 'percent', text: '%' });
    else if (date !== undefined) tokens.push({ is: 'date', text: date.toLowerCase() });
    else if (literal !== undefined && literal !== '') tokens.push({ is: 'literal', text: literal });
    // Parts of a second follow a time; alone, as in $.00, they are digits.
    else if (fraction !== undefined)
      tokens.push(
        tokens.some(({ is }) => is === 'date') ? { is: 'date', text: 's' } : { is: 'digits', text: fraction },
      );
  }
  return tokens;
}

/** An m means minutes next to hours or seconds, otherwise months. */
function toMoment(tokens: readonly Token[]): NumberFormat {
  const parts = tokens.filter(({ is }) => is === 'date').map(({ text }) => text);
  const has = (letter: string): boolean => parts.some((part) => part.startsWith(letter));
  const isMinute = parts.map((part, at) => {
    if (!part.startsWith('m') || part.length > 2) return false;
    return (parts[at - 1]?.startsWith('h') ?? false) || (parts[at + 1]?.startsWith('s') ?? false);
  });
  const hasMonth = parts.some((part, at) => part.startsWith('m') && !isMinute[at]);
  const hasTime = has('h') || has('s') || isMinute.includes(true);
  return {
    is: 'moment',
    hasDay: has('d'),
    hasMonth,
    hasYear: has('y') || has('e') || has('g'),
    hasTime,
    hasSeconds: has('s'),
  };
}

function toDressed(tokens: readonly Token[]): NumberFormat {
  const first = tokens.findIndex(({ is }) => is === 'digits');
  const last = tokens.findLastIndex(({ is }) => is === 'digits');
  if (first < 0) return { is: 'plain' };
  const textOf = (some: readonly Token[]): string => some.map(({ text }) => text).join('');
  const middle = textOf(tokens.slice(first + 1, last).filter(({ is }) => is === 'literal'));
  if (middle.includes('/') || hasDenominator(tokens)) return { is: 'plain' }; // a fraction: ½ is 0.5
  if (middle !== '')
    return {
      is: 'pattern',
      pattern: tokens.flatMap(({ is, text }) => (is === 'digits' ? [...text].map(() => null) : [text])),
    };
  const digits = tokens[first]?.text ?? '';
  if (/,$/.test(digits)) return { is: 'plain' }; // displayed in thousands: the full number counts
  const [before, after] = [textOf(tokens.slice(0, first)), textOf(tokens.slice(last + 1))].map((text) =>
    text.replace(/^[-+( ]+$|[()]/g, ''),
  );
  const padded = /^0+/.exec(digits.includes(',') ? '' : (digits.split('.')[0] ?? ''))?.[0].length ?? 0;
  if ((before ?? '') === '' && (after ?? '') === '' && padded < 2) return { is: 'plain' };
  return { is: 'dressed', before: before ?? '', after: after ?? '', digits: padded };
}

/** Fractions of a fixed denominator: # ?/4. */
function hasDenominator(tokens: readonly Token[]): boolean {
  return tokens.some(({ text }, at) => text === '/' && /^[\d#?]/.test(tokens[at + 1]?.text ?? ''));
}

const dollars = '"$"#,##0.00';

/** Built-in formats, which a workbook refers to by number. */
export const builtInFormats: ReadonlyMap<number, string> = new Map([
  [5, '"$"#,##0'],
  [6, '"$"#,##0'],
  [7, dollars],
  [8, dollars],
  [9, '0%'],
  [10, '0.00%'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yy h:mm'],
  [42, '"$"#,##0'],
  [44, dollars],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss.0'],
  // Date formats of China, Japan and Korea.
  ...[27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-m-d'] as const),
  ...[32, 33, 34, 35, 55, 56].map((id) => [id, 'h:mm:ss'] as const),
]);
