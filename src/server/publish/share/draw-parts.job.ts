import { describeChart } from '#chart/describe/describe.ts';
import type { Document } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import type { Scene } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import type { Theme, UploadedFont } from '#chart/theme/theme.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { fontSubsetsOf } from '#render/font-faces.ts';
import { measureIn } from '#render/measure.ts';
import type { UploadedFontFile } from '#render/own-fonts.ts';
import { geoOf } from '#render/read-geo.ts';

export type SharePicture = { svg: string; width: number; height: number };
type Pair = { narrow: SharePicture; wide: SharePicture };
export type Colors = Pick<Theme, 'paper' | 'ink' | 'muted' | 'grid' | 'accent' | 'isDark'>;

/** A chart for a page without scripts: drawn for phones and desktops, in light and, if readers can choose, in dark. */
export type ShareParts = {
  alt: string;
  details: readonly string[];
  twin: { head: readonly string[]; rows: readonly (readonly string[])[]; left: number };
  light: Pair & { colors: Colors };
  dark: (Pair & { colors: Colors }) | null;
  families: readonly string[];
  /** Uploaded fonts among them. */
  ownFonts: readonly UploadedFont[];
  /** The fonts of the drawn text, as CSS. */
  letters: string;
};

export const sharePictureWidths = { narrow: 360, wide: 720 } as const;
const mostRows = 200;

export async function drawParts({
  document,
  table,
  maps,
  fonts = [],
}: {
  document: Document;
  table: Table;
  maps?: UploadedMaps;
  fonts?: readonly UploadedFontFile[];
}): Promise<ShareParts> {
  const template = await loadTemplate(document.template);
  if (template === null) throw new Error(`there is no chart type ${document.template}`);
  const theme = themeOf(document);
  const measure = measureIn(fonts);
  const geo = geoOf({ document, table, template }, maps);
  const first = draw(document, table, template, { width: sharePictureWidths.wide, theme, measure, geo });
  const { alt, details, twin } = describeChart({ document, table, template }, first.description);
  const scenes: Scene[] = [];
  const pair = (chosen: Theme, name: string) => ({
    narrow: drawAt(sharePictureWidths.narrow, chosen, `n${name}`),
    wide: drawAt(sharePictureWidths.wide, chosen, `w${name}`),
    colors: colorsOf(chosen),
  });
  const rows = twin.rows.slice(0, mostRows);
  const light = pair(theme, '');
  return {
    alt,
    details,
    twin: { ...twin, rows, left: table.rows - rows.length },
    light,
    dark: document.scheme === 'reader' ? pair(darkOf(theme), 'd') : null,
    families: [...new Set([theme.fonts.head, theme.fonts.body])],
    ownFonts: (theme.fonts.own ?? []).filter(({ name }) => fonts.some((font) => font.name === name)),
    letters: await fontSubsetsOf(scenes, wordsOf(table), fonts),
  };

  function drawAt(width: number, chosen: Theme, id: string): SharePicture {
    if (template === null) throw new Error('just asked');
    const { scene } = draw(document, table, template, { width, theme: chosen, measure, geo });
    scenes.push(scene);
    return { svg: toSvg(scene, { id, description: alt }), width: scene.width, height: scene.height };
  }
}

/** Characters of the page around the chart: it is set in the font of the chart, mostly in these. */
const aroundChart = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-−%·?:()';

/** Texts of the page and of the tooltips: names, words and numbers of the table. */
function wordsOf({ columns }: Table): string {
  const letters = new Set(aroundChart);
  for (const column of columns) {
    for (const word of [column.name, ...(column.kind === 'text' ? column.words : [])])
      for (const letter of word) letters.add(letter);
  }
  return [...letters].join('');
}

function colorsOf({ paper, ink, muted, grid, accent, isDark }: Theme): Colors {
  return { paper, ink, muted, grid, accent, isDark };
}
