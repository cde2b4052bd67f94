type Post = (path: string, body: FormData | string) => Promise<unknown>;
type Uploaded = { dataset: { id: string; columns: { key: string }[] } };

/** Uploads a small table and makes a chart of it, as a client does. */
export async function makeBarChart(post: Post): Promise<{ id: string; version: number }> {
  const form = new FormData();
  form.set('file', new File(['city,people\nOslo,709\nBergen,291\n'], 'cities.csv'));
  const { dataset } = (await post('/api/dataset/uploadfile', form)) as Uploaded; // as the contract says
  const [label = '', value = ''] = dataset.columns.map(({ key }) => key);
  const roles = { label: [label], value: [value] };
  const document = { version: 1, template: 'bar', roles, options: {}, text: { title: 'Cities' } };
  const content = { name: 'Cities', document, datasetId: dataset.id, steps: [] };
  return (await post('/api/project', JSON.stringify({ content }))) as { id: string; version: number }; // as the contract says
}
