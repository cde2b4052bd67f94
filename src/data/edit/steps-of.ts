import type { Edit, OneEdit } from './edit.ts';

/** Single changes of an edit. */
export function stepsOf(edit: Edit): readonly OneEdit[] {
  return edit.do === 'several' ? edit.edits : [edit];
}

/** Edit of several changes that are done and undone together. */
export function together(edits: readonly OneEdit[]): Edit {
  const [first, ...rest] = edits;
  return first && rest.length === 0 ? first : { do: 'several', edits: [...edits] };
}
