/** Remembers the last answer: legend, height and drawing of a chart ask for the same width in turn. */
export function remember<Answer>(compute: (width: number) => Answer): (width: number) => Answer {
  let last: { width: number; answer: Answer } | null = null;
  return (width) => {
    if (last === null || last.width !== width) last = { width, answer: compute(width) };
    return last.answer;
  };
}
