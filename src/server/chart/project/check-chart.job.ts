import { checkChart } from '#chart/check/check-chart.ts';
import type { Finding } from '#chart/check/look.ts';
import type { Document } from '#chart/document/document.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import { loadTemplate } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { SentenceError } from '#lib/sentence-error.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';

type Chart = { document: Document; table: Table; maps: UploadedMaps; steps: readonly unknown[] };

/** Checks an untrusted chart: only ever in the sandbox. */
export async function checkInSandbox({ document, table, maps, steps }: Chart): Promise<Finding[]> {
  const template = await loadTemplate(document.template);
  if (template === null) throw new SentenceError('This chart type does not exist on this server.');
  const geo = geoOf({ document, table, template }, maps);
  return checkChart({ document, table, template, theme: themeOf(document), measure, geo, steps });
}
