import type { Note } from '#data/reading.ts';

/** “Source: Eurostat”, as tables say it in many languages. */
const sourceLine =
  /^(?:data\s+)?(?:sources?|quellen?|fuentes?|fontes?|fonti|bron(?:nen)?|źródł[oa]|källa|kilde|kaynak|lähde|источники?|出典|資料|来源|來源|المصدر)\s*[::]\s*(.+)$/iu;
const shortestTitle = 6;
const longestTitle = 140;

type Around = { title: string; subtitle: string; source: string };

/** The text around a table often says what it is and where it is from. */
export function wordsAround(notes: readonly Pick<Note, 'kind' | 'leftOut'>[]): Around {
  const linesOf = (kind: string) => notes.flatMap((note) => (note.kind === kind ? (note.leftOut ?? []) : []));
  const above = linesOf('preamble').map((line) => line.replace(/^[\s#>*]+/, ''));
  const sources = [...above, ...linesOf('footnotes')].flatMap((line) => sourceLine.exec(line)?.[1] ?? []);
  const [title = '', subtitle = ''] = above.filter((line) => isTitle(line) && !sourceLine.test(line));
  return { title, subtitle, source: sources[0]?.trim() ?? '' };
}

function isTitle(line: string): boolean {
  return line.length >= shortestTitle && line.length <= longestTitle && /\p{L}{3}/u.test(line);
}
