import type { Note } from '../reading.ts';
import type { EncodingGuess } from './bytes.ts';
import { decodeUtf32, guessUtf32 } from './bytes.ts';
import { guessEncodings, guessUtf16, hasJapaneseEscapes } from './guess-encoding.ts';
import { limits } from './limits.ts';
import { decoderOf } from './text-decoder.ts';

/** Decoded text, its encoding (a label of the Encoding Standard), and notes on what was guessed. */
type Decoded = { text: string; encoding: string; notes: readonly Note[] };

/** Bytes as text. The encoding is guessed unless it is given; an unknown one is guessed, too. */
export function decode(whole: Uint8Array, encoding = ''): Decoded {
  if (whole.length <= limits.text) return decodeAll(whole, encoding);
  const decoded = decodeAll(whole.subarray(0, limits.text), encoding);
  const sentence = 'The file is too large: only the first 500 MB were read.';
  return { ...decoded, notes: [...decoded.notes, { kind: 'cut', sentence, undo: null, certainty: 'doubtful' }] };
}

function decodeAll(bytes: Uint8Array, encoding: string): Decoded {
  const decoder = encoding === '' ? null : decoderOf(encoding, { fatal: false });
  if (decoder !== null) return { text: tidy(decoder.decode(bytes)), encoding, notes: [] };
  const widest = guessUtf32(bytes);
  if (widest !== null) return { text: tidy(decodeUtf32(bytes, widest)), encoding: widest, notes: [] };
  const wide = guessUtf16(bytes);
  if (wide !== null) return { text: tidy(decodeAs(bytes, wide)), encoding: wide, notes: [] };
  if (hasJapaneseEscapes(bytes)) return { text: decodeAs(bytes, 'iso-2022-jp'), encoding: 'iso-2022-jp', notes: [] };
  const text = decodeUtf8(bytes);
  if (text !== null) return { text: tidy(text), encoding: 'utf-8', notes: [] };
  return decodeOld(bytes);
}

function decodeAs(bytes: Uint8Array, encoding: string): string {
  return decoderOf(encoding, { fatal: false })?.decode(bytes) ?? '';
}

/** Valid UTF-8 is never valid by chance. A character cut off at the very end is dropped. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const decoder = decoderOf('utf-8', { fatal: true });
  try {
    return decoder?.decode(bytes, { stream: true }) ?? null;
  } catch {
    return null;
  }
}

function decodeOld(bytes: Uint8Array): Decoded {
  const [best, second] = guessEncodings(bytes);
  const broken = decodeBrokenUtf8(bytes, best);
  if (broken !== null) return broken;
  const { encoding, language } = best ?? { encoding: 'windows-1252', language: 'Western European' };
  const isUsual = best !== undefined && best.encoding !== 'ibm850';
  const isSure = isUsual && best.score > 0.7 && best.score - (second?.score ?? 0) > 0.04;
  const other = second ?? { encoding: 'windows-1250', language: 'Central European' };
  const sentence = isSure
    ? `The file is not UTF-8. It was read as ${nameOf(encoding, language)}.`
    : `The text encoding was detected as ${nameOf(encoding, language)}. If some characters look wrong, try ${nameOf(other.encoding, other.language)}.`;
  const note: Note = {
    kind: 'encoding',
    sentence,
    undo: { encoding: other.encoding },
    certainty: isSure ? 'sure' : 'doubtful',
  };
  return { text: tidy(decodeAs(bytes, encoding)), encoding, notes: [note] };
}

/** UTF-8 with a few broken bytes, such as two concatenated files: most of its characters are still valid. */
function decodeBrokenUtf8(bytes: Uint8Array, best: EncodingGuess | undefined): Decoded | null {
  const text = decodeAs(bytes, 'utf-8');
  let lost = 0;
  let whole = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) lost++;
    else if (code > 127) whole++;
  }
  if (whole < lost * 5 + 3) return null;
  const sentence = `${lost === 1 ? 'One character' : `${lost} characters`} could not be read as UTF-8 and ${lost === 1 ? 'is' : 'are'} shown as \ufffd.`;
  const note: Note = {
    kind: 'encoding',
    sentence,
    undo: { encoding: best?.encoding ?? 'windows-1252' },
    certainty: 'doubtful',
  };
  return { text: tidy(text), encoding: 'utf-8', notes: [note] };
}

/** Text without byte order mark and zero characters, which no table needs. */
function tidy(text: string): string {
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  return bare.includes('\0') ? bare.replaceAll('\0', '') : bare;
}

const labels: Record<string, string> = {
  'windows-1252': 'Windows-1252 (Latin-1)',
  shift_jis: 'Shift-JIS',
  gb18030: 'GBK',
  big5: 'Big5',
  macintosh: 'Mac Roman',
  ibm850: 'DOS (code page 850)',
};

function nameOf(encoding: string, language: string): string {
  const label =
    labels[encoding] ??
    encoding.replace(/^windows/, 'Windows').replace(/^(iso|euc|koi|ibm)/, (start) => start.toUpperCase());
  return language === '' ? label : `${label}, ${language}`;
}
