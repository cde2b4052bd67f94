import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MapIndex } from '../../geo/map-file.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { mapNote } from './map-furniture.ts';

const index = new URL('../../../../assets/geo/index.json', import.meta.url);
const { maps } = JSON.parse(readFileSync(index, 'utf8')) as MapIndex; // as the builder wrote it
const notes = maps.flatMap(({ note }) => note ?? []);

test('every note of a map is said in other languages', () => {
  expect(notes.length).toBeGreaterThan(10);
  for (const note of notes) {
    expect(mapNote(note, localeOf('en'))).toBe(note);
    expect(mapNote(note, localeOf('ja')), note).toMatch(/[境除]/);
  }
});
