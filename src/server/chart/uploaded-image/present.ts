import type { File } from '#contract/data/file.ts';
import type { PictureRow } from './table.ts';

export function presentFile({ name, filename, width, height, size, createdAt }: PictureRow): File {
  return { name, path: `/file/${name}`, filename, width, height, size, createdAt: createdAt.toISOString() };
}
