import type { Choices } from '#data/reading.ts';

/** The import options without one of the detected ones. Types of other columns stay. */
export function withUndo(choices: Partial<Choices>, undo: Partial<Choices>): Partial<Choices> {
  const types = { ...choices.types, ...undo.types };
  return { ...choices, ...undo, ...(Object.keys(types).length > 0 && { types }) };
}
