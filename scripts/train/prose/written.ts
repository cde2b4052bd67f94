import { readFileSync } from 'node:fs';
import type { GoldParagraph } from './generate.ts';
import { randomOf } from './generate.ts';

/** Languages with written paragraphs. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'zh', 'ar'];

/**
 * Paragraphs as people write them, one a line, with what they are about in braces: “{340|Quay Road}”, “{88 mm||January}”,
 * “{4.1|Leeds|2020}”, “{a fifth=20|foot}” with the value where it is in words. Every other figure is only mentioned.
 */
export function readWritten(folder: string): WrittenParagraph[] {
  return languages.flatMap((language) =>
    readFileSync(`${folder}/${language}.txt`, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ ...readMarked(line, language), source: line })),
  );
}

export type WrittenParagraph = GoldParagraph & { source: string };

function readMarked(marked: string, language: string): GoldParagraph {
  let text = '';
  const figures: GoldParagraph['figures'] = [];
  for (const part of marked.split(/(\{[^}]*\})/)) {
    if (!part.startsWith('{')) {
      text += part;
      continue;
    }
    const [said = '', label = '', time = ''] = part.slice(1, -1).split('|');
    const [written = '', value] = said.split('=');
    figures.push({
      start: text.length,
      end: text.length + written.length,
      label: label === '' ? null : label,
      time: time === '' ? null : time,
      leave: false,
      ...(value === undefined ? {} : { value: Number(value) }),
    });
    text += written;
  }
  return { language, text, figures, frames: [] };
}

/** Sentences of a marked paragraph; a full stop in braces or after a digit ends none. */
const sentencesOf = (marked: string) =>
  marked
    .split(/(?<=[^\d\s]{2}[.!?](?![^{]*\})|[。？！؟])\s*(?=[\p{Lu}\p{Lo}{¿¡])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** New paragraphs: what one is about, with the sentences that others only mention, in a new order. */
export function mixed(paragraphs: readonly WrittenParagraph[], each: number, seed: number): GoldParagraph[] {
  return languages.flatMap((language, place) => {
    const random = randomOf(seed + place);
    const own = paragraphs
      .filter((paragraph) => paragraph.language === language)
      .map(({ source }) => sentencesOf(source));
    const bodies = own.map((sentences) => sentences.filter((sentence) => sentence.includes('{')));
    const asides = own.flat().filter((sentence) => !sentence.includes('{'));
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item; // of lists with items
    const gap = language === 'zh' ? '' : ' ';
    if (asides.length === 0) return [];
    return Array.from({ length: each }, () => {
      const hasBody = random() < 0.78;
      const body = hasBody ? pick(bodies) : [pick(asides), ...(random() < 0.7 ? [pick(asides)] : [])];
      const before = random() < 0.3 ? [pick(asides)] : [];
      const after = Array.from({ length: Math.floor(random() * 3) }, () => pick(asides));
      return readMarked([...before, ...body, ...after].join(gap), language);
    });
  });
}

/** Sentences whose figures are only mentioned, by language. */
export function mentionsOf(paragraphs: readonly WrittenParagraph[]): Map<string, string[]> {
  return new Map(
    languages.map((language) => [
      language,
      paragraphs
        .filter((paragraph) => paragraph.language === language)
        .flatMap(({ source }) => sentencesOf(source))
        .filter((sentence) => !sentence.includes('{')),
    ]),
  );
}
