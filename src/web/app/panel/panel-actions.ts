import { createStore } from '#web/api/store.ts';

/** What the panel can do for parts outside it (the help corner); null while there is no panel. */
export type PanelActions = {
  showTour: (() => void) | null;
  showShortcuts: () => void;
};

export const panelActions = createStore<PanelActions | null>(null);
