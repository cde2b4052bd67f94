import { draw } from '#chart/draw.ts';
import type { OwnMaps } from '#chart/geo/geo-source.ts';
import { templateOf } from '#chart/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Table } from '#data/table.ts';
import { measure } from '#render/measure.ts';
import { geoOf } from '#render/read-geo.ts';
import { refuse, requireThat } from '../http/errors.ts';
import { ownMapsOf } from '../own-map/index.ts';
import type { Ports } from '../ports.ts';
import { findProjectFor, keepVersion, tableOfProject } from './projects.ts';
import { firstSettings, readSettings, type Settings } from './read-settings.ts';
import { newShareId } from './share-id.ts';
import { keepSnapshot, shownTable } from './snapshot.ts';
import { putShare, shareOfProject } from './store.ts';
import type { ShareRow } from './table.ts';

type Person = { id: string; email: string };
type Met = Awaited<ReturnType<typeof findProjectFor>>;

/** Shows a chart as it is now under its public address. */
export async function publishChart(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'>,
  user: Person,
  { id, ...settings }: Settings & { id: string },
): Promise<ShareRow> {
  const { db, files, now } = ports;
  const met = await findProjectFor(db, user, { id, right: 'share' });
  const { document, name } = met.content;
  const table = shownTable(document, await dataOf(ports, met));
  const maps = await ownMapsOf(db, document, met.project.workspaceId);
  requireDrawable(met, { table, maps });
  const before = await shareOfProject(db, id);
  const kept = await readSettings(settings, before ?? firstSettings, now());
  const contentKey = await keepSnapshot(files, { document, table, maps }, now());
  return db.transaction(async (within) => {
    const original = met.project.basedOn === null ? null : await shareOfProject(within, met.project.basedOn);
    const { version } = met.project;
    await keepVersion(within, { id, version, userId: user.id, words: 'Published', content: met.content, now: now() });
    return putShare(within, {
      ...kept,
      id: before?.id ?? newShareId(),
      projectId: id,
      version,
      title: document.text.title.trim() || name,
      template: document.template,
      contentKey,
      state: 'public',
      basedOn: original?.id ?? before?.basedOn ?? null,
      publishedAt: now(),
      ...(before === null && { firstPublishedAt: now() }),
    });
  });
}

async function dataOf(ports: Pick<Ports, 'db' | 'files' | 'now' | 'log'>, met: Met): Promise<Table> {
  const found = await tableOfProject(ports, met);
  if (found.status === 'done') return found.table;
  return refuse('bad-input', found.status === 'no-data' ? 'This chart has no data yet.' : found.error);
}

const mostCells = 50_000;

/** What would stand in place of the chart is said here instead. Large ones are taken at their word. */
function requireDrawable({ content: { document } }: Met, { table, maps }: { table: Table; maps: OwnMaps }): void {
  const template = templateOf(document.template) ?? refuse('bad-input', 'This chart type is not known here.');
  if (table.rows * table.columns.length > mostCells) return;
  const geo = geoOf({ document, table, template }, maps);
  const { error } = draw(document, table, template, { width: 720, theme: themeOf(document), measure, geo });
  requireThat(error === null, 'bad-input', error ?? undefined);
}
