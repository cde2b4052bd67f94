import { z } from 'zod';
import type { Document } from '../../document/document.ts';
import { freeId } from '../../document/schema.ts';
import { type DraftDocument, documentChangeKind, named } from './change-kind.ts';

/** An annotation as it arrives: `readContent` makes the rest of it fit. */
const annotation = z.looseObject({ id: named });

const addAnnotation = documentChangeKind(
  'add-annotation',
  {
    annotation,
    /** Its place among the others; the last without one. */
    place: z.int().min(0).exactOptional(),
  },
  {
    apply: (document, { annotation, place }) => {
      const { annotations } = document;
      // Of two with one id the earlier keeps it when the document is read, so a twin goes to the end.
      const at = placeOf(document, annotation.id) < 0 ? place : undefined;
      return { ...document, annotations: annotations.toSpliced(at ?? annotations.length, 0, annotation) };
    },
    parts: ({ annotation }) => [`annotation/${annotation.id}`],
    label: () => 'Add an annotation',
    detail: ({ annotation }) => quoted(annotation.text),
    inverse: ({ annotation }, before) => {
      const taken = new Set(before.annotations.map(({ id }) => id));
      return [{ kind: 'remove-annotation', id: freeId(annotation.id, taken) }];
    },
    supersedes: false,
  },
);

const changeAnnotation = documentChangeKind(
  'change-annotation',
  { annotation },
  {
    apply: (document, { annotation }) => ({
      ...document,
      annotations: document.annotations.map((each) => (each.id === annotation.id ? annotation : each)),
    }),
    parts: ({ annotation }) => [`annotation/${annotation.id}`],
    label: () => 'Change an annotation',
    detail: ({ annotation }) => quoted(annotation.text),
    inverse: ({ kind, annotation: { id } }, before) => {
      const annotation = before.annotations[placeOf(before, id)];
      return annotation === undefined ? [{ kind: 'remove-annotation', id }] : [{ kind, annotation }];
    },
    supersedes: true,
  },
);

const removeAnnotation = documentChangeKind(
  'remove-annotation',
  { id: named },
  {
    apply: (document, change) => ({
      ...document,
      annotations: document.annotations.filter(({ id }) => id !== change.id),
    }),
    parts: ({ id }) => [`annotation/${id}`],
    label: () => 'Remove an annotation',
    detail: () => '',
    inverse: ({ kind, id }, before) => {
      const place = placeOf(before, id);
      const annotation = before.annotations[place];
      if (annotation === undefined) return [{ kind, id }];
      const isLast = place === before.annotations.length - 1;
      return [{ kind: 'add-annotation', annotation, ...(!isLast && { place }) }];
    },
    supersedes: false,
  },
);

function placeOf({ annotations }: Document | DraftDocument, id: string): number {
  return annotations.findIndex((each) => each.id === id);
}

function quoted(text: unknown): string {
  return typeof text === 'string' ? `“${text}”` : '';
}

/** Changes of the notes, lines and ranges on a chart. */
export const annotationChanges = {
  'add-annotation': addAnnotation,
  'change-annotation': changeAnnotation,
  'remove-annotation': removeAnnotation,
};
