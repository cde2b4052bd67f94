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

/** Common sizes on paper, in millimeters; null: automatic height. Columns are those of a newspaper. */
export const printSizes = {
  'one-column': { label: '1 column', width: 45, height: null },
  'two-columns': { label: '2 columns', width: 94, height: null },
  'three-columns': { label: '3 columns', width: 143, height: null },
  a4: { label: 'A4', width: 210, height: 297 },
  'a4-landscape': { label: 'A4 landscape', width: 297, height: 210 },
  a5: { label: 'A5', width: 148, height: 210 },
  'a5-landscape': { label: 'A5 landscape', width: 210, height: 148 },
} as const;
export type PrintSize = keyof typeof printSizes;

/** Smallest and largest side on paper, in millimeters. */
export const minPrintSide = 43;
export const maxPrintSide = 1000;

/** Points and CSS pixels in a millimeter: text has the same size on paper as a page has it when printed. */
export const pointsPerMillimeter = 72 / 25.4;
const pixelsPerMillimeter = 96 / 25.4;

/** The size in pixels that a chart is drawn at to have its size on paper. */
export function printPixels({ width, height }: { width: number; height: number | null }): {
  width: number;
  height: number | null;
} {
  const toPixels = (millimeters: number) => Math.round(millimeters * pixelsPerMillimeter);
  return { width: toPixels(width), height: height === null ? null : toPixels(height) };
}

/** Smallest and largest side in pixels. */
export const minImageSide = 160;
export const maxImageSide = 6000;
export const maxBorderWidth = 200;
/** Largest number of pixels of one picture. */
const mostPixels = 50_000_000;

/** Whether a format shows the chart; the others contain its data. */
export function isDrawn(format: ExportFormat): boolean {
  return isPixels(format) || format === 'svg' || format === 'pdf' || format === 'html';
}

export function isPixels(format: ExportFormat): format is 'png' | 'jpg' | 'webp' {
  return format === 'png' || format === 'jpg' || format === 'webp';
}

type Input = {
  format: ExportFormat;
  width: number;
  height: number | null;
  scale: number;
  border: number;
  print: object | null;
};

/** Why a file of this kind cannot be made, as a sentence, or null. Before it is drawn its height may not be known. */
export function problemOf({ format, width, height, scale, border, print }: Input): string | null {
  if (!isDrawn(format) || (format === 'pdf' && print !== null)) return null;
  if (Math.min(width, height ?? width) - 2 * border < minImageSide)
    return `This border leaves too little space for the chart. Each side needs at least ${minImageSide} px.`;
  return isPixels(format) ? pixelProblem({ width, height: height ?? 1 }, scale) : null;
}

/** Whether a picture would have more pixels than can be made, as a sentence. */
export function pixelProblem({ width, height }: { width: number; height: number }, scale: number): string | null {
  const pixels = width * height * scale ** 2;
  if (pixels <= mostPixels) return null;
  return `This image would have ${Math.round(pixels / 1e6)} megapixels; the limit is ${mostPixels / 1e6}. Please choose a smaller size or scale.`;
}
