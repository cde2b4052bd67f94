import { patchOf } from '../project/change.ts';
import type { Check } from './look.ts';

const usual = 'Noto Sans';

/** A font of the brand that was deleted: the chart is drawn in ours. */
export const missingFont: Check = ({ document: { theme, look }, missingFonts }) => {
  if (look === null) return null;
  const { head, body } = look.fonts;
  const name = [head, body].find((family) => missingFonts.includes(family));
  if (name === undefined) return null;
  const replaced = (family: string) => (missingFonts.includes(family) ? usual : family);
  return {
    id: 'missing-font',
    severity: 'warning',
    why: `The font “${name}” is no longer available, so the chart uses ${usual}. Upload it again, or choose another font in your brand.`,
    fix: patchOf({
      kind: 'theme',
      theme,
      look: { ...look, fonts: { ...look.fonts, head: replaced(head), body: replaced(body) } },
    }),
  };
};
