import type { ExportFormat } from '#contract/export-formats.ts';

/** What each format is good for. */
export const formatWords: Record<ExportFormat, string> = {
  png: 'For slides and documents',
  jpg: 'Smaller, for photos',
  webp: 'Smallest, for the web',
  svg: 'Sharp at every size',
  pdf: 'For print',
  html: 'Interactive, in one file',
  csv: 'Data as plain text',
  xlsx: 'Data as a spreadsheet',
  json: 'Project file to reopen here',
};
