import {
  type ExportFormat,
  type ExportSize,
  exportSizes,
  isDrawn,
  maxPrintSide,
  minPrintSide,
  type PrintSize,
  printPixels,
  printSizes,
  problemOf,
} from '#contract/chart/export-formats.ts';

/** In addition to the presets: as the editor shows it, the natural height of the chart, and a custom size. */
export type SizeChoice = ExportSize | 'shown' | 'free' | 'own';

export type PrintSizeChoice = PrintSize | 'own';

export type Choices = {
  formats: readonly ExportFormat[];
  size: SizeChoice;
  /** Width in which the editor shows the chart. */
  shownWidth: number;
  /** The custom size, kept while a preset is chosen; null is an empty field. */
  own: { width: number | null; height: number | null };
  scale: number;
  theme: 'as-is' | 'light' | 'dark';
  isTransparent: boolean;
  border: number | null;
  /** Of a PDF: a page in millimeters. The custom size is kept while a preset is chosen. */
  print: {
    isOn: boolean;
    size: PrintSizeChoice;
    own: { width: number | null; height: number | null };
    isCmykSafe: boolean;
  };
};

export const firstChoices: Choices = {
  formats: ['png'],
  size: 'shown',
  shownWidth: 640,
  own: { width: 1200, height: 800 },
  scale: 2,
  theme: 'as-is',
  isTransparent: false,
  border: 0,
  print: { isOn: false, size: 'two-columns', own: { width: 120, height: 80 }, isCmykSafe: true },
};

export type ExportStyle = ReturnType<typeof exportStyleOf>;

/** Drawing settings, for all formats. */
export function exportStyleOf(choices: Choices) {
  const { theme, isTransparent, border } = choices;
  if (isPrintOnly(choices)) return { ...printPixels(pageOf(choices)), theme, isTransparent, border: 0 };
  return { ...pixelsOf(choices), theme, isTransparent, border: border ?? 0 };
}

/** Whether nothing but a page in millimeters is made, so that sizes in pixels have no meaning. */
export function isPrintOnly({ formats, print }: Choices): boolean {
  return print.isOn && formats.includes('pdf') && formats.filter(isDrawn).length === 1;
}

function pageOf({ print: { size, own } }: Choices): { width: number; height: number | null } {
  if (size === 'own') return { width: own.width ?? 0, height: own.height };
  const { width, height } = printSizes[size];
  return { width, height };
}

function pixelsOf({ size, shownWidth, own }: Choices): { width: number; height: number | null } {
  if (size === 'shown') return { width: shownWidth, height: null };
  if (size === 'free') return { width: 1200, height: null };
  if (size === 'own') return { width: own.width ?? 0, height: own.height };
  const { width, height } = exportSizes[size];
  return { width, height };
}

export type FileWanted = ReturnType<typeof toFiles>[number];

export function toFiles(choices: Choices, formats = choices.formats) {
  const { isTransparent, ...look } = exportStyleOf(choices);
  const { scale, print } = choices;
  return formats.map((format) => ({
    format,
    ...look,
    scale,
    isTransparent: isTransparent && format !== 'jpg',
    print: format === 'pdf' && print.isOn ? { ...pageOf(choices), isCmykSafe: print.isCmykSafe } : null,
  }));
}

/** The reason why these choices are invalid, as a sentence, or null. */
export function problemIn(choices: Choices): string | null {
  if (choices.formats.length === 0) return 'Choose at least one format.';
  const { size, own } = choices;
  const pageProblem = choices.print.isOn && choices.formats.includes('pdf') ? problemOfPage(pageOf(choices)) : null;
  if (pageProblem !== null) return pageProblem;
  if (isPrintOnly(choices)) return null;
  if (size === 'own' && choices.formats.some(isDrawn) && own.width === null) return 'Enter a width.';
  return toFiles(choices).reduce<string | null>((found, file) => found ?? problemOf(file), null);
}

/** The same for the preview, which is a picture whatever formats are chosen. */
export function previewProblem(choices: Choices): string | null {
  return isPrintOnly(choices) ? problemIn(choices) : problemIn({ ...choices, formats: ['png'] });
}

function problemOfPage({ width, height }: { width: number; height: number | null }): string | null {
  if (width === 0) return 'Enter a page width.';
  const isOutside = [width, height ?? width].some((side) => side < minPrintSide || side > maxPrintSide);
  return isOutside ? `Each side of the page needs ${minPrintSide} to ${maxPrintSide} mm.` : null;
}

/** The final size of the picture: "2400 × 1350 pixels". */
export function exportSizeText(choices: Choices): string {
  if (isPrintOnly(choices)) {
    const page = pageOf(choices);
    return page.height === null ? `${page.width} mm wide` : `${page.width} × ${page.height} mm`;
  }
  const { width, height } = exportStyleOf(choices);
  const [wide, high] = [width, height].map((side) => (side === null ? null : Math.round(side * choices.scale)));
  return high === null || high === undefined ? `${wide} px wide` : `${wide} × ${high} px`;
}
