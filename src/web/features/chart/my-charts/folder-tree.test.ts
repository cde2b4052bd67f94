import { expect, test } from 'vitest';
import type { Folder } from '#contract/chart/projects.ts';
import { branchesOf, placesFor } from './chart-rail.tsx';

const folder = (id: string, parentId: string | null): Folder => ({
  id,
  parentId,
  name: id,
  workspaceId: 'w',
  charts: 0,
});
const folders = [folder('b', null), folder('a', null), folder('b1', 'b'), folder('b11', 'b1'), folder('b2', 'b')];

test('folders stand under the one they are in, by name', () => {
  const shown = branchesOf(folders).map(({ folder: { id }, depth }) => `${'-'.repeat(depth)}${id}`);
  expect(shown).toEqual(['a', 'b', '-b1', '--b11', '-b2']);
});

test('a folder is not moved into itself, into what it holds, or to where it is', () => {
  expect(placesFor(folder('b1', 'b'), folders).map(({ id }) => id)).toEqual(['a', 'b2']);
  expect(placesFor(folder('b', null), folders).map(({ id }) => id)).toEqual(['a']);
});
