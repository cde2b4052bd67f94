import { type OtherCharts, otherCharts } from '#ai/offline/engine/other-charts.ts';
import type { Document } from '#chart/document/document.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';

/** Data of others: this only ever runs in the sandbox. */
export async function chartsOfPreview(chart: { document: Document; table: Table }): Promise<OtherCharts> {
  const template = await loadTemplate(chart.document.template);
  return template === null ? { others: [], titles: [] } : otherCharts({ ...chart, template });
}
