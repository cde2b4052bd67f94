import { blankDocument, type Document } from '#chart/document/document.ts';
import { read as readData } from '#data/read.ts';
import { createDatasetFromSheet } from '#server/data/dataset/index.ts';
import { personalWorkspace } from '#server/workspace/workspace/index.ts';
import type { TestApp } from '#tests/support/app.ts';

type Person = { id: string; token: string };
type ChartIds = { id: string; datasetId: string };

const cells = 'City,People,Secret\nVienna,2.0,x\nParis,2.1,y\nRome,2.8,z\n';

/** A bar chart of a user with data in it. */
export async function makeChart(
  server: TestApp,
  { id: owner, token }: Person,
  { csv = cells, document = {} }: { csv?: string; document?: Partial<Document> } = {},
): Promise<ChartIds> {
  const read = await readData({ from: 'file', bytes: Buffer.from(csv), name: 'cities.csv' }, {});
  if (!read.ok) throw new Error(read.error);
  const { id: workspaceId } = await personalWorkspace(server.ports.db, { id: owner });
  const dataset = { workspaceId, createdBy: owner, name: 'Cities', description: '' };
  const datasetId = await createDatasetFromSheet(server.ports, { sheet: read.sheet, dataset }, async (_, made) => made);
  const [label = '', value = ''] = read.sheet.columns.map(({ key }) => key);
  const blank = blankDocument('bar');
  const text = { ...blank.text, title: 'Large cities', source: 'Registers', ...document.text };
  const content = {
    name: 'Cities',
    document: { ...blank, roles: { label: [label], value: [value] }, ...document, text },
    datasetId,
    steps: [],
  };
  const made = await server.ask({ method: 'POST', url: '/api/project', token, payload: { content } });
  if (made.status !== 200) throw new Error(made.body.message);
  return { id: (made.body.data as { id: string }).id, datasetId }; // as the contract says
}

const open = { data: true, fork: true };

/** The same, published, with everything allowed to readers; returns the id of its page. */
export async function makeShare(
  server: TestApp,
  person: Person,
  { settings = {}, ...chart }: Parameters<typeof makeChart>[2] & { settings?: object } = {},
): Promise<{ id: string; projectId: string; url: string }> {
  const { id } = await makeChart(server, person, chart);
  const url = `/api/project/${id}/publish`;
  const published = await server.ask({
    method: 'POST',
    url,
    token: person.token,
    payload: { permissions: open, ...settings },
  });
  if (published.status !== 200) throw new Error(published.body.message);
  return published.body.data as { id: string; projectId: string; url: string }; // as the contract says
}
