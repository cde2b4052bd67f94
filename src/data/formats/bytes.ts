/** Whether the wanted bytes are at a place. */
export function hasBytes(bytes: Uint8Array, at: number, pattern: readonly number[]): boolean {
  return pattern.every((byte, index) => bytes[at + index] === byte);
}

/** First position of ASCII text in the bytes, each character one byte or, wide, two; −1 when it is missing. */
export function findText(bytes: Uint8Array, text: string, { wide = false, from = 0 } = {}): number {
  const pattern = [...text].flatMap((char) => (wide ? [char.charCodeAt(0), 0] : [char.charCodeAt(0)]));
  const first = pattern[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (hasBytes(bytes, at, pattern)) return at;
  return -1;
}

/** Bytes as text, one character each: for inspecting the head of a file. */
export function asciiOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return text;
}

/** UTF-32 by its byte order mark, or without one by the two zero bytes that every character has. */
export function guessUtf32(bytes: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  const quads = Math.floor(Math.min(bytes.length, 4096) / 4);
  if (quads < 4) return null;
  let [little, big] = [0, 0];
  for (let at = 0; at < quads * 4; at += 4) {
    if (bytes[at] !== 0 && bytes[at + 3] === 0 && (bytes[at + 2] ?? 1) < 0x11) little++;
    if (bytes[at + 3] !== 0 && bytes[at] === 0 && (bytes[at + 1] ?? 1) < 0x11) big++;
  }
  if (little === quads && big < quads) return 'utf-32le';
  return big === quads && little < quads ? 'utf-32be' : null;
}

/** Bytes of UTF-32 as text, which the Encoding Standard does not decode. */
export function decodeUtf32(bytes: Uint8Array, encoding: 'utf-32le' | 'utf-32be'): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: string[] = [];
  let some: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, encoding === 'utf-32le');
    if (at === 0 && code === 0xfeff) continue;
    some.push(code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? code : 0xfffd);
    if (some.length < 8192) continue;
    parts.push(String.fromCodePoint(...some));
    some = [];
  }
  return parts.join('') + String.fromCodePoint(...some);
}

/** East Asian encoding: lead bytes, trail bytes, and the pairs of ordinary text. */
type DoubleByte = {
  encoding: string;
  language: string;
  isSingle: (byte: number) => boolean;
  isPair: (lead: number, trail: number) => boolean;
  isUsual: (lead: number, trail: number) => boolean;
  /** Above 1 for encodings that few bytes fit: a match is strong evidence. */
  weight?: number;
  /** Tests for kana, for encodings that are implausible without any. */
  needsKana?: (lead: number, trail: number) => boolean;
};

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;
const isUpper = (byte: number): boolean => within(byte, 0xa1, 0xfe);

// The standards put everyday characters into the first rows: these distinguish the encodings.
const doubleBytes: readonly DoubleByte[] = [
  {
    encoding: 'euc-kr',
    language: 'Korean',
    isSingle: () => false,
    isPair: (lead, trail) => isUpper(lead) && isUpper(trail),
    isUsual: (lead) => within(lead, 0xb0, 0xc8) || lead === 0xa1,
    weight: 1.05,
  },
  {
    encoding: 'euc-jp',
    language: 'Japanese',
    isSingle: () => false,
    isPair: (lead, trail) => (isUpper(lead) || lead === 0x8e) && isUpper(trail),
    isUsual: (lead) => within(lead, 0xa4, 0xa5) || within(lead, 0xb0, 0xcf) || lead === 0xa1 || lead === 0xa3,
    needsKana: (lead) => within(lead, 0xa4, 0xa5),
    weight: 1.05,
  },
  {
    encoding: 'shift_jis',
    language: 'Japanese',
    isSingle: (byte) => within(byte, 0xa1, 0xdf),
    isPair: (lead, trail) =>
      (within(lead, 0x81, 0x9f) || within(lead, 0xe0, 0xfc)) &&
      (within(trail, 0x40, 0x7e) || within(trail, 0x80, 0xfc)),
    isUsual: (lead) => within(lead, 0x81, 0x83) || within(lead, 0x88, 0x97),
  },
  {
    encoding: 'gb18030',
    language: 'Chinese, simplified',
    isSingle: () => false,
    isPair: (lead, trail) => within(lead, 0x81, 0xfe) && within(trail, 0x40, 0xfe) && trail !== 0x7f,
    isUsual: (lead, trail) => isUpper(trail) && (within(lead, 0xb0, 0xd7) || lead === 0xa1 || lead === 0xa3),
  },
  {
    encoding: 'big5',
    language: 'Chinese, traditional',
    isSingle: () => false,
    isPair: (lead, trail) => within(lead, 0x81, 0xfe) && (within(trail, 0x40, 0x7e) || isUpper(trail)),
    isUsual: (lead) => within(lead, 0xa4, 0xc6) || lead === 0xa1,
  },
];

/** Score of each East Asian encoding for the bytes beyond ASCII. */
export function scoreDoubleBytes(sample: Uint8Array): EncodingGuess[] {
  return doubleBytes.map((each) => ({
    encoding: each.encoding,
    language: each.language,
    score: scoreOf(sample, each),
  }));
}

/** A rare character of GB 18030, such as ¥. No other encoding has digits as second and fourth byte of a sign. */
function isFour(sample: Uint8Array, at: number): boolean {
  const [one = 0, two = 0, three = 0, four = 0] = sample.subarray(at, at + 4);
  const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
  return one > 0x80 && isDigit(two) && three > 0x80 && isDigit(four);
}

function scoreOf(
  sample: Uint8Array,
  { encoding, isSingle, isPair, isUsual, needsKana, weight = 1 }: DoubleByte,
): number {
  const seen = { pairs: 0, usual: 0, kana: 0, lone: 0, broken: 0, single: 0 };
  let followsPair = false;
  for (let at = 0; at < sample.length; at++) {
    const [lead = 0, trail = 0] = [sample[at], sample[at + 1]];
    if (lead < 128) {
      followsPair = false;
      continue;
    }
    if (encoding === 'gb18030' && isFour(sample, at)) at += 3;
    else if (isSingle(lead)) seen.single++;
    else if (isPair(lead, trail)) {
      seen.pairs++;
      if (isUsual(lead, trail)) seen.usual++;
      if (needsKana?.(lead, trail)) seen.kana++;
      // Characters follow each other in these languages; an é between ASCII letters is not one of them.
      const next = sample[at + 2] ?? 0;
      if (!followsPair && next < 128 && trail < 128) seen.lone++;
      followsPair = true;
      at++;
    } else if (at < sample.length - 1) seen.broken++;
  }
  const whole = seen.pairs + seen.broken + seen.single * 0.5;
  if (seen.pairs === 0 || seen.broken > whole * 0.02) return 0;
  if (needsKana !== undefined && seen.kana < seen.pairs * 0.05) return 0;
  const score = (seen.usual - seen.broken - seen.lone * 2) / whole;
  // Short text proves little: a single pair is also two characters of another language.
  return Math.max(0, score * weight * (1.04 - 0.12 / seen.pairs));
}

/** Possible encoding, scored from 0 (impossible) to 1 (explains every byte), and the language that supports it. */
export type EncodingGuess = { encoding: string; language: string; score: number };
