import { markWords } from '#lib/mark-words.ts';

/** Text with the words of a search marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return markWords(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.isHit ? (
      <mark key={key} className="rounded-[2px] bg-[#fde68a] text-[#101828]">
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
