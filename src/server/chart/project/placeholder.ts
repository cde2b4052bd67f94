/** Size of thumbnails. */
export const size = { width: 480, height: 300 };

/** Thumbnail of a chart that cannot be drawn. */
export function placeholder(isDark: boolean): string {
  const [paper, mark] = isDark ? ['#171d29', '#2a3446'] : ['#f5f6f8', '#dfe3ea'];
  const bars = [70, 120, 95, 150].map(
    (height, place) =>
      `<rect x="${132 + place * 58}" y="${225 - height}" width="42" height="${height}" fill="${mark}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" role="img"><rect width="${size.width}" height="${size.height}" fill="${paper}"/>${bars.join('')}</svg>`;
}
