import type { Draft } from '../intent/draft.ts';
import type { Piece } from '../intent/pieces.ts';

/** What a question asks about that the data does not have; null when everything was found. */
type Missing = { kind: 'column' | 'value'; text: string };

/** Words of a question that name a measure or a thing of which the table has no column or value. */
export function missingIn(draft: Draft, { changesContext }: { changesContext: boolean }): Missing | null {
  const open = draft.pieces.filter(
    (piece) => !piece.isUsed && !piece.isStop && piece.mark === null && piece.number === null,
  );
  const named = open.find((piece) => isName(draft, piece));
  if (named !== undefined) return { kind: 'value', text: named.text };
  const term = open.find((piece) => isTerm(draft, piece));
  if (term !== undefined) return { kind: 'column', text: term.text };
  const hasSubject = draft.mentions.length > 0 || draft.where.length > 0 || draft.counts !== null || changesContext;
  return hasSubject ? null : { kind: 'column', text: open[0]?.text ?? '' };
}

/** Name of somebody or something: in capitals, or with a capital where the language writes only names so. */
function isName({ setting }: Draft, { text, from, cues, grain, columns }: Piece): boolean {
  if (cues.size > 0 || grain !== null || columns.length > 0) return false;
  if (/^\p{Lu}{2,}\d*$/u.test(text)) return true;
  const isSentenceStart = from === 0 || /[.?!:]/.test(setting.tokens[from - 1]?.text ?? '');
  return /^\p{Lu}\p{Ll}+/u.test(text) && !isSentenceStart && setting.languages[0]?.code !== 'de';
}

/** Data term, such as “price” or “Umsatz”. */
function isTerm({ setting }: Draft, { plain, cues, grain }: Piece): boolean {
  if (cues.size > 0 || grain !== null) return false;
  const words = plain.split(' ');
  return setting.languages.some(({ terms, stem }) => terms.has(words.map(stem).join(' ')) && words.join('').length > 2);
}
