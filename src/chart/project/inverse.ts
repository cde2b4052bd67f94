import type { Known } from '../document/read.ts';
import { fittingOptions } from '../options.ts';
import type { Change } from './change.ts';
import type { Content } from './content.ts';

/** The changes that take another back, made before that one is applied. They touch the same parts and no others. */
export function inverseOf(change: Change, before: Content, known?: Known): readonly Change[] {
  if (change.kind !== 'template') return [inverseOfOne(change, before)];
  const { document } = before;
  // A type keeps only the options it knows: what it drops has to be brought back.
  const kept =
    known === undefined ? {} : fittingOptions(known.templateOf(change.template)?.options ?? {}, document.options);
  const lost = Object.entries(document.options).filter(
    ([name, value]) => JSON.stringify(kept[name]) !== JSON.stringify(value),
  );
  return [
    { kind: 'template', template: document.template, roles: document.roles },
    ...lost.map(([name, value]) => ({ kind: 'option' as const, name, value })),
  ];
}

function inverseOfOne(change: Exclude<Change, { kind: 'template' }>, before: Content): Change {
  const { document } = before;
  switch (change.kind) {
    case 'text':
      return { ...change, value: document.text[change.field] };
    case 'option':
    case 'clear-option': {
      const { name } = change;
      if (!Object.hasOwn(document.options, name)) return { kind: 'clear-option', name };
      return { kind: 'option', name, value: document.options[name] };
    }
    case 'role':
      return { ...change, columns: document.roles[change.role] ?? [] };
    case 'facet':
      return { kind: 'facet', column: document.facet };
    case 'highlights':
      return { kind: 'highlights', keys: document.highlights };
    case 'legend':
      return { kind: 'legend', legend: document.legend };
    case 'theme':
      return { kind: 'theme', theme: document.theme, look: document.look };
    case 'scheme':
      return { kind: 'scheme', scheme: document.scheme };
    case 'locale':
      return { kind: 'locale', locale: document.locale };
    case 'motion':
      return { kind: 'motion', motion: document.motion };
    case 'add-annotation':
      return { kind: 'remove-annotation', id: change.annotation.id };
    case 'change-annotation':
    case 'remove-annotation': {
      const id = change.kind === 'remove-annotation' ? change.id : change.annotation.id;
      const annotation = document.annotations.find((each) => each.id === id);
      if (annotation === undefined) return { kind: 'remove-annotation', id };
      return { kind: change.kind === 'remove-annotation' ? 'add-annotation' : 'change-annotation', annotation };
    }
    case 'name':
      return { kind: 'name', name: before.name };
    case 'data':
      return { kind: 'data', datasetId: before.datasetId };
    case 'steps':
      return { kind: 'steps', steps: before.steps };
    case 'content':
      return { kind: 'content', content: before };
  }
}
