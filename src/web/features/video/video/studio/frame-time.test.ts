import { expect, test } from 'vitest';
import { frameAt, frameTime } from './frame-view.tsx';

test.each([
  [0, 0],
  [0.1, 3],
  [0.12, 3],
  [2, 59],
  [9, 59],
])('at %f s of a video of 2 s at 30 fps frame %i is seen', (time, frame) => {
  expect(frameAt(time, { fps: 30, seconds: 2 })).toBe(frame);
});

test('every frame is seen at its own time', () => {
  for (const fps of [10, 24, 25, 30, 60])
    for (let frame = 0; frame < 100; frame++)
      expect(frameAt(frameTime(frame / fps, { fps, seconds: 100 }), { fps, seconds: 100 })).toBe(frame);
});
