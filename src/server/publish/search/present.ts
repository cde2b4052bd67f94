import type { SnapHit } from '#contract/ai/snap-ai.ts';
import type { SearchHit } from './search-all.ts';

export function presentHit({ score, ...hit }: SearchHit): SnapHit {
  if (hit.kind === 'library') {
    const { id, title, description, source, license, date } = hit.entry;
    return { kind: 'library', id, title, description, template: null, source, license, date, score };
  }
  const { id, title, template, changedAt } = hit.entry;
  const none = { description: '', source: null, license: null };
  return { kind: hit.kind, id, title, template, date: changedAt.toISOString(), score, ...none };
}
