const figure =
  /^[([~<>≈±+\-–−*$€£¥]*\s?\d(?:[.,'’\s]*\d)*(?:[eE][+-]?\d+)?\s?(?:%|‰|[a-zA-Z€$£]{1,3}|p\.?p\.?)?[)\]*†‡§+\-–−]*(?:\s?\(?[a-z0-9]\))?$/;
const nothing = /^(?:[-–—−.…*:]+|n\.?\s?[ad]\.?|n\/a|\(?[xXzZ]\)?|na|nd|nil|c)$/i;

/** Whether a cell holds a figure and nothing else but its unit and marks. */
export function isFigure(text: string): boolean {
  return figure.test(withoutShare(text.trim()));
}

/** A figure with its share or range behind it: 63 (18.5%). */
function withoutShare(text: string): string {
  return text.replace(/(?<=[\d%])\s?\([\d.,%–-]+\)$/, '');
}

/** Whether a cell says that there is no figure. */
export function isGap(text: string): boolean {
  return nothing.test(text.trim());
}

/** Number of separate figures in a cell: `1 234` is one, `12.3 45.6` two. */
export function countFigures(text: string): number {
  const parts = text.trim().split(/\s+/);
  let count = 0;
  let isOpen = false;
  for (const part of parts) {
    if (!/^[([+\-–−$€£*]*\d[\d.,'’]*%?[)\]*]*$/.test(part)) {
      isOpen = false;
      continue;
    }
    const continues: boolean = isOpen && /^\d{3}(?:[.,]\d+)?%?$/.test(part);
    if (!continues) count++;
    isOpen = /^[([+\-–−$€£*]*\d{1,3}$/.test(part) || continues;
  }
  return count;
}

const year = /^(?:19|20)\d\d(?:\s?[-–/]\s?(?:\d\d){1,2})?[*\d)]*$/;

/** Year or span of years, as heads of columns have them, with the mark of a footnote. */
export function isYear(text: string): boolean {
  return year.test(text.trim());
}
