import { Parser } from 'htmlparser2';
import { SentenceError } from '#lib/sentence-error.ts';
import { decoderOf } from '../formats/text-decoder.ts';
import { uploadedMapLimits } from './boundaries.ts';

export type XmlTag = { name: string; attributes: Readonly<Record<string, string>> };
type XmlHandler = {
  open: (tag: XmlTag, above: readonly XmlTag[]) => void;
  /** `text` is the direct text content. */
  close: (tag: XmlTag, text: string, above: readonly XmlTag[]) => void;
};

/** Walks through XML. Entities defined by the file are never expanded, and entity bombs are rejected. */
export function readXml(text: string, { open, close }: XmlHandler): void {
  if (/<!ENTITY[^>]*(?:&|%|\bSYSTEM\b|\bPUBLIC\b)/i.test(text.slice(0, 1_000_000)))
    throw new SentenceError(
      'This file contains nested XML entities, which are not allowed. Please save it without them.',
    );
  const stack: { tag: XmlTag; text: string }[] = [];
  const above = () => stack.map(({ tag }) => tag);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = { name: localName(name), attributes };
        if (stack.length >= uploadedMapLimits.depth)
          throw new SentenceError('This file is nested too deeply to be a map.');
        open(tag, above());
        stack.push({ tag, text: '' });
      },
      ontext(words) {
        const top = stack.at(-1);
        if (top !== undefined) top.text += words;
      },
      onclosetag() {
        const top = stack.pop();
        if (top !== undefined) close(top.tag, top.text, above());
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Bytes as text: UTF-16 with its mark, UTF-8, or Windows-1252. */
export function decodeXml(bytes: Uint8Array): string {
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
