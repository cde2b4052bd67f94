import { blankDocument, type Document } from '#chart/document/document.ts';
import { manifestOf, manifests } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { tableOf } from '#data/table.ts';
import {
  cacheHomePictures,
  findPictures,
  museumVisitors,
  type ShowcaseChart,
  showcase,
} from '#web/features/publish/home/showcase-charts.ts';
import { chartFontFaces, drawChart, sampleChart } from '#web/shared/charts/draw-chart.server.ts';

type Frame = { isMobile: boolean; loadGeo: (name: string) => Promise<unknown> };

/** Width in pixels by columns of the card; on phones all have the same. */
const widths: Record<ShowcaseChart['span'], number> = { 4: 318, 5: 412, 7: 614 };
const phoneWidth = 308;

const drawings = new Map<string, Promise<void>>();

/** Draws the charts of the home page, once for each kind of device. Returns the key under which they are kept. */
export async function drawHome({ isMobile, loadGeo }: Frame): Promise<string> {
  const key = isMobile ? 'phone' : 'desk';
  if (findPictures(key) !== undefined) return key;
  const drawing = drawings.get(key) ?? draw(key, { isMobile, loadGeo });
  drawings.set(key, drawing);
  await drawing.finally(() => drawings.delete(key)); // what failed is tried again by the next visitor
  return key;
}

async function draw(key: string, { isMobile, loadGeo }: Frame): Promise<void> {
  const charts: ShowcaseChart[] = [];
  for (const { type, span } of showcase) {
    const sample = await sampleChart(type);
    if (sample === null) continue;
    const { title, subtitle, source } = sample.document.text;
    const width = isMobile ? phoneWidth : widths[span];
    const chart = { ...sample, document: withoutTexts(sample.document) };
    const { svg } = await drawChart(chart, { id: `home-${type}`, width, isRough: true, loadGeo });
    charts.push({ type, span, typeName: manifestOf(type)?.name ?? '', title, subtitle, source, svg });
  }
  const { svg: fromPicture } = await drawChart(museumChart(), {
    id: 'home-museums',
    width: isMobile ? phoneWidth : 380,
    loadGeo,
  });
  const { head, body } = themeOf(blankDocument('bar')).fonts;
  cacheHomePictures(key, { charts, typeCount: manifests.length, fromPicture, fonts: chartFontFaces([head, body]) });
}

/** A chart without the texts that the page has beside it. */
export function withoutTexts(document: Document): Document {
  return { ...document, text: { ...document.text, title: '', subtitle: '', source: '', sourceUrl: '', note: '' } };
}

/** The chart that is made from the picture. */
function museumChart() {
  const table = tableOf(['Museum', 'Visitors'], museumVisitors);
  const document = {
    ...blankDocument('bar'),
    roles: { label: ['Museum'], value: ['Visitors'] },
    highlights: ['Science lab'],
  };
  return { document, table };
}
