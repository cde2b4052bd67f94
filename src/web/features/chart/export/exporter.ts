import type { ExportFormat } from '#contract/chart/export-formats.ts';
import type { ExportStyle, FileWanted } from './choices.ts';

export type Run = { signal: AbortSignal; onProgress: (share: number) => void };

/** The saved file, and the reasons for files that could not be made. */
export type SavedFiles = { filename: string; leftOut: readonly string[] };

/** Makes files of one chart: on the server, or for visitors in this browser. */
export type Exporter = {
  /** What it can make; the rest needs an account. */
  formats: readonly ExportFormat[];
  /** Creates files and lets the browser save them. */
  save(files: readonly FileWanted[], run: Run): Promise<SavedFiles>;
  makePicture(file: FileWanted, run: Run): Promise<Blob>;
  preview(look: ExportStyle, signal: AbortSignal): Promise<Blob>;
};
