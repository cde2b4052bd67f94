import { createStore } from '#web/client/store.ts';

/** Actions of the panel for components outside it (the help corner); null while there is no panel. */
type PanelActions = {
  showTour: (() => void) | null;
  showShortcuts: () => void;
};

export const panelActions = createStore<PanelActions | null>(null);
