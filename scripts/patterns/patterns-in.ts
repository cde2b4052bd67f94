import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

/**
 * Sources whose expressions may meet the text of somebody else. Left out is what only meets the text of whoever runs it:
 * the pages of the editor in a browser, the command line, the SDK and the simulator of payments.
 */
export function sources(): string[] {
  return globSync('src/**/*.ts', {
    exclude: (path) => /(?:^src\/(?:web|cli|sdk|stripe-sim)$)|\/testing$|\.test\.ts$/.test(path),
  }).toSorted();
}

/** The regular expressions that are written in a source. */
export function patternsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }; // of a literal
      found.push(`/${pattern}/${flags}`);
      return;
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(path, text).program);
  return found;
}

export function nameOf(pattern: string): string {
  return hash('sha256', pattern).slice(0, 12);
}
