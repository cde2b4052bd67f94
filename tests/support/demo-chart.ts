import { blankDocument } from '#chart/document/document.ts';
import type { DemoClient } from './demo-client.ts';
import type { RunningServer } from './start-server.ts';

/** A bar chart of the demo account with a small table, as its id. */
export async function addDemoChart({ url }: RunningServer, { token, post }: DemoClient): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob(['Country,Value\nNorway,12\nPoland,7.5\nSpain,30\n']), 'data.csv');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/dataset/uploadfile`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { dataset: { id: string; columns: { key: string }[] } } }; // as the contract says
  const { dataset } = data;
  const [label, value] = dataset.columns.map(({ key }) => key);
  const document = { ...blankDocument('bar'), roles: { label: [label], value: [value] } };
  const content = { name: 'Values', document, datasetId: dataset.id, steps: [] };
  return (await post<{ id: string }>('project', { content })).id;
}
