import type { Box } from '../scene/node.ts';

/** The smallest box that holds all pixels that differ between two frames; null where they are the same. */
export function changedBox(before: Uint8Array, after: Uint8Array, width: number): Box | null {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const height = b.length / width;
  let top = 0;
  while (top < height && !differs(top)) top += 1;
  if (top === height) return null;
  let bottom = height - 1;
  while (!differs(bottom)) bottom -= 1;
  let [left, right] = [width, -1];
  for (let row = top; row <= bottom; row++) {
    const start = row * width;
    let x = 0;
    while (x < left && a[start + x] === b[start + x]) x += 1;
    left = Math.min(left, x);
    let end = width - 1;
    while (end > right && a[start + end] === b[start + end]) end -= 1;
    right = Math.max(right, end);
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };

  function differs(row: number): boolean {
    for (let at = row * width; at < (row + 1) * width; at++) if (a[at] !== b[at]) return true;
    return false;
  }
}

function wordsOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

/** The pixels of a box of a frame, four bytes each. */
export function cutOut(pixels: Uint8Array, width: number, { x, y, width: wide, height }: Box): Uint8Array {
  const cut = new Uint8Array(wide * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((y + row) * width + x) * 4;
    cut.set(pixels.subarray(start, start + wide * 4), row * wide * 4);
  }
  return cut;
}
