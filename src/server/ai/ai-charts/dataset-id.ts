import { createHash } from 'node:crypto';

/** Ids of the datasets of one import: the same when a job runs again. */
export function datasetIdFrom(id: string, place: number): string {
  if (place === 0) return id;
  const hex = createHash('sha256').update(`${id} ${place}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
