import type { Document } from '../document/document.ts';
import type { Box } from '../scene/node.ts';
import type { Tools } from '../template/template.ts';
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

/** What annotations take of a box. Of a given height a list of notes must leave room for the plot, else it is left out. */
export function noteRoom(notes: Document['annotations'], box: Box, tools: Tools, panel = box.width) {
  const roomFor = (shown: Document['annotations']) => annotator().annotationRoom(shown, box.width, tools, panel);
  const room = roomFor(notes);
  if (room.below <= box.height * 0.6) return { room, shown: notes };
  const shown = notes.filter((note) => !room.listed.some(({ id }) => id === note.id));
  return { room: roomFor(shown), shown };
}
