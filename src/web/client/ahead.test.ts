import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as account from './endpoints/account.ts';
import * as datasets from './endpoints/datasets.ts';
import * as projects from './endpoints/projects.ts';
import { toRequest } from './send.ts';

const script = readFileSync(new URL('../public/ahead.js', import.meta.url), 'utf8');
const localStorage = { getItem: () => 'a-token' };
const document = { documentElement: { dataset: { apiBase: '/api' } } };

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('document', document);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The requests of the script on a page, and their headers. */
async function askedOn(pathname: string): Promise<[url: string, headers: unknown][]> {
  const requests: [string, unknown][] = [];
  const fetch = async (url: string, { headers }: { headers: unknown }) => {
    requests.push([url, headers]);
    return Response.json({ data: { content: { datasetId: 'd1' } } });
  };
  runInNewContext(script, { localStorage, document, location: { pathname }, fetch, setTimeout: () => {} });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(pathname.includes('project') ? 3 : 1));
  return requests;
}

/** The same calls as the page itself makes them: public/ahead.js repeats their paths, and could go stale. */
function asSent(...calls: [url: string, init: RequestInit][]): [url: string, headers: unknown][] {
  return calls.map(([url, { headers }]) => [url, Object.fromEntries(new Headers(headers))]);
}

test('the page of a chart asks ahead for what the page then asks for', async () => {
  expect(await askedOn('/panel/project/p1')).toEqual(
    asSent(
      toRequest(account.checkToken, {}),
      toRequest(projects.read, { id: 'p1' }),
      toRequest(datasets.sheet, { id: 'd1' }),
    ),
  );
});

test('other pages of the panel ask ahead for the session', async () => {
  expect(await askedOn('/panel/my-charts')).toEqual(asSent(toRequest(account.checkToken, {})));
});
