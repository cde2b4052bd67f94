import { createStore } from '#web/client/store.ts';
import type { PaletteGroup } from '#web/ui/command-palette.tsx';

/** What the current page adds to the command palette and to the list of shortcuts. */
type PageExtras = {
  commands: readonly PaletteGroup[];
  shortcuts: readonly { keys: string; does: string }[];
};

export const noExtras: PageExtras = { commands: [], shortcuts: [] };

export const pageExtras = createStore<PageExtras>(noExtras);

/** Actions of the panel for components outside it (the help corner); null while there is no panel. */
type PanelActions = {
  showTour: (() => void) | null;
  showShortcuts: () => void;
};

export const panelActions = createStore<PanelActions | null>(null);
