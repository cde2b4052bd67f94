import type { Account, ReadingCertainty } from '#lib/reading-certainty.ts';
import type { Box, ExtractedTable } from '../offline/extraction.ts';

/** What a picture or document shows of a chart besides its figures, so that it can be drawn again. */
export type ChartLook = {
  /** Chart type here; null where none fits. */
  template: string | null;
  title: string;
  subtitle: string;
  source: string;
  /** Colors of the series as #rrggbb, in their order; empty where they are unknown. */
  colors: readonly string[];
};

/** A table read from a file, with other ways to read it. */
export type FileTable = ExtractedTable & {
  /** From 1. A picture is one page. */
  page: number;
  look: ChartLook | null;
  alternatives: readonly ExtractedTable[];
  certainty: ReadingCertainty;
  /** What the original shows and how much of it was read. */
  account: readonly Account[];
  /** Places on its page that show a value which was not read. */
  unread: readonly Box[];
};

/** Text on a page that no table uses. */
export type PageText = { page: number; box: Box; text: string };

/** What was read from a picture or document: the best table first. */
export type FileReading = {
  /** Pages in points, a picture in pixels. `isScan` where a page has no text of its own. */
  pages: readonly { width: number; height: number; isScan: boolean }[];
  tables: readonly FileTable[];
  texts: readonly PageText[];
  /** From 0 (guess) to 1 (certain). */
  confidence: number;
  /** That of the best table; `not-read` without one. */
  certainty: ReadingCertainty;
  /** What was recognized where no table is an answer, as a sentence for the user; else null. */
  refusal: string | null;
};
