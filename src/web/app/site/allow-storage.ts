/**
 * A browser may deny storage to a page in a frame of another site, where every access throws. There, values last as long as
 * the page: better than no page at all. Imported before anything that reads from storage.
 */
for (const name of typeof window === 'undefined' ? [] : (['localStorage', 'sessionStorage'] as const)) {
  try {
    window[name].getItem('');
  } catch {
    const values = new Map<string, string>();
    Object.defineProperty(window, name, {
      value: {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      },
    });
  }
}

export {};
