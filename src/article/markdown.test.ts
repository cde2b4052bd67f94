import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticle } from '#tests/support/article/any-article.ts';
import { fromMarkdown } from './from-markdown.ts';
import { sanitize } from './sanitize.ts';
import { articleDocument } from './schema.ts';
import { toMarkdown } from './to-markdown.ts';

const runs = Number(process.env.RUNS ?? 1000);

test('a document survives Markdown and back', () => {
  fc.assert(
    fc.property(anyArticle, (given) => {
      const document = sanitize(given);
      expect(fromMarkdown(toMarkdown(document)).document).toEqual(document);
    }),
    { numRuns: runs },
  );
});

test('a numbered list that begins a list below a line stays a list', () => {
  const empty = { type: 'orderedList', attrs: { start: 0 }, content: [{ type: 'listItem', content: [] }] };
  const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [empty] }] };
  const line = { type: 'paragraph', content: [{ type: 'text', text: '!' }] };
  const document = sanitize({
    content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [line, inner] }] }],
  });
  expect(fromMarkdown(toMarkdown(document)).document).toEqual(document);
});

test('code in a cell keeps a backslash before a bar', () => {
  const code = { type: 'text', text: '\\\\|word', marks: [{ type: 'code' }] };
  const cell = { type: 'tableCell', content: [{ type: 'paragraph', content: [code] }] };
  const document = sanitize({ content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell] }] }] });
  expect(fromMarkdown(toMarkdown(document)).document).toEqual(document);
});

test('a sanitized document has the schema, and stays the same when it is sanitized again', () => {
  fc.assert(
    fc.property(anyArticle, (given) => {
      const document = sanitize(given);
      expect(articleDocument.strict().parse(document)).toEqual(document);
      expect(sanitize(document)).toEqual(document);
    }),
    { numRuns: runs },
  );
});
