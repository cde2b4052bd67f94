import fc from 'fast-check';

/** Nodes as an editor, an import or an attacker may send them: all kinds, in any order, with text that Markdown could misread. */
const pieces = [
  'word',
  'a',
  ' ',
  '  ',
  '*',
  '**',
  '_',
  '~~',
  '`',
  '[x](y)',
  '![',
  '<b>',
  '&amp;',
  '# ',
  '1. ',
  '- ',
  '> ',
  '|',
  '\\',
  '\n',
  '\t',
  '---',
  '===',
  '```',
  'https://example.org',
  '“é日本',
  '🙂',
  '.',
  ')',
  '$1',
  ':',
];
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }),
);
const href = fc.constantFrom(
  'https://example.org/a_(b)?c=1&copy=2',
  '/gallery',
  '#part',
  'mailto:a@example.org',
  'javascript:alert(1)',
);
const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' }, { type: 'italic' }, { type: 'strike' }, { type: 'code' }),
  href.map((target) => ({ type: 'link', attrs: { href: target } })),
);
const inline = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text, marks: fc.array(mark, { maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) },
);
const phrase = fc.array(inline, { maxLength: 5 });
const paragraph = phrase.map((content) => ({ type: 'paragraph', content }));
const code = fc.record({
  type: fc.constant('codeBlock'),
  attrs: fc.record({ language: fc.constantFrom(null, 'js', 'chart', 'c++', 'not a language') }),
  content: text.map((words) => [{ type: 'text', text: words }]),
});
const flow = fc.letrec<{ block: object; item: object }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    paragraph,
    code,
    fc.array(tie('item'), { maxLength: 3 }).map((content) => ({ type: 'bulletList', content })),
    fc
      .tuple(fc.array(tie('item'), { maxLength: 3 }), fc.nat({ max: 12 }))
      .map(([content, start]) => ({ type: 'orderedList', attrs: { start }, content })),
    fc.array(tie('block'), { maxLength: 3 }).map((content) => ({ type: 'blockquote', content })),
  ),
  item: fc.array(tie('block'), { maxLength: 3 }).map((content) => ({ type: 'listItem', content })),
}));
const cell = paragraph.map((content) => ({ type: 'tableCell', content: [content] }));
const table = fc
  .array(
    fc.array(cell, { maxLength: 3 }).map((content) => ({ type: 'tableRow', content })),
    { maxLength: 3 },
  )
  .map((content) => ({ type: 'table', content }));
const heading = fc.record({
  type: fc.constant('heading'),
  attrs: fc.record({ level: fc.constantFrom(1, 2, 3, 4, 6) }),
  content: phrase,
});
const image = fc.record({
  type: fc.constant('image'),
  attrs: fc.record({
    src: fc.constantFrom('/media/a-10x20.webp', 'https://example.org/a b.png', 'https://example.org/a.png'),
    alt: text,
    caption: text,
  }),
});
const chart = fc.record({
  type: fc.constant('chart'),
  attrs: fc.record({ shareId: fc.constantFrom('abcDEF1234', 'nope'), caption: text, alt: text }),
});
const rule = fc.constant({ type: 'horizontalRule' });
const stranger = fc.constant({ type: 'iframe', attrs: { src: 'https://evil.example' } });

/** Any document, before it is sanitized. */
export const anyArticle = fc
  .array(fc.oneof(paragraph, flow.block, heading, code, table, image, chart, rule, stranger), { maxLength: 6 })
  .map((content) => ({ type: 'doc', content }));
