/** Formats of an export, and the plan feature each one needs. */
export const exportFormats = {
  png: { label: 'PNG', type: 'image/png', feature: 'export-png' },
  jpg: { label: 'JPG', type: 'image/jpeg', feature: 'export-jpg' },
  webp: { label: 'WebP', type: 'image/webp', feature: 'export-png' },
  svg: { label: 'SVG', type: 'image/svg+xml', feature: 'export-svg' },
  pdf: { label: 'PDF', type: 'application/pdf', feature: 'export-pdf' },
  html: { label: 'Web page', type: 'text/html', feature: null },
  csv: { label: 'CSV', type: 'text/csv', feature: null },
  xlsx: {
    label: 'Excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    feature: null,
  },
  json: { label: 'Project file', type: 'application/json', feature: null },
} as const;
export type ExportFormat = keyof typeof exportFormats;

/** Common sizes in pixels. */
export const exportSizes = {
  wide: { label: '16:9', width: 1200, height: 675 },
  square: { label: '1:1', width: 1080, height: 1080 },
  portrait: { label: '4:5', width: 1080, height: 1350 },
  story: { label: '9:16', width: 1080, height: 1920 },
  a4: { label: 'A4', width: 1123, height: 794 },
} as const;
export type ExportSize = keyof typeof exportSizes;

/** Smallest and largest side in pixels. */
export const smallestSide = 160;
export const largestSide = 6000;
export const widestBorder = 200;
/** Largest number of pixels of one picture. */
export const mostPixels = 50_000_000;

/** Whether a format shows the chart; the others contain its data. */
export function isDrawn(format: ExportFormat): boolean {
  return isPixels(format) || format === 'svg' || format === 'pdf' || format === 'html';
}

export function isPixels(format: ExportFormat): format is 'png' | 'jpg' | 'webp' {
  return format === 'png' || format === 'jpg' || format === 'webp';
}

type Input = { format: ExportFormat; width: number; height: number | null; scale: number; border: number };

/** Why a file of this kind cannot be made, as a sentence, or null. Before it is drawn its height may not be known. */
export function problemOf({ format, width, height, scale, border }: Input): string | null {
  if (!isDrawn(format)) return null;
  if (Math.min(width, height ?? width) - 2 * border < smallestSide)
    return `This border leaves too little space for the chart. Each side needs at least ${smallestSide} px.`;
  return isPixels(format) ? pixelProblem({ width, height: height ?? 1 }, scale) : null;
}

/** Whether a picture would have more pixels than can be made, as a sentence. */
export function pixelProblem({ width, height }: { width: number; height: number }, scale: number): string | null {
  const pixels = width * height * scale ** 2;
  if (pixels <= mostPixels) return null;
  return `This image would have ${Math.round(pixels / 1e6)} megapixels; the limit is ${mostPixels / 1e6}. Please choose a smaller size or scale.`;
}
