export const pageColors = ['paper', 'ink', 'muted', 'grid', 'axis', 'context', 'accent'] as const;

/** CSS variables of a page that change the colors of its charts. */
export const pageVariables: readonly string[] = [...pageColors, 'palette'].map((name) => `--chartlas-${name}`);
