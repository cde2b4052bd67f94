/** Structural similarity of two frames by their lightness, in boxes of 8 by 8. */
export function similarity(a: Uint8Array, b: Uint8Array, width: number): number {
  const height = a.length / 4 / width;
  const light = (pixels: Uint8Array, at: number) =>
    0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0);
  let [sum, boxes] = [0, 0];
  for (let y = 0; y + 8 <= height; y += 8) {
    for (let x = 0; x + 8 <= width; x += 8) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let dy = 0; dy < 8; dy++) {
        for (let dx = 0; dx < 8; dx++) {
          const at = ((y + dy) * width + x + dx) * 4;
          const [one, other] = [light(a, at), light(b, at)];
          sa += one;
          sb += other;
          saa += one * one;
          sbb += other * other;
          sab += one * other;
        }
      }
      const [ma, mb] = [sa / 64, sb / 64];
      const [va, vb, cov] = [saa / 64 - ma * ma, sbb / 64 - mb * mb, sab / 64 - ma * mb];
      sum += ((2 * ma * mb + 6.5) * (2 * cov + 58.5)) / ((ma * ma + mb * mb + 6.5) * (va + vb + 58.5));
      boxes += 1;
    }
  }
  return sum / boxes;
}
