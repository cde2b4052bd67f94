export type Theme = 'light' | 'dark';

const key = 'theme';

/** Anything but `dark` is light. */
export function readTheme(stored: string | null): Theme {
  return stored === 'dark' ? 'dark' : 'light';
}

export function storedTheme(): Theme {
  return readTheme(localStorage.getItem(key));
}

export function storeTheme(theme: Theme): void {
  localStorage.setItem(key, theme);
}

/**
 * Where dark mode applies on a path (conformance S2, theme by path): on the panel's container under /panel, on the document root
 * where the path contains /ai, nowhere else. The first matching rule wins, and it needs a stored dark theme.
 */
export function darkPlace(path: string, theme: Theme): 'panel' | 'root' | 'none' {
  if (theme === 'light') return 'none';
  if (path.includes('/panel')) return 'panel';
  return path.includes('/ai') ? 'root' : 'none';
}
