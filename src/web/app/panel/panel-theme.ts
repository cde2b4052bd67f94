import { createStore } from '#web/api/store.ts';
import { storedTheme, storeTheme, type Theme } from '../site/theme.ts';

/** The theme somebody chose, for the panel and for what stands beside it. */
export const panelTheme = createStore<Theme>(typeof localStorage === 'undefined' ? 'light' : storedTheme());

export function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  panelTheme.write(theme);
}
