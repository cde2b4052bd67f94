import { parse, stringify } from 'yaml';

/** Fields of an article that stand above its text in a Markdown file. */
export const frontMatterFields = [
  'title',
  'slug',
  'excerpt',
  'category',
  'author',
  'date',
  'cover',
  'coverAlt',
  'seoTitle',
  'seoDescription',
  'canonical',
] as const;

export type FrontMatter = Partial<Record<(typeof frontMatterFields)[number], string>>;

/** Names that other programs use for the same fields. */
const otherNames: Record<string, keyof FrontMatter> = {
  description: 'excerpt',
  summary: 'excerpt',
  categories: 'category',
  authors: 'author',
  published: 'date',
  publishedAt: 'date',
  image: 'cover',
  cover_image: 'cover',
  canonical_url: 'canonical',
  canonicalUrl: 'canonical',
};

const block = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** A Markdown file as its fields and its text. Broken or foreign front matter gives no fields and is no part of the text. */
export function splitFrontMatter(file: string): { fields: FrontMatter; text: string } {
  const found = block.exec(file);
  if (found === null) return { fields: {}, text: file };
  return { fields: readFields(found[1] ?? ''), text: file.slice(found[0].length) };
}

export function joinFrontMatter(fields: FrontMatter, text: string): string {
  const known = Object.fromEntries(frontMatterFields.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  return Object.keys(known).length === 0 ? text : `---\n${stringify(known, { lineWidth: 0 })}---\n\n${text}`;
}

function readFields(yaml: string): FrontMatter {
  let parsed: unknown;
  try {
    parsed = parse(yaml, { schema: 'failsafe', maxAliasCount: 0 }); // every scalar is text
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const fields: FrontMatter = {};
  for (const [key, value] of Object.entries(parsed)) {
    const name = frontMatterFields.find((each) => each === key) ?? otherNames[key];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    if (name !== undefined && typeof first === 'string' && first.trim() !== '') fields[name] ??= first.trim();
  }
  return fields;
}
