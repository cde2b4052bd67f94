import { createStore } from '#web/client/store.ts';
import { storedTheme, storeTheme, type Theme } from '../site/theme.ts';

/** The theme the user chose, for the panel and for components outside it. */
export const panelTheme = createStore<Theme>(typeof localStorage === 'undefined' ? 'light' : storedTheme());

export function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  panelTheme.write(theme);
}
