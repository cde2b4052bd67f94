import { facetsOf } from '../layout/facets.ts';
import { panelsOf } from './panels.ts';

type PanelSource = { facetsOf: typeof facetsOf; panelsOf: typeof panelsOf };

let known: PanelSource = { facetsOf, panelsOf };

/** The code that draws small multiples. */
export function panelSource(): PanelSource {
  return known;
}

/** Scripts for other people’s pages carry none of it (scripts/bundle-embed.ts) and fetch it for charts with small multiples. */
export function registerPanels(source: PanelSource): void {
  known = source;
}
