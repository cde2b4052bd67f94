import { useContentPart } from '../model/editor-session.ts';

/** The id of the map somebody chose; empty while the one that fits is found. */
export function useChosenMap(): string {
  return useContentPart(({ document }) => String(document.options.map ?? ''));
}
