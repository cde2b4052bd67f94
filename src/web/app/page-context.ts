import { createContext, RouterContextProvider } from 'react-router';
import { geodataVersion } from '#chart/geo/version.ts';
import type { Endpoint, InputOf, ReplyOf } from '#web/client/endpoint.ts';
import type { SiteData } from './site/site-data.ts';

type Settings = SiteData['site'] & { isProduction: boolean };

type Ask = (request: { method: string; path: string; body?: unknown }) => Promise<{ status: number; body: unknown }>;

/** Context of a page while it is rendered on the server. */
export type PageContext = {
  settings: Settings;
  nonce: string;
  request: Ask;
  /**
   * Pages of what is not there: all are rendered, or only those that are made for their address, or none. For the others
   * the server sends one page that it has kept.
   */
  missing?: 'rendered' | 'own' | 'shared';
};

export const pageContext = createContext<PageContext>();

/** Called by the server for each request, with values that only it has. */
export function toContext(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** A call that was refused while a page was rendered. */
export class AskFailed extends Error {
  override name = 'AskFailed';
  readonly status: number;

  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** A public call made while a page is rendered: through the whole API, without leaving the process. */
export async function ask<E extends Endpoint>(
  { settings, request }: PageContext,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  const fields = new Map(Object.entries(input as Record<string, string>)); // a query carries text
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name) ?? '';
    fields.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...fields]).toString();
  const base = settings.bases.api.startsWith('/') ? settings.bases.api : '/api';
  const { status, body } = await request({ method: endpoint.method, path: `${base}${path}${query && `?${query}`}` });
  if (status !== 200) throw new AskFailed(endpoint.path, status);
  return (body as { data: ReplyOf<E> }).data; // the server sends what the contract says
}

/** A file of the geodata for a picture on a server-rendered page; null if there is none. */
export async function askForGeo({ request }: PageContext, name: string): Promise<unknown> {
  // A missing file is answered with a page, which is not JSON.
  const reply = await request({ method: 'GET', path: `/geo/${geodataVersion}/${name}` }).catch(() => null);
  return reply?.status === 200 ? reply.body : null;
}
