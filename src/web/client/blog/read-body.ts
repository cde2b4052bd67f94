import { fromHtml, isHtml } from '#article/from-html.ts';
import { fromMarkdown } from '#article/from-markdown.ts';
import { sanitize } from '#article/sanitize.ts';
import { type ArticleDocument, emptyArticle } from '#article/schema.ts';

/**
 * The text of an article in our format: ours, Strapi's blocks, a list of Strapi's components, HTML or Markdown. `toUrl`
 * completes the addresses of pictures.
 */
export function readBody(body: unknown, toUrl: (path: string) => string): ArticleDocument {
  if (typeof body === 'string') return withUrls(fromText(body), toUrl);
  if (isFields(body) && body.type === 'doc') return withUrls(sanitize(body), toUrl);
  if (!Array.isArray(body)) return emptyArticle;
  const content = body.flatMap((part) => (isFields(part) ? readPart(part) : []));
  return withUrls(sanitize({ type: 'doc', content }), toUrl);
}

/** Rich text of Strapi's own editor is Markdown, that of CKEditor HTML. */
function fromText(text: string): ArticleDocument {
  return isHtml(text) ? fromHtml(text) : fromMarkdown(text).document;
}

type Node = { type: string; [field: string]: unknown };

/** A block, or a component of a dynamic zone. */
function readPart(part: FlatFields): Node[] {
  if (!('__component' in part)) return readBlock(part);
  const { body, title, file, files, media, image, code, language } = part;
  const pictures = [file, media, image, ...(Array.isArray(files) ? files : [])].flatMap(readPicture);
  if (pictures.length > 0) return pictures;
  if (/quote/.test(String(part.__component))) {
    const lines = [body, title].filter((line): line is string => typeof line === 'string' && line !== '');
    return [{ type: 'blockquote', content: lines.map((line) => paragraphOf(line)) }];
  }
  if (typeof code === 'string') return [codeOf(code, language)];
  if (Array.isArray(body)) return body.flatMap((each) => (isFields(each) ? readBlock(each) : []));
  return typeof body === 'string' ? fromText(body).content : [];
}

function readBlock(block: FlatFields): Node[] {
  const children = partsOf(block.children);
  switch (block.type) {
    case 'paragraph':
      return [{ type: 'paragraph', content: readInline(children) }];
    case 'heading':
      return [
        { type: 'heading', attrs: { level: Math.max(2, Number(block.level) || 2) }, content: readInline(children) },
      ];
    case 'quote':
      return [{ type: 'blockquote', content: [{ type: 'paragraph', content: readInline(children) }] }];
    case 'code':
      return [codeOf(children.map(({ text }) => String(text ?? '')).join(''), block.language)];
    case 'image':
      return readPicture(block.image);
    case 'list': {
      const content = readItems(children);
      return [
        block.format === 'ordered'
          ? { type: 'orderedList', attrs: { start: 1 }, content }
          : { type: 'bulletList', content },
      ];
    }
    default:
      return [];
  }
}

/** Strapi puts a list within a list beside the item that it belongs to. */
function readItems(children: readonly FlatFields[]): Node[] {
  const items: { type: string; content: Node[] }[] = [];
  for (const child of children) {
    if (child.type !== 'list') {
      items.push({ type: 'listItem', content: [{ type: 'paragraph', content: readInline(partsOf(child.children)) }] });
      continue;
    }
    const last = items.at(-1);
    if (last === undefined) items.push({ type: 'listItem', content: readBlock(child) });
    else last.content.push(...readBlock(child));
  }
  return items;
}

const marks = { bold: 'bold', italic: 'italic', strikethrough: 'strike', code: 'code' } as const;

function readInline(children: readonly FlatFields[], link: Node[] = []): Node[] {
  return children.flatMap((child): Node[] => {
    if (child.type === 'link')
      return readInline(partsOf(child.children), [{ type: 'link', attrs: { href: child.url } }]);
    const text = typeof child.text === 'string' ? child.text : '';
    const own = Object.entries(marks).flatMap(([name, type]) => (child[name] === true ? [{ type }] : []));
    return text
      .split('\n')
      .flatMap((line, place) => [
        ...(place > 0 ? [{ type: 'hardBreak' }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks: [...own, ...link] }]),
      ]);
  });
}

function readPicture(picture: unknown): Node[] {
  if (!isFields(picture) || typeof picture.url !== 'string') return [];
  const { url, alternativeText, caption } = picture;
  return [{ type: 'image', attrs: { src: url, alt: alternativeText ?? '', caption: caption ?? '' } }];
}

function codeOf(text: string, language: unknown): Node {
  return { type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] };
}

const paragraphOf = (text: string): Node => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function partsOf(children: unknown): FlatFields[] {
  return Array.isArray(children) ? children.filter(isFields) : [];
}

function withUrls({ content }: ArticleDocument, toUrl: (path: string) => string): ArticleDocument {
  return sanitize({
    type: 'doc',
    content: content.map((block) =>
      block.type === 'image' ? { ...block, attrs: { ...block.attrs, src: toUrl(block.attrs.src) } } : block,
    ),
  });
}

export type FlatFields = { readonly [name: string]: unknown };

const deepest = 100;

/**
 * An answer of Strapi in the flat form of version 5. Version 4 puts fields under `attributes`, and relations and pictures
 * under `data`.
 */
export function flatten(value: unknown, depth = 0): unknown {
  if (depth > deepest) return null;
  if (Array.isArray(value)) return value.map((each) => flatten(each, depth + 1));
  if (!isFields(value)) return value;
  if ('data' in value && Object.keys(value).every((name) => name === 'data' || name === 'meta'))
    return flatten(value.data, depth + 1);
  const { attributes, ...rest } = value;
  const all = isFields(attributes) ? { ...rest, ...attributes } : value;
  return Object.fromEntries(Object.entries(all).map(([name, inner]) => [name, flatten(inner, depth + 1)]));
}

export function isFields(value: unknown): value is FlatFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
