import type { ExtractedColumn, Mark, Method } from '#ai/offline/extraction.ts';
import type { Account } from '#lib/reading-certainty.ts';
import type { Rect } from './picture.ts';

export type ChartKind =
  | 'bar'
  | 'hbar'
  | 'grouped_bar'
  | 'grouped_hbar'
  | 'stacked_bar'
  | 'stacked_hbar'
  | 'line'
  | 'area'
  | 'stacked_area'
  | 'combo'
  | 'pie'
  | 'donut'
  | 'scatter'
  | 'table';

export type Titles = {
  title: string;
  subtitle: string;
  xTitle: string;
  yTitle: string;
  /** Of a second axis at the right. */
  rightTitle: string;
  unit: string;
  source: string;
};

/** Cell with its place in pixels. */
export type Found = {
  text: string;
  value: number | null;
  rect: Rect | null;
  /** In pixels. */
  mark?: Mark;
  confidence: number;
  /** `ocr`: a printed text; `shape`: the size of a mark; `both`: a printed number that agrees with its mark. */
  method: Extract<Method, 'ocr' | 'shape' | 'both'>;
  /** The printed number does not agree with its mark. */
  isContradicted?: true;
};

/** Column with the color of its series. */
export type FoundColumn = ExtractedColumn & { color: string | null };

/** Table with places in pixels. */
export type DetectedTable = {
  kind: ChartKind;
  columns: readonly FoundColumn[];
  rows: readonly (readonly Found[])[];
  notes: readonly string[];
  /** Marks that were seen, and how many of them the table holds. */
  account: readonly Account[];
  /** What speaks against the reading, as sentences for the user. */
  doubts: readonly string[];
  /** Places of marks that were seen and not read. */
  unread: readonly Rect[];
};

/** Of a reader that left nothing out. */
export const nothingLeft = { account: [], doubts: [], unread: [] } as const;
