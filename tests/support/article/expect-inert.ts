import { Parser } from 'htmlparser2';
import { expect } from 'vitest';

const allowedTags = new Set(
  'p h2 h3 h4 pre code ul ol li blockquote div table thead tbody tr th td figure figcaption img a br hr strong em s'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'id tabindex class start href rel src alt width height loading decoding scope role aria-label'.split(' '),
);

/** Requires that HTML has only the tags and attributes of articles, and no address that runs code or leaves the web. */
export function expectInert(text: string): void {
  const parser = new Parser({
    onopentag(name, attributes) {
      expect(allowedTags).toContain(name);
      for (const [key, value] of Object.entries(attributes)) {
        expect(allowedAttributes).toContain(key);
        if (key === 'href' || key === 'src') expect(value).toMatch(/^(https?:\/\/|mailto:|\/(?!\/)|#)/i);
      }
    },
  });
  parser.write(text);
  parser.end();
}
