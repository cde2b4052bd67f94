import type { PlaceFile } from '#chart/geo/place-file.ts';

export function makePlaces(): Map<string, PlaceFile> {
  return new Map();
}
