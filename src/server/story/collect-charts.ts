import type { Document } from '#chart/document/document.ts';
import { manifestOf } from '#chart/registry.ts';
import { withAnyOf } from '#chart/story/scene-chart.ts';
import type { Story } from '#chart/story/story.ts';
import { columnOf, type Table } from '#data/table.ts';
import { refuse } from '../http/errors.ts';
import { ownMapsOf } from '../own-map/index.ts';
import type { Ports } from '../ports.ts';
import { findProjectFor, tableOfProject } from '../project/index.ts';
import { keepPublicEvidence, shownChart } from '../share/index.ts';
import { fingerprintOf } from '../video/index.ts';
import { chartKey, type PublishedChart } from './story-content.ts';

type Person = { id: string; email: string };
type Order = { story: Story; projectIds: readonly string[]; contentKey: string };

/** The charts of a story as they are now, if the author may publish each of them, and a name for what they show. */
export async function collectCharts(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'>,
  user: Person,
  { story, projectIds, contentKey }: Order,
): Promise<{ charts: PublishedChart[]; chartsHash: string }> {
  const charts: PublishedChart[] = [];
  const whole: Chart[] = [];
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
    const chart = { document: current, table: made.table };
    whole.push(chart);
    const { document, table } = chartForReaders(chart, { story, place });
    const maps = await ownMapsOf(ports.db, document, met.project.workspaceId);
    const readFrom = await keepPublicEvidence(ports, met, {
      document,
      table,
      contentKey: chartKey(contentKey, place),
    });
    charts.push({ projectId, document, table, maps, readFrom });
  }
  return { charts, chartsHash: fingerprintOf(whole) };
}

type Chart = { document: Document; table: Table };

/**
 * Only the part of the data that the story shows. Rows are combined before they leave, unless scenes choose among them.
 */
function chartForReaders({ document, table }: Chart, { story, place }: { story: Story; place: number }): Chart {
  const scenes = story.scenes.filter((scene) => scene.kind === 'chart').filter(({ chart }) => chart === place);
  const choices = scenes.map(({ rows }) => rows).filter((rows) => rows !== null);
  const chosen = choices.map(({ column }) => column);
  const isChosen = chosen.length > 0 || scenes.some(({ top }) => top !== null);
  const plain = { ...document, readerControls: { ...document.readerControls, search: false, filter: null } };
  if (!isChosen) return shownChart({ document: plain, table });
  const facet = document.facet === null ? [] : [document.facet];
  const keys = new Set([...Object.values(document.roles).flat(), ...facet, ...chosen]);
  const shown = { rows: table.rows, columns: [...keys].flatMap((key) => columnOf(table, key) ?? []) };
  // Rows that no scene shows stay here.
  const isPart = choices.length === scenes.length;
  return { document: plain, table: isPart ? withAnyOf(shown, choices, document.locale) : shown };
}
