import { expect, test } from 'vitest';
import { codeBlocksOf, parseDocArticle } from './markdown.server.ts';

const read = (text: string) =>
  parseDocArticle(`# Title\n\nLead.\n\n${text}`, { toHref: (url) => url, inserts: { now: () => '<b>now</b>' } });

test.each([
  ['## Two words', '<h2 id="two-words">Two words<a class="anchor" href="#two-words"'],
  ['**bold** `a<b` [x](/y)', '<p><strong>bold</strong> <code>a&lt;b</code> <a href="/y">x</a></p>'],
  ['1. one\n2. two', '<ol><li>one</li><li>two</li></ol>'],
  ['> Note', '<div class="note"><p>Note</p></div>'],
  ['```sh run\ncurl <x>\n```', '<pre tabindex="0"><code>curl &lt;x&gt;</code></pre>'],
  ['| a | b |\n| - | - |\n| 1 | 2 |', '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'],
  ['<!-- now -->', '<b>now</b>'],
])('%s becomes HTML', (text, html) => {
  expect(read(text).html).toContain(html);
});

test('title, lead, headings and sections are found', () => {
  expect(read('Before.\n\n## A\n\ntext of A\n\n### B\n\n| c |\n| - |\n| d |\n\n## A')).toMatchObject({
    title: 'Title',
    lead: 'Lead.',
    headings: [
      { id: 'a', title: 'A' },
      { id: 'a-2', title: 'A' },
    ],
    sections: [
      { id: '', text: 'Lead. Before.' },
      { id: 'a', text: 'text of A' },
      { id: 'b', text: 'c d' },
      { id: 'a-2', text: '' },
    ],
  });
});

test.each(['<script>alert(1)</script>', '<!-- unknown -->', '![x](y.png)'])('%s is no part of a page', (text) => {
  expect(() => read(text)).toThrow();
});

test('code blocks have their language and marks', () => {
  expect(codeBlocksOf('```json draw\n{}\n```')).toEqual([{ language: 'json', marks: ['draw'], text: '{}' }]);
});
