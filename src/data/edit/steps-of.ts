import type { Edit, OneEdit } from './edit.ts';

/** The single changes an edit is made of. */
export function stepsOf(edit: Edit): readonly OneEdit[] {
  return edit.do === 'several' ? edit.edits : [edit];
}

/** Changes that are done and undone together. */
export function together(edits: readonly OneEdit[]): Edit {
  const [first, ...rest] = edits;
  return first && rest.length === 0 ? first : { do: 'several', edits: [...edits] };
}
