import type { EncodingGuess } from './encoding-guess.ts';

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

function scoreOf(sample: Uint8Array, { isSingle, isPair, isUsual, needsKana, weight = 1 }: DoubleByte): number {
  const seen = { pairs: 0, usual: 0, kana: 0, lone: 0, broken: 0, single: 0 };
  let followsPair = false;
  for (let at = 0; at < sample.length; at++) {
    const [lead = 0, trail = 0] = [sample[at], sample[at + 1]];
    if (lead < 128) {
      followsPair = false;
      continue;
    }
    if (isSingle(lead)) seen.single++;
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
