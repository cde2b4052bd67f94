/** Unpacked picture: three bytes (red, green, blue) per pixel, row by row. */
export type PixelImage = { width: number; height: number; data: Uint8Array };

export type Color = readonly [red: number, green: number, blue: number];

/** Upright rectangle in pixels. */
export type Rect = { x0: number; y0: number; x1: number; y1: number };

export function colorAt({ width, height, data }: PixelImage, x: number, y: number): Color {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const start = (row * width + column) * 3;
  return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
}

/** Distance of two colors as the eye sees it, 0 to about 765 ("redmean" formula). */
export function distance(a: Color, b: Color): number {
  const mean = (a[0] + b[0]) / 2;
  const red = (a[0] - b[0]) ** 2 * (2 + mean / 256);
  const green = (a[1] - b[1]) ** 2 * 4;
  const blue = (a[2] - b[2]) ** 2 * (2 + (255 - mean) / 256);
  return Math.sqrt(red + green + blue);
}

export function toHex(color: Color): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Most frequent color of a rectangle, by bins of 16 steps, as the mean of its bin. */
export function mainColor(picture: PixelImage, rect: Rect): Color {
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  const stepX = Math.max(1, (rect.x1 - rect.x0) / 60);
  const stepY = Math.max(1, (rect.y1 - rect.y0) / 60);
  for (let y = rect.y0; y <= rect.y1; y += stepY) {
    for (let x = rect.x0; x <= rect.x1; x += stepX) {
      const [red, green, blue] = colorAt(picture, x, y);
      const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
      const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
      bin.count += 1;
      bin.sum[0] += red;
      bin.sum[1] += green;
      bin.sum[2] += blue;
      bins.set(key, bin);
    }
  }
  let best = { count: 1, sum: [255, 255, 255] as [number, number, number] };
  for (const bin of bins.values()) if (bin.count > best.count) best = bin;
  return [best.sum[0] / best.count, best.sum[1] / best.count, best.sum[2] / best.count];
}
