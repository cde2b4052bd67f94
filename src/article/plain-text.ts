import type { ArticleDocument, Block, FlowBlock, Inline } from './schema.ts';

/** Words of an article, a line for each block: for search, counting and excerpts. */
export function plainText({ content }: ArticleDocument): string {
  return content
    .map(textOfBlock)
    .filter((text) => text !== '')
    .join('\n');
}

/** Beginning of an article in at most `most` characters, ending with a whole word. */
export function excerptOf(document: ArticleDocument, most = 200): string {
  const paragraphs = document.content.filter(({ type }) => type === 'paragraph');
  const text = paragraphs.map(textOfBlock).join(' ').replace(/\s+/g, ' ').trim();
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const end = cut.lastIndexOf(' ');
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '').toWellFormed()}…`;
}

/** Number of words, counted as readers count them. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** Text of inline nodes, without their marks. */
export function textOfInline(nodes: readonly Inline[] = []): string {
  return nodes.map((node) => (node.type === 'text' ? node.text : ' ')).join('');
}

function textOfBlock(block: Block | FlowBlock): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return textOfInline(block.content);
    case 'codeBlock':
      return block.content?.[0].text ?? '';
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap((item) => item.content.map(textOfBlock)).join('\n');
    case 'blockquote':
      return block.content.map(textOfBlock).join('\n');
    case 'table':
      return block.content
        .map((row) => row.content.map((cell) => textOfInline(cell.content[0].content)).join(' '))
        .join('\n');
    case 'image':
    case 'chart':
      return block.attrs.caption;
    case 'horizontalRule':
      return '';
  }
}

/** Average of adults reading English silently (Brysbaert 2019). */
const wordsPerMinute = 238;
const secondsPerPicture = 12;

/** Minutes that reading an article takes, at least one. */
export function readingMinutes(document: ArticleDocument): number {
  const pictures = document.content.filter(({ type }) => type === 'chart' || type === 'image').length;
  const minutes = countWords(plainText(document)) / wordsPerMinute + (pictures * secondsPerPicture) / 60;
  return Math.max(1, Math.round(minutes));
}
