import { describe, expect, test } from 'vitest';
import { fromMarkdown } from './from-markdown.ts';
import { joinFrontMatter, splitFrontMatter } from './front-matter.ts';
import { outlineOf, slugOf } from './outline.ts';
import { countWords, excerptOf, plainText, readingMinutes } from './plain-text.ts';
import { toMarkdown } from './to-markdown.ts';

const documentOf = (markdown: string) => fromMarkdown(markdown).document;

test('the outline has every heading with its own id', () => {
  expect(outlineOf(documentOf('## Why *now*?\n\n### Why now\n\n#### 日本\n\n## …'))).toEqual([
    { id: 'why-now', level: 2, text: 'Why now?' },
    { id: 'why-now-2', level: 3, text: 'Why now' },
    { id: '日本', level: 4, text: '日本' },
    { id: 'section', level: 2, text: '…' },
  ]);
});

test('a slug has small letters, digits and dashes', () => {
  expect(slugOf("  Crème brûlée: it's 5 o'clock! ")).toBe('creme-brulee-its-5-oclock');
  expect(slugOf('x'.repeat(200))).toHaveLength(80);
  expect(slugOf('!?')).toBe('');
});

test('plain text holds the words of lists, tables and captions', () => {
  const text = plainText(
    documentOf(
      'One\n\n- two\n  - three\n\n| four | five |\n| - | - |\n| six | |\n\n```chart\nid: abcDEF1234\ncaption: seven\n```',
    ),
  );
  expect(text).toBe('One\ntwo\nthree\nfour five\nsix \nseven');
  expect(countWords(`${text} it’s 1,234.5`)).toBe(9);
});

test('an excerpt ends with a whole word', () => {
  expect(excerptOf(documentOf('Short.'))).toBe('Short.');
  expect(excerptOf(documentOf('# T\n\n## Not this\n\nThe quick brown fox, and so on'), 21)).toBe(
    'The quick brown fox…',
  );
});

test('reading takes a minute per 238 words, and 12 seconds for each picture', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(readingMinutes(documentOf('Hi'))).toBe(1);
  expect(readingMinutes(documentOf(words(714)))).toBe(3);
  expect(readingMinutes(documentOf(`${words(714)}\n\n${'![a](/a.png)\n\n'.repeat(5)}`))).toBe(4);
});

describe('front matter', () => {
  test('is written and read again', () => {
    const fields = {
      title: 'Yes: "quoted" #1',
      excerpt: '- dash\u00a0and ünïcode',
      date: '2026-11-17',
      canonical: 'https://example.org/?a=1&b',
    };
    expect(splitFrontMatter(joinFrontMatter(fields, 'Text'))).toEqual({ fields, text: '\nText' });
  });

  test('of other programs is understood', () => {
    const { fields, document } = fromMarkdown(
      '---\nlayout: post\ntitle:  A post\ndescription: About\ncategories: [News, Other]\ndate: 2024-01-01\n---\nText',
    );
    expect(fields).toEqual({ title: 'A post', excerpt: 'About', category: 'News', date: '2024-01-01' });
    expect(plainText(document)).toBe('Text');
  });

  test.each(['a: [', '- 1\n- 2', 'just text', 'a: &x 1\nb: *x', ''])('that is broken gives no fields: %j', (yaml) => {
    expect(splitFrontMatter(`---\n${yaml}\n---\nText`)).toMatchObject({ text: 'Text' });
  });
});

describe('Markdown of other programs', () => {
  test('a first heading of level 1 is the title', () => {
    expect(fromMarkdown('# The *title*\n\nText').fields).toEqual({ title: 'The title' });
    expect(fromMarkdown('---\ntitle: Other\n---\n# The title').fields).toEqual({ title: 'Other' });
  });

  test.each([
    ['reference links', '[a][1]\n\n[1]: https://example.org', '[a](https://example.org)\n'],
    ['inline HTML', 'a <em>b</em> <span>c</span><br>d', 'a *b* c\\\nd\n'],
    ['a block of HTML', '<div class="x">Text</div>', 'Text\n'],
    ['comments', '<!-- note -->\n\nText', 'Text\n'],
    ['a picture inside a sentence', 'a ![b](/c.png) d', 'a\n\n![b](/c.png)\n\nd\n'],
    ['a picture in a list', '- ![b](/c.png)', '- [b](/c.png)\n'],
    ['a heading in a quote', '> ## Title', '> **Title**\n'],
    ['deep headings', '###### Deep', '#### Deep\n'],
    ['setext headings', 'One\n===\n\nTwo\n---', '## Two\n'],
    ['indented code', '    a', '```\na\n```\n'],
    ['a chart without a valid id', '```chart\nid: ?\n```', '```\nid: ?\n```\n'],
    ['Windows line ends', 'a\r\n\r\nb\r\n', 'a\n\nb\n'],
  ])('%s', (_, markdown, expected) => {
    expect(toMarkdown(documentOf(markdown))).toBe(expected);
  });
});
