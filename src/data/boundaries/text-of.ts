import { SentenceError } from '#lib/sentence-error.ts';
import { decoderOf } from '../formats/text-decoder.ts';

/** Bytes as text: UTF-16 with its mark, UTF-8, or Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return decoderOf(label, { fatal: true })?.decode(bytes) ?? '';
  } catch {
    const text = decoderOf('windows-1252', { fatal: false })?.decode(bytes) ?? '';
    if (text.slice(0, 1000).includes('\0')) throw new SentenceError('This file is not a supported map.');
    return text;
  }
}
