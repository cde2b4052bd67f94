import { useContentPart } from '../model/editor-session.ts';

/** The id of the map the user chose; empty for automatic. */
export function useChosenMap(): string {
  return useContentPart(({ document }) => String(document.options.map ?? ''));
}
