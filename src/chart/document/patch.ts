import type { Theme } from '../theme/theme.ts';
import type { Annotation, Document } from './document.ts';

/** One thing that somebody does to a document. */
export type Change =
  | { kind: 'text'; field: keyof Document['text']; value: string }
  | { kind: 'option'; name: string; value: unknown }
  | { kind: 'clear-option'; name: string }
  | { kind: 'role'; role: string; columns: readonly string[] }
  | { kind: 'template'; template: string; roles: Document['roles'] }
  | { kind: 'facet'; column: string | null }
  | { kind: 'highlights'; keys: readonly string[] }
  | { kind: 'legend'; legend: Document['legend'] }
  | { kind: 'theme'; theme: string; look?: Theme | null }
  | { kind: 'scheme'; scheme: Document['scheme'] }
  | { kind: 'locale'; locale: string }
  | { kind: 'motion'; motion: Partial<Document['motion']> }
  | { kind: 'add-annotation'; annotation: Annotation }
  | { kind: 'change-annotation'; annotation: Annotation }
  | { kind: 'remove-annotation'; id: string };

/** Changes that are made, and undone, as one. */
export type Patch = { words: string; changes: readonly Change[] };

/** A patch of one change, named after it. */
export function patchOf(change: Change): Patch {
  return { words: wordsOf(change), changes: [change] };
}

/** The document after a patch. The one before it stays as it was: keeping it is how a patch is undone. */
export function applyPatch(document: Document, { changes }: Patch): Document {
  return changes.reduce(apply, document);
}

function apply(document: Document, change: Change): Document {
  switch (change.kind) {
    case 'text':
      return { ...document, text: { ...document.text, [change.field]: change.value } };
    case 'option':
      return { ...document, options: { ...document.options, [change.name]: change.value } };
    case 'clear-option': {
      const { [change.name]: _, ...options } = document.options;
      return { ...document, options };
    }
    case 'role':
      return { ...document, roles: { ...document.roles, [change.role]: change.columns } };
    case 'template':
      return { ...document, template: change.template, roles: change.roles };
    case 'facet':
      return { ...document, facet: change.column };
    case 'highlights':
      return { ...document, highlights: change.keys };
    case 'legend':
      return { ...document, legend: change.legend };
    case 'theme':
      return { ...document, theme: change.theme, look: change.look ?? null };
    case 'scheme':
      return { ...document, scheme: change.scheme };
    case 'locale':
      return { ...document, locale: change.locale };
    case 'motion':
      return { ...document, motion: { ...document.motion, ...change.motion } };
    case 'add-annotation':
      return { ...document, annotations: [...document.annotations, change.annotation] };
    case 'change-annotation':
      return {
        ...document,
        annotations: document.annotations.map((each) => (each.id === change.annotation.id ? change.annotation : each)),
      };
    case 'remove-annotation':
      return { ...document, annotations: document.annotations.filter(({ id }) => id !== change.id) };
  }
}

const fieldWords: Record<keyof Document['text'], string> = {
  title: 'title',
  subtitle: 'subtitle',
  source: 'source',
  sourceUrl: 'link to the source',
  note: 'note',
  byline: 'byline',
  alt: 'alternative text',
};

/** What an undo button calls a change. */
export function wordsOf(change: Change): string {
  switch (change.kind) {
    case 'text':
      return `Change the ${fieldWords[change.field]}`;
    case 'option':
      return 'Change an option';
    case 'clear-option':
      return 'Reset an option';
    case 'role':
      return 'Choose columns';
    case 'template':
      return 'Change the chart type';
    case 'facet':
      return change.column === null ? 'Make it one chart' : 'Split into small charts';
    case 'highlights':
      return change.keys.length === 0 ? 'Remove highlights' : 'Highlight';
    case 'legend':
      return 'Move the legend';
    case 'theme':
      return 'Change the theme';
    case 'scheme':
      return change.scheme === 'reader' ? 'Follow the reader’s light or dark' : 'Keep light or dark as it is';
    case 'locale':
      return 'Change the language';
    case 'motion':
      return 'Change the motion';
    case 'add-annotation':
      return 'Add an annotation';
    case 'change-annotation':
      return 'Change an annotation';
    case 'remove-annotation':
      return 'Remove an annotation';
  }
}
