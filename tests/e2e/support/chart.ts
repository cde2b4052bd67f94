import { type APIRequestContext, expect } from '@playwright/test';

const life = `Country,Life expectancy,Births per woman
Japan,84.0,1.3
Spain,83.0,1.2
Sweden,83.1,1.5
Italy,82.9,1.2
France,82.2,1.8
Germany,80.7,1.5
United States,77.4,1.7
Mexico,74.8,1.8
Brazil,73.4,1.6
India,67.7,2.0
South Africa,61.5,2.3
Nigeria,53.6,5.1
`;

type Input = {
  name?: string;
  csv?: string;
  /** Which columns a type takes, given the keys of all of them. */
  rolesOf?: (keys: string[]) => Record<string, string[]>;
  document?: Record<string, unknown>;
};

/** A chart of a user, with data: bars of life expectancy by default. */
export async function makeChart(request: APIRequestContext, token: string, wanted: Input = {}): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const file = { name: 'life.csv', mimeType: 'text/csv', buffer: Buffer.from(wanted.csv ?? life) };
  const uploaded = await request.post('/api/dataset/uploadfile', { headers, multipart: { file } });
  expect(uploaded.status()).toBe(200);
  const { data } = await uploaded.json();
  const { id, columns } = data.dataset ?? data;
  const keys: string[] = columns.map(({ key }: { key: string }) => key);
  const [label = '', value = ''] = keys;
  const document = {
    version: 1,
    template: 'bar',
    roles: wanted.rolesOf?.(keys) ?? { label: [label], value: [value] },
    text: { title: 'Lives', subtitle: 'Years', source: 'World Bank' },
    ...wanted.document,
  };
  const content = { name: wanted.name ?? 'Life expectancy', document, datasetId: id, steps: [] };
  const made = await request.post('/api/project', { headers, data: { content } });
  expect(made.status()).toBe(200);
  return (await made.json()).data.id;
}

/** The chart as the server has it. */
export async function readChart(request: APIRequestContext, token: string, id: string) {
  const answer = await request.get(`/api/project/${id}`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).data;
}
