import type { Db } from '#server/platform/db/database.ts';
import { addAuthor, addCategory, addPublished } from '#tests/support/blog/add-articles.ts';

const words =
  'A chart is read in the order in which it is drawn: first the title, then the shape, then the numbers. Whoever draws it decides what is seen first, and what is easy to miss.';

const text = (content: string, ...marks: object[]) => ({
  type: 'text',
  text: content,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const heading = (level: number, content: string) => ({ type: 'heading', attrs: { level }, content: [text(content)] });
const cell = (type: string, content: string) => ({ type, content: [paragraph(text(content))] });
const row = (type: string, ...cells: string[]) => ({
  type: 'tableRow',
  content: cells.map((each) => cell(type, each)),
});
const item = (content: string) => ({ type: 'listItem', content: [paragraph(text(content))] });

/** An article with everything that the format has. */
export function richBody(shareIds: readonly string[]) {
  const [first = 'aaaaaaaaaa', second = first] = shareIds;
  const link = { type: 'link', attrs: { href: 'https://example.org/data' } };
  return {
    type: 'doc',
    content: [
      paragraph(text(words), text(' Read on to see '), text('how', { type: 'italic' }), text('.')),
      heading(2, 'Start the axis where the bars start'),
      paragraph(text('The '), text('length', { type: 'bold' }), text(' of a bar is its value. '), text(words)),
      { type: 'chart', attrs: { shareId: first, caption: 'Bars that start at zero can be compared.', alt: '' } },
      paragraph(text(words), text(' The numbers are from '), text('an open source', link), text('.')),
      heading(3, 'Lines are different'),
      { type: 'bulletList', content: [item('A line shows change.'), item('Its axis may start anywhere.')] },
      { type: 'blockquote', content: [paragraph(text('Above all else, show the data.'))] },
      { type: 'chart', attrs: { shareId: second, caption: '', alt: 'A second chart' } },
      heading(2, 'Check your chart'),
      { type: 'orderedList', attrs: { start: 1 }, content: [item('Cover the title.'), item('Say what you see.')] },
      {
        type: 'table',
        content: [
          row('tableHeader', 'Chart', 'Axis'),
          row('tableCell', 'Bar', 'Zero'),
          row('tableCell', 'Line', 'Free'),
        ],
      },
      { type: 'codeBlock', attrs: { language: 'json' }, content: [{ type: 'text', text: '{ "axis": { "min": 0 } }' }] },
      paragraph(text('Use '), text('min: 0', { type: 'code' }), text(' for bars. '), text(words)),
    ],
  };
}

const titles = [
  [
    'Honest axes',
    'Design',
    'Bars start at zero, lines need not. How to choose the range of an axis without misleading anyone.',
  ],
  [
    'When a table beats a chart',
    'Design',
    'Some numbers are better read than seen. Five signs that your data wants to be a table.',
  ],
  ['Maps that mislead', 'Maps', 'Large areas look important, and few people live there. What to do about it.'],
  [
    'Color for everyone',
    'Design',
    'One in twelve men sees red and green alike. Palettes that work for all of your readers.',
  ],
  [
    'From spreadsheet to chart in five minutes',
    'Guides',
    'Paste, check, choose, write, publish: the shortest way to a chart you can be proud of.',
  ],
] as const;

/** A small blog. The first article has charts, and is the newest and featured one. Returns its slugs. */
export async function writeArticles(db: Db, shareIds: readonly string[], prefix = ''): Promise<string[]> {
  const categories = new Map<string, string>();
  for (const name of new Set(titles.map(([, category]) => category)))
    categories.set(name, await addCategory(db, `${prefix}${name.toLowerCase()}`, name));
  const authorId = await addAuthor(db, `${prefix}ada`, 'Ada Moss');
  const slugs: string[] = [];
  for (const [place, [title, category, excerpt]] of titles.entries()) {
    const slug = prefix + title.toLowerCase().replaceAll(' ', '-');
    const own = shareIds.slice(place).concat(shareIds.slice(0, place));
    const content = {
      title,
      excerpt,
      body: richBody(own),
      words,
      isFeatured: place === 0,
      categoryId: categories.get(category) ?? null,
      authorId,
    };
    await addPublished(db, slug, content, new Date(Date.UTC(2026, 9, 28 - place)));
    slugs.push(slug);
  }
  return slugs;
}
