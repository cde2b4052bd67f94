import { blankDocument } from '#chart/document/document.ts';
import { loadSample, manifestOf } from '#chart/registry.ts';
import { drawParts, plainPage } from '../share/index.ts';

/** The sample of a chart type as a standalone page, or null. */
export async function samplePage(id: string): Promise<string | null> {
  const [manifest, sample] = [manifestOf(id), await loadSample(id)];
  if (manifest === null || sample === null) return null;
  const { table, document: said } = sample;
  const document = { ...blankDocument(id), ...said };
  const parts = await drawParts({ document, table });
  return plainPage({ title: document.text.title || manifest.name, document, parts });
}
