import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromHtml, isHtml } from './from-html.ts';
import { articleDocument } from './schema.ts';
import { toMarkdown } from './to-markdown.ts';

const markdown = (html: string) => toMarkdown(fromHtml(html));

describe('HTML of other editors', () => {
  test.each([
    ['marks', '<p>a <strong>b</strong> <em>c</em> <s>d</s> <code>e</code></p>', 'a **b** *c* ~~d~~ `e`\n'],
    ['links', '<p><a href="https://example.org">a <b>b</b></a></p>', '[a **b**](https://example.org)\n'],
    [
      'headings, the first as the second level',
      '<h1>One</h1><h3>Three</h3><h6>Six</h6>',
      '## One\n\n### Three\n\n#### Six\n',
    ],
    ['lists within lists', '<ul><li>a<ol><li>b</li></ol></li><li><p>c</p></li></ul>', '- a\n  1. b\n- c\n'],
    ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b\n'],
    ['code', '<pre><code>a\n  b</code></pre>', '```\na\n  b\n```\n'],
    ['a line', '<p>a</p><hr><p>b</p>', 'a\n\n***\n\nb\n'],
    ['line breaks', '<p>a<br>b</p>', 'a\\\nb\n'],
    ['entities', '<p>R&amp;D &lt;3 &nbsp;x</p>', 'R\\&D <3 x\n'],
    [
      'a picture with its caption',
      '<figure class="image"><img src="/a.png" alt="A"><figcaption>Of <i>a</i></figcaption></figure>',
      '![A](/a.png "Of a")\n',
    ],
    [
      'a picture inside a sentence',
      '<p>a <a href="/x"><img src="/b.png" alt="B"></a> c</p>',
      'a\n\n![B](/b.png)\n\nc\n',
    ],
    [
      'a table in a figure',
      '<figure class="table"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><b>2</b></td></tr></tbody></table></figure>',
      '| a | b |\n| - | - |\n| 1 | **2** |\n',
    ],
    ['text beside blocks', '<div>a <span>b</span><p>c</p> d</div>', 'a b\n\nc\n\nd\n'],
    ['nothing that runs', '<p>a<script>b()</script><style>c{}</style></p><iframe src="/d">e</iframe>', 'a\n'],
    ['no unsafe links', '<p><a href="javascript:alert(1)">a</a></p>', 'a\n'],
  ])('%s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  test('gives a valid article whatever it is', () => {
    fc.assert(fc.property(fc.string(), (text) => articleDocument.safeParse(fromHtml(`<p>${text}`)).success));
  });
});

test.each([
  ['<p>a</p>', true],
  ['\n<h2 class="x">a</h2>', true],
  ['a <em>b</em>', false],
  ['<em>a</em> b', false],
  ['# a\n\n<p>b</p>', false],
])('%j is HTML: %s', (text, expected) => {
  expect(isHtml(text)).toBe(expected);
});
