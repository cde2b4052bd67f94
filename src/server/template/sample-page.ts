import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/registry.ts';
import { drawParts, plainPage } from '../share/index.ts';

/** The sample of a chart type as a page of its own, or null. */
export function samplePage(id: string): string | null {
  const template = templateOf(id);
  if (template === null) return null;
  const { table, document: said } = template.sample();
  const document = { ...blankDocument(id), ...said };
  return plainPage({ title: document.text.title || template.name, document, parts: drawParts({ document, table }) });
}
