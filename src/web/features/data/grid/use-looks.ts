import type { Theme } from '@glideapps/glide-data-grid';
import { type RefObject, useEffect, useState } from 'react';

/** The colors of the interface as a canvas needs them: plain values of the light or the dark theme. */
export type Looks = { theme: Partial<Theme>; colors: Colors };
type Colors = Record<(typeof TOKENS)[number], string>;

const TOKENS = [
  'ink',
  'paper',
  'wash',
  'line',
  'edge',
  'muted',
  'accent',
  'accent-wash',
  'accent-ink',
  'success-ink',
  'warning',
  'warning-ink',
  'warning-wash',
  'error',
  'error-ink',
  'error-wash',
] as const;

/** Read from the styles of an element, and again when its theme changes. */
export function useLooks(element: RefObject<HTMLElement | null>): Looks | null {
  const [looks, setLooks] = useState<Looks | null>(null);

  useEffect(() => {
    const holder = element.current;
    if (!holder) return;
    const isDark = () => holder.closest('.dark') !== null;
    let shown = isDark();
    setLooks(readLooks(holder));
    const observer = new MutationObserver(() => {
      if (isDark() === shown) return;
      shown = isDark();
      setLooks(readLooks(holder));
    });
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'], subtree: true });
    return () => observer.disconnect();
  }, [element]);

  return looks;
}

function readLooks(holder: HTMLElement): Looks {
  const style = getComputedStyle(holder);
  const entries = TOKENS.map((token) => [token, style.getPropertyValue(`--color-${token}`).trim()] as const);
  const colors = Object.fromEntries(entries) as Colors; // one entry for each token
  return { colors, theme: themeOf(colors) };
}

function themeOf(colors: Colors): Partial<Theme> {
  return {
    accentColor: colors.accent,
    accentFg: '#ffffff',
    accentLight: `${colors.accent}1f`,
    textDark: colors.ink,
    textMedium: colors.muted,
    textLight: colors.muted,
    textHeader: colors.ink,
    textHeaderSelected: colors.ink,
    bgCell: colors.paper,
    bgCellMedium: colors.wash,
    bgHeader: colors.wash,
    bgHeaderHasFocus: colors['accent-wash'],
    bgHeaderHovered: `${colors.ink}0d`,
    bgSearchResult: colors['warning-wash'],
    borderColor: colors.line,
    horizontalBorderColor: colors.line,
    resizeIndicatorColor: colors.accent,
    cellHorizontalPadding: 10,
    cellVerticalPadding: 4,
    headerFontStyle: '500 13px',
    baseFontStyle: '13px',
    markerFontStyle: '12px',
    editorFontSize: '13px',
    fontFamily: 'Inter, ui-sans-serif, system-ui, sans-serif',
    lineHeight: 1.4,
    roundingRadius: 4,
  };
}
