/** What was decided by hand: the id of a region, or degrees, by the words of a table; '' for what is left out. */
export type Hands = Readonly<Record<string, string>>;

/** A pair ends at “;” or at the end of a line, unless a backslash stands before it. */
const pairs = /(?:\\[\s\S]|[^\\;\n])+/g;
/** The last “=” parts them: names have some more often than ids. */
const sides = /^((?:\\[\s\S]|[^\\])*)=((?:\\[\s\S]|[^\\=])*)$/;

/** Reads “Holland = NLD; Burma = MMR”. In a name that has one of the signs, a backslash stands before it. */
export function handsOf(text: string): Hands {
  const hands: Record<string, string> = Object.create(null); // a table may name anything, “constructor” too
  for (const [pair] of text.matchAll(pairs)) {
    const [, word = '', id = ''] = sides.exec(pair) ?? [];
    if (word.trim() !== '') hands[plain(word)] = plain(id);
  }
  return hands;
}

/** The text that `handsOf` reads. */
export function toHandsText(hands: Hands): string {
  return Object.entries(hands)
    .map(([word, id]) => `${marked(word)} = ${marked(id)}`.trim())
    .join('; ');
}

function plain(side: string): string {
  return side.trim().replace(/\\([\\;=n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

function marked(side: string): string {
  return side
    .trim()
    .replace(/[\\;=]/g, '\\$&')
    .replaceAll('\n', '\\n');
}
