import { createContext, RouterContextProvider } from 'react-router';
import type { Endpoint, InputOf, ReplyOf } from '#web/api/endpoint.ts';
import type { SiteData } from './site/site-data.ts';

type Settings = SiteData['site'] & { isProduction: boolean };

type Ask = (request: { method: string; path: string; body?: unknown }) => Promise<{ status: number; body: unknown }>;

/** A page while it is made on the server. */
export type Page = { settings: Settings; nonce: string; request: Ask };

export const pageContext = createContext<Page>();

/** Called by the server for each request, with what only it knows. */
export function toContext(page: Page): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/** A public call made while a page is rendered: through the whole API, without leaving the process. */
export async function ask<E extends Endpoint>(
  { settings, request }: Page,
  endpoint: E,
  input: InputOf<E>,
): Promise<ReplyOf<E>> {
  const query = new URLSearchParams(input as Record<string, string>).toString();
  const base = settings.bases.api.startsWith('/') ? settings.bases.api : '/api';
  const { status, body } = await request({
    method: endpoint.method,
    path: `${base}${endpoint.path}${query && `?${query}`}`,
  });
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}`);
  return (body as { data: ReplyOf<E> }).data; // the server sends what the contract says
}
