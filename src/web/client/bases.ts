import type { Base } from '#contract/call.ts';

/** The base URL of a service. The server writes its settings on the root element of every page. */
export function baseOf(base: Base): string {
  const { apiBase, blogBase, videoBase } = document.documentElement.dataset;
  return { api: apiBase, blog: blogBase, video: videoBase }[base] ?? '/api';
}
