import { useEffect, useState } from 'react';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { measureFor, measureLatin } from '#view/fonts.ts';

type ThemeFonts = { measure: Measure; missingFonts: readonly string[] };

const ours: ThemeFonts = { measure: measureLatin, missingFonts: [] };

/**
 * Measures text in the fonts of a theme; until they are loaded, in ours. Uploaded fonts that were deleted are listed.
 */
export function useMeasure({ fonts }: Pick<Theme, 'fonts'>, { isForeign }: { isForeign: boolean }): ThemeFonts {
  const [found, setFound] = useState(ours);
  const key = JSON.stringify(fonts);
  useEffect(() => {
    let isOver = false;
    void load(JSON.parse(key) as Theme['fonts'], isForeign).then((loaded) => {
      if (!isOver) setFound(loaded);
    });
    return () => {
      isOver = true;
    };
  }, [key, isForeign]);
  return found;
}

async function load({ head, body, own = [] }: Theme['fonts'], isForeign: boolean): Promise<ThemeFonts> {
  const uploaded = own.length === 0 ? [] : await (await import('#view/own-fonts.ts')).loadOwnFonts({ own });
  const missingFonts = own.map(({ name }) => name).filter((name) => !uploaded.some((font) => font.name === name));
  return { measure: await measureFor([head, body], isForeign ? '\u4e00' : '', uploaded), missingFonts };
}
