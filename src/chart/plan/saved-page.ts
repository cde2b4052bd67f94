import type { TableJson } from '#data/table-json.ts';
import type { Document } from '../document/document.ts';
import type { UploadedMaps } from '../geo/geo-source.ts';
import type { FamilyWidths } from '../text/families.ts';
import type { Theme } from '../theme/theme.ts';

/** What a page that stands alone holds of its chart: all that is needed to show it alive. */
export type SavedPage = {
  document: Document;
  table: TableJson;
  theme: Theme;
  /** For readers who prefer dark, when the chart lets them. */
  darkTheme: Theme | null;
  /** Letter widths of uploaded fonts. */
  fonts?: readonly FamilyWidths[];
  /** The files of geodata that it is drawn on. */
  geo?: UploadedMaps;
};
