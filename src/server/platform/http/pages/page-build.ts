import type { RouterContextProvider, ServerBuild } from 'react-router';

/** What the pages know about this server. web/app/page-context.ts has the same shape, which is built into them. */
export type PageSettings = {
  publicUrl: string;
  bases: { api: string; blog: string; video: string; file: string };
  /** Null where the operator has set none. */
  links: {
    docs: string;
    scheduling: string | null;
    videoChannel: string | null;
    extension: string | null;
    designPlugin: string | null;
  };
  designToolOrigins: string[];
  /** Whether a third-party chat is set up; otherwise our own help takes its place. */
  hasChat: boolean;
  isProduction: boolean;
};

type Sent = { method: string; path: string; body?: unknown };
export type Sender = (request: Sent) => Promise<{ status: number; body: unknown }>;
type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
/** Exports of the server entry of the pages. The router is theirs: a second copy of it would not know their context. */
type Entry = {
  toContext(page: {
    settings: PageSettings;
    nonce: string;
    request: Sender;
    missing?: 'shared' | 'own' | 'rendered';
  }): RouterContextProvider;
  createRequestHandler(build: () => Promise<PageBuild>, mode: string): Handle;
  isMobile(headers: Headers): boolean;
};
export type PageBuild = ServerBuild & { entry: { module: Entry } };
