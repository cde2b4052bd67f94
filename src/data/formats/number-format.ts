/** Number format of a workbook, as far as it matters to the reader of a cell. */
type NumberFormat =
  | { is: 'plain' }
  | { is: 'percent' }
  /** Text around the number: a currency, a unit. `digits` is the number of digits it is padded to. */
  | { is: 'dressed'; before: string; after: string; digits: number }
  /** Digits of an identifier with signs in between, as in a phone number: 0, # or ? where a digit goes. */
  | { is: 'pattern'; pattern: readonly PatternPart[] }
  | ({ is: 'moment'; hasDay: boolean; hasMonth: boolean; hasYear: boolean } & ClockFormat)
  /** Hours beyond a day: [h]:mm. */
  | { is: 'duration'; hasParts: boolean };

export type PatternPart = { is: 'digit' | 'literal'; text: string };

/** Time of day: with seconds, and with parts of a second. */
export type ClockFormat = { hasTime: boolean; hasSeconds: boolean; hasParts: boolean };

type Section = { condition: ((value: number) => boolean) | null; format: NumberFormat };

const plain: NumberFormat = { is: 'plain' };
const known = new Map<string, readonly Section[]>();

/** Number format such as `#,##0.00 "€"` or `dd/mm/yyyy`, for this value: `[<100000]00000;00000-0000` has two. */
export function formatFor(code: string, value: number): NumberFormat {
  const sections = readSections(code);
  const section = sections.find(({ condition }) => condition === null || condition(value));
  return section?.format ?? plain;
}

/** Whether a number in this format is written unchanged. */
export function isPlainFormat(code: string): boolean {
  return code === '' || readSections(code).every(({ format }) => format.is === 'plain');
}

function readSections(code: string): readonly Section[] {
  const cached = known.get(code);
  if (cached !== undefined) return cached;
  const sections = sectionsIn(code.slice(0, 1000));
  if (known.size < 10_000) known.set(code, sections);
  return sections;
}

function sectionsIn(code: string): readonly Section[] {
  if (/^(?:general|standard|@|)$/i.test(code.trim())) return [{ condition: null, format: plain }];
  const sections = splitSections(code)
    .slice(0, 3) // the fourth is for text
    .map((tokens): Section => ({ condition: conditionOf(tokens), format: toFormat(tokens) }));
  // Words that change with the value, as in 0" Cr";0" Dr", are no unit: the number alone counts.
  const dresses = new Set(sections.flatMap(({ format }) => (format.is === 'dressed' ? [dressOf(format)] : [])));
  const calm = dresses.size < 2 ? sections : sections.map((section) => ({ ...section, format: undressed(section) }));
  // Without a condition the second section is for negative numbers, which get their sign here.
  return calm.some(({ condition }) => condition !== null) ? calm : calm.slice(0, 1);
}

function dressOf({ before, after }: { before: string; after: string }): string {
  return JSON.stringify([before, after].map((text) => text.replace(/[-+\s]/g, '')));
}

function undressed({ format }: Section): NumberFormat {
  return format.is === 'dressed' ? plain : format;
}

type Token = {
  is: 'digits' | 'literal' | 'slash' | 'date' | 'fraction' | 'percent' | 'elapsed' | 'condition';
  text: string;
};

/** Parts of a second follow the seconds, as in ss.000; alone, as in $.00, they are digits. */
const tokenPattern =
  /"(?<quoted>[^"]*)"?|\\(?<escaped>[\s\S])|_[\s\S]|\*[\s\S]|\[\$(?<symbol>[^\]-]*)[^\]]*\]|\[(?<elapsed>h+|m+|s+)\]|\[(?<condition>[<>=]+[^\]]*)\]|\[[^\]]*\]|(?<fraction>(?<=s\]?)[.,]0+)|(?<general>general|g\/\p{Lo}+)|(?<digits>(?:[#0?][#0?,]*(?:\.[#0?,]*)?|\.[#0?][#0?,]*)(?:E[+-][#0?]+)?)|(?<percent>%)|(?<slash>\/)|(?<date>AM\/PM|A\/P|y+|m+|d+|h+|s+|e+|g+)|(?<end>;)|(?<other>[\s\S])/giu;

/** Parts of each section, without spacing and colors. */
function splitSections(code: string): Token[][] {
  const sections: Token[][] = [[]];
  for (const { groups = {} } of code.matchAll(tokenPattern)) {
    const tokens = sections.at(-1) ?? [];
    const { elapsed, condition, fraction, general, digits, percent, slash, date, end } = groups;
    const literal = groups.quoted ?? groups.escaped ?? groups.symbol ?? groups.other ?? '';
    if (end !== undefined) sections.push([]);
    else if (elapsed !== undefined) tokens.push({ is: 'elapsed', text: elapsed.toLowerCase() });
    else if (condition !== undefined) tokens.push({ is: 'condition', text: condition });
    else if (general !== undefined) tokens.push({ is: 'digits', text: '0' });
    else if (fraction !== undefined) tokens.push({ is: 'fraction', text: fraction });
    else if (digits !== undefined) tokens.push({ is: 'digits', text: digits });
    else if (percent !== undefined) tokens.push({ is: 'percent', text: percent });
    else if (slash !== undefined) tokens.push({ is: 'slash', text: slash });
    else if (date !== undefined) tokens.push({ is: 'date', text: date.toLowerCase() });
    else if (literal !== '') tokens.push({ is: 'literal', text: literal });
  }
  return sections;
}

function conditionOf(tokens: readonly Token[]): Section['condition'] {
  const written = tokens.find(({ is }) => is === 'condition')?.text ?? '';
  const [, sign, limit = ''] = /^([<>=]+)\s*(-?[\d.]+(?:E[+-]?\d+)?)\s*$/i.exec(written) ?? [];
  const number = Number(limit);
  if (sign === '<') return (value) => value < number;
  if (sign === '<=') return (value) => value <= number;
  if (sign === '>') return (value) => value > number;
  if (sign === '>=') return (value) => value >= number;
  if (sign === '=') return (value) => value === number;
  return sign === '<>' ? (value) => value !== number : null;
}

function toFormat(tokens: readonly Token[]): NumberFormat {
  const has = (kind: Token['is']): boolean => tokens.some(({ is }) => is === kind);
  // Letters beside digits are a unit without quotes: 0 kg.
  if (!has('digits')) {
    if (has('elapsed')) return { is: 'duration', hasParts: has('fraction') };
    if (has('date')) return toMoment(tokens, has('fraction'));
  }
  return has('percent') ? { is: 'percent' } : toDressed(tokens);
}

/** An m means minutes next to hours or seconds, otherwise months. */
function toMoment(tokens: readonly Token[], hasParts: boolean): NumberFormat {
  const parts = tokens.filter(({ is }) => is === 'date').map(({ text }) => text);
  const has = (letter: string): boolean => parts.some((part) => part.startsWith(letter));
  const isMinute = parts.map((part, at) => {
    if (!part.startsWith('m') || part.length > 2) return false;
    return (parts[at - 1]?.startsWith('h') ?? false) || (parts[at + 1]?.startsWith('s') ?? false);
  });
  const hasMonth = parts.some((part, at) => part.startsWith('m') && !isMinute[at]);
  const hasTime = has('h') || has('s') || isMinute.includes(true);
  const hasYear = has('y') || has('e') || has('g');
  return { is: 'moment', hasDay: has('d'), hasMonth, hasYear, hasTime, hasSeconds: has('s'), hasParts };
}

function toDressed(tokens: readonly Token[]): NumberFormat {
  if (isFraction(tokens)) return plain; // ½ is 0.5
  const parts = joinDigits(tokens.filter(({ is }) => is !== 'condition'));
  const first = parts.findIndex(({ is }) => is === 'digit');
  const last = parts.findLastIndex(({ is }) => is === 'digit');
  if (first < 0) return plain;
  if (last > first) {
    // Only whole numbers have digits to spread over a pattern.
    const isWhole = parts.every(({ is, text }) => is === 'literal' || /^[#0?]+$/.test(text));
    return isWhole ? { is: 'pattern', pattern: parts } : plain;
  }
  const digits = parts[first]?.text ?? '';
  if (/,(?:\.|$)/.test(digits)) return plain; // displayed in thousands: the full number counts
  const textOf = (some: readonly PatternPart[]): string => {
    const text = some.map(({ text }) => text).join('');
    return text.replace(/^[-+(\s]+$|[()]/g, '');
  };
  const [before, after] = [textOf(parts.slice(0, first)).replace(/^\s*[-+]/, ''), textOf(parts.slice(last + 1))];
  const padded = /^0+(?=\.|$)/.exec(digits)?.[0].length ?? 0;
  return before === '' && after === '' && padded < 2 ? plain : { is: 'dressed', before, after, digits: padded };
}

/** Fractions: # ?/?, and # ?/4 with a fixed denominator. A slash elsewhere is text: km/h. */
function isFraction(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ is }, at) => is === 'slash' && tokens.slice(0, at).findLast(({ text }) => text.trim() !== '')?.is === 'digits',
  );
}

/** Parts with the digits that belong to one number in one part. */
function joinDigits(tokens: readonly Token[]): PatternPart[] {
  const parts: PatternPart[] = [];
  for (const { is, text } of tokens) {
    const last = parts.at(-1);
    const kind = is === 'digits' ? 'digit' : 'literal';
    if (last?.is === kind) parts[parts.length - 1] = { is: kind, text: last.text + text };
    else parts.push({ is: kind, text });
  }
  const first = parts.findIndex(({ is }) => is === 'digit');
  const last = parts.findLastIndex(({ is }) => is === 'digit');
  const number = parts.slice(first, last + 1);
  if (first === last || !isGrouped(number)) return parts;
  const digits = number.filter(({ is }) => is === 'digit').map(({ text }) => text);
  return [...parts.slice(0, first), { is: 'digit', text: digits.join(',') }, ...parts.slice(last + 1)];
}

/**
 * Whether signs between digits only group them: `# ##0.00` of Swedes and Czechs, `##\,##\,##0` of Indians. Groups that
 * are padded with zeros, as in `000 000`, or that do not end in three digits, are those of an identifier.
 */
function isGrouped(number: readonly PatternPart[]): boolean {
  const marks = new Set(number.filter(({ is }) => is === 'literal').map(({ text }) => text));
  const groups = number.filter(({ is }) => is === 'digit').map(({ text }) => text);
  const [first = ''] = groups;
  const [whole = ''] = groups.pop()?.split(/[.,]/) ?? [];
  const [mark = ''] = marks;
  if (marks.size !== 1 || !/^[\s'’.,·˙]$/u.test(mark) || whole.length !== 3) return false;
  if (groups.some((group) => !/^[#0?]{1,3}$/.test(group))) return false;
  return /^[#?]/.test(first) || (first.length < 3 && groups.slice(1).every((group) => group.length === 3));
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
