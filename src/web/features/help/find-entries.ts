/** A question with its answer, paragraph by paragraph. */
export type HelpEntry = { id: string; question: string; answer: readonly string[] };

/** Entries in which every word occurs; those with a word in the question come first. Case and accents do not matter. */
export function findEntries(entries: readonly HelpEntry[], query: string): HelpEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hits = entries.filter(({ question, answer }) => {
    const text = fold([question, ...answer].join('\n'));
    return words.every((word) => text.includes(word));
  });
  const inQuestion = ({ question }: HelpEntry) => words.filter((word) => fold(question).includes(word)).length;
  return hits.toSorted((a, b) => inQuestion(b) - inQuestion(a));
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
