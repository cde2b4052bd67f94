import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { NamedChart } from '../../../src/web/features/video/video/studio/load-story-chart.ts';

export function sampleChart(id: string): NamedChart {
  const template = templateOf(id);
  if (template === null) throw new Error(`there is no ${id}`);
  const { table, document } = template.sample();
  return { id, name: id, chart: { document: { ...blankDocument(id), ...document, annotations: [] }, table, template } };
}
