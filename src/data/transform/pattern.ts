type Piece = { text: string; hasAny: boolean };

/**
 * Simple pattern: * matches any text, ? one character. Returns the match of each *, or null. Every piece is searched
 * once from the left, so no pattern can take long.
 */
export function patternOf(pattern: string): (text: string) => string[] | null {
  const pieces = pattern.split('*').map((text): Piece => ({ text, hasAny: text.includes('?') }));
  const first = pieces[0] ?? { text: '', hasAny: false };
  const last = pieces.at(-1) ?? first;
  const between = pieces.slice(1, -1);
  return (text) => {
    if (pieces.length === 1) return text.length === first.text.length && fits(first, text, 0) ? [] : null;
    const end = text.length - last.text.length;
    if (end < first.text.length || !fits(first, text, 0) || !fits(last, text, end)) return null;
    const parts: string[] = [];
    let at = first.text.length;
    for (const piece of between) {
      const match = find(piece, text, at);
      if (match < 0 || match + piece.text.length > end) return null;
      parts.push(text.slice(at, match));
      at = match + piece.text.length;
    }
    parts.push(text.slice(at, end));
    return parts;
  };
}

function find(piece: Piece, text: string, from: number): number {
  if (!piece.hasAny) return text.indexOf(piece.text, from);
  for (let at = from; at + piece.text.length <= text.length; at++) if (fits(piece, text, at)) return at;
  return -1;
}

function fits({ text: part, hasAny }: Piece, text: string, at: number): boolean {
  if (!hasAny) return text.startsWith(part, at);
  for (let place = 0; place < part.length; place++)
    if (part[place] !== '?' && part[place] !== text[at + place]) return false;
  return at + part.length <= text.length;
}
