import type { UploadedMap } from '#contract/data/own-maps.ts';
import type { ListedOwnMap } from './store.ts';

export function presentOwnMap(row: ListedOwnMap, viewerId: string): UploadedMap {
  const { id, userId, name, filename, regions, facts, key, isFlat, size, createdAt } = row;
  const columns = facts.columns.map((column, place) => {
    const values = new Set(facts.rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== ''));
    return { name: column, distinct: values.size, examples: [...values].slice(0, 5) };
  });
  const isOwn = userId === viewerId;
  return { id, name, filename, regions, columns, key, isFlat, size, createdAt: createdAt.toISOString(), isOwn };
}
