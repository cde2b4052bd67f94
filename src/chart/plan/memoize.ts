/** Remembers the last answer: legend, height and drawing of a chart ask for the same width (and the rest) in turn. */
export function remember<Asked extends readonly unknown[], Answer>(
  compute: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  let last: { asked: Asked; answer: Answer } | null = null;
  return (...asked) => {
    if (last === null || asked.some((each, place) => each !== last?.asked[place]))
      last = { asked, answer: compute(...asked) };
    return last.answer;
  };
}
