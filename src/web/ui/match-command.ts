/**
 * How well a command fits a search, from 0 (not at all) to 1: all words of the search are in its texts, best at the
 * beginning of a text. Scattered letters do not count: “lives” would find “Collapse or expand the sidebar”.
 */
export function matchCommand(search: string, texts: readonly string[]): number {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = texts.map((text) => text.toLowerCase());
  const scores = words.map((word) => Math.max(0, ...all.map((text) => scoreOf(word, text))));
  return scores.length === 0 ? 1 : Math.min(...scores);
}

function scoreOf(word: string, text: string): number {
  const at = text.indexOf(word);
  if (at === -1) return 0;
  if (at === 0) return 1;
  return text[at - 1] === ' ' ? 0.8 : 0.5;
}
