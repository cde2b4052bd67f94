import type { Choices } from '#data/reading.ts';

/** The choices that read a source without one of the guesses. Types of other columns stay. */
export function withUndo(choices: Partial<Choices>, undo: Partial<Choices>): Partial<Choices> {
  const types = { ...choices.types, ...undo.types };
  return { ...choices, ...undo, ...(Object.keys(types).length > 0 && { types }) };
}
