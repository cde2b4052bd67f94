/** Font that a workspace uploaded: its name, and the URL of the file for each weight. Several weights may share a file. */
export type UploadedFont = { name: string; files: { 400: string; 500: string; 700: string } };

/** How charts look, as data: a user's brand is a theme too. Colors are hex, sizes in pixels. */
export type Theme = {
  id: string;
  name: string;
  isDark: boolean;
  paper: string;
  ink: string;
  /** For what is said more quietly: subtitle, axis labels, source. */
  muted: string;
  grid: string;
  /** The line that values start from. */
  axis: string;
  /** For marks that are context and not the point. */
  context: string;
  accent: string;
  palettes: { categories: readonly string[]; sequence: readonly string[]; divergence: readonly string[] };
  /** Names of families. `own` has those of them that are not ours. */
  fonts: { head: string; body: string; own?: readonly UploadedFont[] };
  sizes: { title: number; subtitle: number; label: number; note: number };
  weights: { title: 400 | 500 | 700; label: 400 | 500 | 700 };
  /** Outside the picture, and between its parts. */
  space: { outer: number; gap: number };
  mark: { radius: number; lineWidth: number; barShare: number };
  /** Title above the chart with a short bar of the accent over it, as newspapers do. */
  hasTitleBar: boolean;
  grids: 'lines' | 'dots' | 'none';
  logo: { href: string; width: number; height: number } | null;
};
