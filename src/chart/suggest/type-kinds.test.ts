import { expect, test } from 'vitest';
import { manifests } from '../template/registry.ts';
import { kindOfType } from './type-kinds.ts';

test('every type is of a kind; only tables and cards are of none', () => {
  const others = manifests.map(({ id }) => id).filter((id) => kindOfType(id) === 'tables');
  expect(others.sort()).toEqual(['number-card', 'table']);
});
