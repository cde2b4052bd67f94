import { expect, it } from 'vitest';
import { manifests } from '#chart/template/registry.ts';
import { hasSketch } from './type-sketches.ts';

it('every chart type has a sketch for the time until its picture is drawn', () => {
  expect(manifests.map(({ id }) => id).filter((id) => !hasSketch(id))).toEqual([]);
});
