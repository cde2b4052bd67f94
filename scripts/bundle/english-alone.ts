import { localeData } from '../../src/chart/locale/data.ts';
import { localeWords } from '../../src/chart/locale/words.ts';

const modules: Record<string, string> = {
  './data.ts': `export const localeData = ${JSON.stringify({ en: localeData.en })};`,
  './words.ts': `export const localeWords = ${JSON.stringify({ en: localeWords.en })};`,
  './other-sentences.ts': 'export const otherSentences = {};',
  './other-map-words.ts': 'export const otherMapTexts = {};',
  './other-phrases.ts': 'export const otherPhrases = {};',
};
const mark = '\0english:';

/**
 * Leaves the other languages of charts out of a script for browsers, which fetches the one that a chart uses
 * (`viewWords` in `src/view/locale/words.ts`).
 */
export function englishAlone() {
  return {
    name: 'english-alone',
    resolveId: {
      filter: { id: /^\.\/(data|words|other-[a-z-]+)\.ts$/ },
      handler: (id: string, importer?: string) =>
        importer?.endsWith('/chart/locale/locale-of.ts') && id in modules ? mark + id : null,
    },
    load: { filter: { id: /^\0english:/ }, handler: (id: string) => modules[id.slice(mark.length)] ?? null },
  } as const;
}
