import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromMarkdown } from './from-markdown.ts';
import { sanitize } from './sanitize.ts';
import { articleDocument } from './schema.ts';
import { anyArticle } from './testing/any-article.ts';
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
