import { expect, test } from 'vitest';
import { countWords, packWords } from './draw.ts';

test('words are counted without the small ones, whatever their case', () => {
  const texts = [
    { text: 'The people, by the people', row: 0 },
    { text: 'PEOPLE’s choice: naïve, São-Paulo', row: 1 },
  ];
  expect(countWords(texts, false)).toEqual([
    { word: 'people', count: 3, rows: [0, 1] },
    { word: 'choice', count: 1, rows: [1] },
    { word: 'naïve', count: 1, rows: [1] },
    { word: 'são-paulo', count: 1, rows: [1] },
  ]);
  expect(countWords(texts, true)[1]).toEqual({ word: 'the', count: 2, rows: [0] });
});

test('three hundred words find places that do not overlap, the same every time', () => {
  const boxes = Array.from({ length: 300 }, (_, place) => ({
    width: 20 + ((place * 53) % 70),
    height: 9 + ((300 - place) % 40) / 3,
    isTurned: place % 7 === 0,
  }));
  const placed = packWords(boxes, { width: 900, height: 560 });
  expect(packWords(boxes, { width: 900, height: 560 })).toEqual(placed);
  const found = placed.flatMap((box) => box ?? []);
  expect(found.length).toBeGreaterThan(250);
  const overlaps = found.flatMap((a, place) =>
    found
      .slice(place + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  );
  expect(overlaps).toEqual([]);
  const outside = found.filter((a) => a.x < 0 || a.y < 0 || a.x + a.width > 900 || a.y + a.height > 560);
  expect(outside).toEqual([]);
});
