import { createContext, type ReactNode, useContext } from 'react';

/** The server's cache of static parts: returns the HTML of a part by its key. */
export const StaticMarkup = createContext<((key: string, part: ReactNode) => string) | null>(null);

/** A static part as the server renders it: from the cache, where there is one. */
export function ServerHtml({ id, version, children }: { id: string; version?: string; children: ReactNode }) {
  const toMarkup = useContext(StaticMarkup);
  if (toMarkup === null) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it from our own parts
  return <div id={id} dangerouslySetInnerHTML={{ __html: toMarkup(`${id} ${version}`, children) }} />;
}
