import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyArticle } from '#tests/support/article/any-article.ts';
import { expectInert } from '#tests/support/article/expect-inert.ts';
import { xssCorpus } from '#tests/support/article/xss-corpus.ts';
import { fromMarkdown } from './from-markdown.ts';
import { toHtml } from './to-html.ts';

const html = (markdown: string) => toHtml(fromMarkdown(markdown).document);

describe('HTML of an article', () => {
  test.each([
    [
      'a paragraph',
      'One *two* **three** ~~four~~ `five`',
      '<p>One <em>two</em> <strong>three</strong> <s>four</s> <code>five</code></p>',
    ],
    ['a heading with an id', '## Honest axes', '<h2 id="honest-axes">Honest axes</h2>'],
    ['headings of one name', '## A\n\n### A', '<h2 id="a">A</h2>\n<h3 id="a-2">A</h3>'],
    ['a link as one, with bold inside', '[a **b**](/pricing)', '<p><a href="/pricing">a <strong>b</strong></a></p>'],
    ['a link elsewhere', '[a](https://example.org)', '<p><a href="https://example.org" rel="noopener">a</a></p>'],
    ['a list', '- a\n- b\n  1. c', '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>'],
    ['a list that begins later', '3. a', '<ol start="3"><li>a</li></ol>'],
    ['a quote', '> a', '<blockquote><p>a</p></blockquote>'],
    ['code', '```js\na < b\n```', '<pre tabindex="0"><code class="language-js">a &lt; b</code></pre>'],
    ['a line break', 'a\\\nb', '<p>a<br>b</p>'],
    ['a rule', '***', '<hr>'],
    [
      'a picture with its size',
      '![Two bars](/media/x-800x400.webp "Fig. 1")',
      '<figure class="article-image"><img src="/media/x-800x400.webp" alt="Two bars" width="800" height="400" loading="lazy" decoding="async"><figcaption>Fig. 1</figcaption></figure>',
    ],
    [
      'a chart without a drawing',
      '```chart\nid: abcDEF1234\ncaption: Rents\n```',
      '<figure class="article-chart"><a href="/share/abcDEF1234">Rents</a><figcaption>Rents</figcaption></figure>',
    ],
    [
      'a table',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '<div class="article-table" tabindex="0" role="group" aria-label="Table"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test('draws charts by the function it is given, and makes local addresses absolute', () => {
    const { document } = fromMarkdown('[a](/x)\n\n```chart\nid: abcDEF1234\n```');
    const text = toHtml(document, {
      chart: ({ shareId }) => `<svg id="${shareId}"></svg>`,
      publicUrl: 'https://c.example',
    });
    expect(text).toBe(
      '<p><a href="https://c.example/x">a</a></p>\n<figure class="article-chart"><svg id="abcDEF1234"></svg></figure>',
    );
  });
});

describe('attacks are inert', () => {
  test.each(xssCorpus)('%s', (attack) => {
    expectInert(html(attack));
    expectInert(html(`[link](${attack}) ![alt](${attack} "${attack}")`));
    const text = { type: 'text', text: attack, marks: [{ type: 'link', attrs: { href: attack } }, { type: attack }] };
    const nodes = [
      { type: 'paragraph', attrs: { style: attack, onclick: attack }, content: [text] },
      { type: 'heading', attrs: { level: attack, id: attack }, content: [text] },
      { type: 'image', attrs: { src: attack, alt: attack, caption: attack, onerror: attack } },
      { type: 'chart', attrs: { shareId: attack, caption: attack, alt: attack } },
      { type: 'chart', attrs: { shareId: 'abcDEF1234', caption: attack, alt: attack } },
      { type: 'codeBlock', attrs: { language: attack }, content: [text] },
      {
        type: 'orderedList',
        attrs: { start: attack },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }],
      },
      { type: attack, content: [text] },
      { type: 'html', content: attack, text: attack },
    ];
    expectInert(toHtml({ type: 'doc', content: nodes }));
  });

  test('whatever is stored', () => {
    fc.assert(fc.property(anyArticle, (stored) => expectInert(toHtml(stored))));
    fc.assert(fc.property(fc.anything(), (stored) => expectInert(toHtml(stored))));
  });

  test('lists inside lists a thousand times', () => {
    let node: object = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] };
    for (let depth = 0; depth < 5000; depth++)
      node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] };
    expect(toHtml({ type: 'doc', content: [node] }).length).toBeLessThan(1000);
  });
});
