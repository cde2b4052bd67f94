import { type EncodingGuess, scoreDoubleBytes } from './bytes.ts';
import { decoderOf } from './text-decoder.ts';

/**
 * Characters beyond ASCII of a language, in lowercase, and the single-byte encodings of its texts. For other scripts,
 * also the most frequent characters, which count more than the rest.
 */
type Alphabet = {
  language: string;
  letters: string;
  frequent?: string;
  encodings: readonly string[];
  weight?: number;
};

const western = ['windows-1252', 'macintosh', 'ibm850'];
const central = ['windows-1250', 'iso-8859-2'];
const cyrillic = ['windows-1251', 'koi8-u', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'];

const thai = Array.from({ length: 90 }, (_, at) => String.fromCharCode(0xe01 + at)).join('');

/** More common languages first: of two that explain a text equally well, the first wins. */
const alphabets: readonly Alphabet[] = [
  { language: 'German', letters: 'äöüß', encodings: western },
  { language: 'French', letters: 'àâçéèêëîïôûùœæ', encodings: western },
  { language: 'Spanish', letters: 'áéíóúüñ', encodings: western },
  { language: 'Portuguese', letters: 'áâãàçéêíóôõú', encodings: western },
  { language: 'Italian', letters: 'àèéìòù', encodings: western },
  { language: 'Danish and Norwegian', letters: 'æøåé', encodings: western },
  { language: 'Swedish and Finnish', letters: 'åäöé', encodings: western },
  { language: 'Dutch', letters: 'áéëïóöüèê', encodings: western },
  { language: 'Icelandic', letters: 'áðéíóúýþæö', encodings: western, weight: 0.9 },
  { language: 'Catalan', letters: 'àçèéíïòóúü', encodings: western },
  { language: 'Polish', letters: 'ąćęłńóśźż', encodings: central },
  { language: 'Czech', letters: 'áčďéěíňóřšťúůýž', encodings: central },
  { language: 'Slovak', letters: 'áäčďéíĺľňóôŕšťúýž', encodings: central },
  { language: 'Hungarian', letters: 'áéíóöőúüű', encodings: central },
  { language: 'Croatian and Slovenian', letters: 'čćđšž', encodings: central },
  { language: 'Romanian', letters: 'ăâîşţ', encodings: central },
  { language: 'Turkish', letters: 'çğıöşüâîû', encodings: ['windows-1254'] },
  { language: 'Lithuanian', letters: 'ąčęėįšųūž', encodings: ['windows-1257'] },
  { language: 'Latvian', letters: 'āčēģīķļņšūž', encodings: ['windows-1257'] },
  { language: 'Estonian', letters: 'äöõüšž', encodings: ['windows-1257'] },
  {
    language: 'Russian',
    letters: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
    frequent: 'оеаинтсрвлкмдпуя',
    encodings: cyrillic,
  },
  {
    language: 'Ukrainian',
    letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    frequent: 'оаинвіертслкудмпя',
    encodings: cyrillic,
  },
  {
    language: 'Serbian',
    letters: 'абвгдђежзијклљмнњопрстћуфхцчџш',
    frequent: 'аиоенртсјкулвмдп',
    encodings: ['windows-1251', 'iso-8859-5'],
  },
  {
    language: 'Greek',
    letters: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
    frequent: 'αοιετνσρκπυςηλμίόάή',
    encodings: ['windows-1253', 'iso-8859-7'],
  },
  {
    language: 'Hebrew',
    letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
    frequent: 'יוהלאתמרבנשכעםד',
    encodings: ['windows-1255'],
  },
  {
    language: 'Arabic',
    letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ',
    frequent: 'اليمونرتبةعدسفحقكه',
    encodings: ['windows-1256'],
  },
  { language: 'Vietnamese', letters: 'àáâãèéêìíòóôõùúýăđĩũơư', encodings: ['windows-1258'] },
  { language: 'Thai', letters: thai, frequent: 'านรกเงอมลสวดทยค่้ีัะ', encodings: ['windows-874'] },
];

/** UTF-16 by its byte order mark, or without one by zero bytes on one side only. */
export function guessUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(bytes.length, 65_536) / 2);
  if (pairs < 2) return null;
  let [even, odd, plain] = [0, 0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    if (first === 0) even++;
    if (second === 0) odd++;
    if (isPlain(first) && isPlain(second)) plain++;
  }
  if (plain > pairs * 0.6) return null; // ASCII with stray zero bytes
  // Even a Chinese table has tabs, line ends and digits in ASCII: some zeros, all on one side.
  if (odd > pairs * 0.04 && even <= odd * 0.02) return 'utf-16le';
  if (even > pairs * 0.04 && odd <= even * 0.02) return 'utf-16be';
  return null;
}

function isPlain(byte: number): boolean {
  return (byte >= 32 && byte < 127) || byte === 10 || byte === 13 || byte === 9;
}

/**
 * Possible encodings of bytes that are not Unicode, most likely first. Looks at the parts of the file that are not
 * ASCII.
 */
export function guessEncodings(bytes: Uint8Array): readonly EncodingGuess[] {
  const sample = tellingParts(bytes);
  const guesses = [...scoreDoubleBytes(sample), ...scoreAlphabets(sample)];
  return withoutTwins(
    guesses.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score),
    sample,
  );
}

/** Guesses without those that give the same text: one of them is enough. */
function withoutTwins(guesses: readonly EncodingGuess[], sample: Uint8Array): readonly EncodingGuess[] {
  const texts = guesses.slice(0, 6).map(({ encoding }) => decoderOf(encoding, { fatal: false })?.decode(sample));
  return guesses.slice(0, 6).filter((_, at) => texts.indexOf(texts[at]) === at);
}

/** Whether this is ISO-2022-JP, which looks like ASCII: its characters are between escapes. */
export function hasJapaneseEscapes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(27); at >= 0; at = bytes.indexOf(27, at + 1)) {
    const next = (bytes[at + 1] ?? 0) * 256 + (bytes[at + 2] ?? 0);
    if (next === 0x2442 || next === 0x2440 || next === 0x284a)
      return bytes.subarray(0, 65_536).every((byte) => byte < 128);
  }
  return false;
}

/** Lines with bytes beyond ASCII, up to a size: the rest carries no information. */
function tellingParts(bytes: Uint8Array): Uint8Array {
  const room = 32_768;
  const sample = new Uint8Array(room);
  let filled = 0;
  let lineStart = 0;
  let isTelling = false;
  const end = Math.min(bytes.length, 50_000_000);
  for (let at = 0; at <= end && filled < room; at++) {
    const byte = at < end ? (bytes[at] ?? 10) : 10;
    if (byte >= 128) isTelling = true;
    if (byte !== 10 && byte !== 13 && at - lineStart < 4096) continue;
    if (isTelling) {
      const line = bytes.subarray(lineStart, Math.min(at + 1, lineStart + room - filled));
      sample.set(line, filled);
      filled += line.length;
    }
    lineStart = at + 1;
    isTelling = false;
  }
  return sample.subarray(0, filled);
}

const encodings = [...new Set(alphabets.flatMap((alphabet) => alphabet.encodings))];

function scoreAlphabets(sample: Uint8Array): EncodingGuess[] {
  return encodings.map((encoding) => {
    const text = decoderOf(encoding, { fatal: false })?.decode(sample) ?? '';
    const { letters, asides, faults } = countMarks(text);
    const marks = [...letters.values()].reduce((sum, count) => sum + count, 0);
    const whole = marks + asides + faults;
    if (whole === 0) return { encoding, language: '', score: 0 };
    let best = { encoding, language: 'Western European', score: 0 };
    for (const alphabet of alphabets) {
      if (!alphabet.encodings.includes(encoding)) continue;
      let known = 0;
      const { frequent = alphabet.letters } = alphabet;
      for (const letter of alphabet.letters)
        known += (letters.get(letter) ?? 0) * (frequent.includes(letter) ? 1 : 0.2);
      // A letter of another language may occur in a name; a symbol between letters cannot.
      const explained = known + (marks - known) * (alphabet.frequent === undefined ? 0.5 : 0.2) + asides * 0.8 - faults;
      const usual = (weightOf.get(encoding) ?? 0.96) * (alphabet.weight ?? 1);
      const score = Math.max(0, (explained / whole) * usual);
      if (score > best.score) best = { encoding, language: alphabet.language, score };
    }
    return best;
  });
}

/** Frequency of encodings: decides between those that explain a text equally well. */
const weightOf = new Map([
  ['windows-1252', 1],
  ['windows-1251', 1],
  ['windows-1250', 0.99],
  ['windows-1253', 0.99],
  ['windows-1254', 0.985],
  ['windows-1257', 0.98],
  ['windows-1255', 0.93],
  ['windows-1256', 0.95],
  ['windows-1258', 0.95],
  ['koi8-u', 0.93],
  ['ibm850', 0.94],
  ['windows-874', 0.98],
]);

const usualSigns = new Set('€£¥§°²³½¼¾±×÷·•…–—‘’‚“”„«»‹›©®™µ\u00a0\u00ad¿¡ªºÐ№%‰†¹');

type Marks = { letters: Map<string, number>; asides: number; faults: number };

/** Counts characters beyond ASCII: letters in plausible words, common symbols, and implausible characters. */
function countMarks(text: string): Marks {
  const marks: Marks = { letters: new Map(), asides: 0, faults: 0 };
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}\u0080-\uffff]+/gu)) {
    if (/^[\x20-\x7e]*$/.test(word)) continue;
    const fault = isOddCase(word) || isMixedScript(word);
    const chars = [...word];
    for (const [at, char] of chars.entries()) {
      if (char <= '\x7f') continue;
      const isLetter = /[\p{L}\p{M}]/u.test(char) && !/[ªº]/.test(char);
      if (char === '\ufffd' || (char >= '\x80' && char < '\xa0')) marks.faults += 2;
      else if (isLetter && fault) marks.faults += 0.5;
      else if (isLetter && isAmongDigits(chars, at)) marks.faults++;
      else if (isLetter && chars.length === 1)
        marks.asides++; // a word of its own, or a sign in another encoding
      else if (isLetter) marks.letters.set(char.toLowerCase(), (marks.letters.get(char.toLowerCase()) ?? 0) + 1);
      else if (usualSigns.has(char) && !isBetweenLetters(chars, at)) marks.asides++;
      else marks.faults++;
    }
  }
  return marks;
}

/** "œ12": more likely a sign of money in another encoding than a letter. */
function isAmongDigits(chars: readonly string[], at: number): boolean {
  return chars.length > 1 && chars[at] !== 'µ' && chars.every((char, place) => place === at || /\p{N}/u.test(char));
}

function isBetweenLetters(chars: readonly string[], at: number): boolean {
  const [before = '', char = '', after = ''] = [chars[at - 1], chars[at], chars[at + 1]];
  if (char === '’' || char === '\u00ad' || char === '·' || char === '\u00a0' || char === '–' || char === '—')
    return false;
  return /\p{L}/u.test(before) && /\p{L}/u.test(after);
}

/** "caFÉ", "пРИВЕТ": a lowercase letter before a capital. */
function isOddCase(word: string): boolean {
  return /\p{Ll}\p{Lu}/u.test(word);
}

function isMixedScript(word: string): boolean {
  const scripts = [
    /\p{Script=Latin}/u,
    /\p{Script=Cyrillic}/u,
    /\p{Script=Greek}/u,
    /\p{Script=Hebrew}/u,
    /\p{Script=Arabic}/u,
    /\p{Script=Thai}/u,
  ];
  return scripts.filter((script) => script.test(word)).length > 1;
}
