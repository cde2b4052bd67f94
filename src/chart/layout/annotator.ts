import { annotationRoom, drawAnnotations, drawNoteList } from './annotations.ts';

type Annotator = {
  annotationRoom: typeof annotationRoom;
  drawAnnotations: typeof drawAnnotations;
  drawNoteList: typeof drawNoteList;
};

let known: Annotator = { annotationRoom, drawAnnotations, drawNoteList };

/** The code that draws annotations. */
export function annotator(): Annotator {
  return known;
}

/** Scripts for other people’s pages carry none of it (scripts/bundle-embed.ts) and fetch it for charts with annotations. */
export function registerAnnotations(all: Annotator): void {
  known = all;
}
