import type { Document } from '#chart/document/document.ts';
import { manifestOf } from '#chart/registry.ts';
import type { Story } from '#chart/story/story.ts';
import { columnOf, type Table } from '#data/table.ts';
import { refuse } from '../http/errors.ts';
import { ownMapsOf } from '../own-map/index.ts';
import type { Ports } from '../ports.ts';
import { findProjectFor, tableOfProject } from '../project/index.ts';
import { keepPublicEvidence, shownChart } from '../share/index.ts';
import { chartKey, type PublishedChart } from './story-content.ts';

type Person = { id: string; email: string };
type Order = { story: Story; projectIds: readonly string[]; contentKey: string };

/** The charts of a story as they are now, if the author may publish each of them. */
export async function collectCharts(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'>,
  user: Person,
  { story, projectIds, contentKey }: Order,
): Promise<PublishedChart[]> {
  const charts: PublishedChart[] = [];
  for (const [place, projectId] of projectIds.entries()) {
    const met = await findProjectFor(ports.db, user, { id: projectId, right: 'share' });
    const { name, document: current } = met.content;
    if (manifestOf(current.template) === null)
      refuse('bad-input', `This server does not support the chart type of “${name}”.`);
    const made = await tableOfProject(ports, met);
    if (made.status !== 'done')
      return refuse(
        'bad-input',
        `“${name}”: ${made.status === 'no-data' ? 'This chart has no data yet.' : made.error}`,
      );
    const { document, table } = chartForReaders({ document: current, table: made.table }, { story, place });
    const maps = await ownMapsOf(ports.db, document, met.project.workspaceId);
    const readFrom = await keepPublicEvidence(ports, met, {
      document,
      table,
      contentKey: chartKey(contentKey, place),
    });
    charts.push({ projectId, document, table, maps, readFrom });
  }
  return charts;
}

type Chart = { document: Document; table: Table };

/**
 * Only the part of the data that the story shows. Rows are combined before they leave, unless scenes choose among them.
 */
function chartForReaders({ document, table }: Chart, { story, place }: { story: Story; place: number }): Chart {
  const scenes = story.scenes.filter((scene) => scene.kind === 'chart' && scene.chart === place);
  const chosen = scenes.flatMap((scene) => (scene.kind === 'chart' && scene.rows !== null ? [scene.rows.column] : []));
  const isChosen = chosen.length > 0 || scenes.some((scene) => scene.kind === 'chart' && scene.top !== null);
  const plain = { ...document, readerControls: { ...document.readerControls, search: false, filter: null } };
  if (!isChosen) return shownChart({ document: plain, table });
  const facet = document.facet === null ? [] : [document.facet];
  const keys = new Set([...Object.values(document.roles).flat(), ...facet, ...chosen]);
  return {
    document: plain,
    table: { rows: table.rows, columns: [...keys].flatMap((key) => columnOf(table, key) ?? []) },
  };
}
