import { data } from 'react-router';
import type { Route } from './+types/docs-sample.ts';

/** The sample of a chart type as embeds read it, without the texts that stand beside it in the page. */
export async function loader({ params: { file } }: Route.LoaderArgs) {
  const [
    { sampleChart },
    { withoutTexts },
    { materializeCombinedRows: settleRows },
    { toTableJson },
    { loadTemplate },
  ] = await Promise.all([
    import('#web/shared/charts/draw-chart.server.ts'),
    import('../visitor/draw-home.server.ts'),
    import('#chart/plan/combine/settle-rows.ts'),
    import('#data/table-json.ts'),
    import('#chart/template/registry.ts'),
  ]);
  const type = /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? '';
  const [sample, template] = await Promise.all([sampleChart(type), loadTemplate(type)]);
  if (sample === null || template === null) throw data(null, { status: 404 });
  const { document, table } = settleRows({ ...sample, document: withoutTexts(sample.document), template });
  return Response.json(
    { document: { ...document, scheme: 'fixed' }, table: toTableJson(table), isSettled: true },
    // Open to other sites, as charts of the gallery are.
    { headers: { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' } },
  );
}
