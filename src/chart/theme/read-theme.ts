import { z } from 'zod';
import { safeUrl } from '#lib/safe-url.ts';
import { familyIds, uploadedFontNamePattern } from '../text/families.ts';
import { light as preset } from './house-themes.ts';
import type { Theme } from './theme.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'a color is written as #1a2b3c');
const weight = z.union([z.literal(400), z.literal(500), z.literal(700)]);
const amount = (low: number, high: number) => z.number().min(low).max(high);
const palette = z.array(color).min(2).max(24);

/** A picture by its address: what is written into the theme itself would travel with every chart. */
const logo = z.strictObject({
  href: z
    .string()
    .max(500)
    .refine((href) => /^\/(?!\/)[\w./-]+$/.test(href) || /^https:/.test(safeUrl(href)), 'a logo is an address'),
  width: amount(8, 400),
  height: amount(8, 200),
});

/** File of an uploaded font on this server. */
const fontFile = z
  .string()
  .regex(/^\/(?!\/)[\w./-]{0,100}file\/font-[\w-]{20,80}\.woff2$/, 'a font is a file of this server');
const ownFont = z.strictObject({
  name: z.string().regex(uploadedFontNamePattern, 'a font name has letters, digits and spaces'),
  files: z.strictObject({ 400: fontFile, 500: fontFile, 700: fontFile }),
});

const family = z.string().max(60);
const fonts = z
  .strictObject({
    head: family.default(preset.fonts.head),
    body: family.default(preset.fonts.body),
    own: z.array(ownFont).max(20).optional(),
  })
  .superRefine(({ head, body, own = [] }, { addIssue }) => {
    for (const name of [head, body])
      if (!Object.hasOwn(familyIds, name) && !own.some((font) => font.name === name))
        addIssue({ code: 'custom', message: `the font “${name}” does not exist` });
  })
  .transform(({ head, body, own = [] }): Theme['fonts'] => {
    const used = own.filter(({ name }) => !Object.hasOwn(familyIds, name) && (name === head || name === body));
    return used.length === 0 ? { head, body } : { head, body, own: used };
  });

/** What somebody may say of a look of their own. What is not said is as in the first of our themes. */
const themeSchema = z.strictObject({
  id: z.string().max(60).default('brand'),
  name: z.string().max(60).default('Our brand'),
  isDark: z.boolean().default(preset.isDark),
  paper: color.default(preset.paper),
  ink: color.default(preset.ink),
  muted: color.default(preset.muted),
  grid: color.default(preset.grid),
  axis: color.default(preset.axis),
  context: color.default(preset.context),
  accent: color.default(preset.accent),
  palettes: z
    .strictObject({
      categories: palette.default([...preset.palettes.categories]),
      sequence: palette.default([...preset.palettes.sequence]),
      divergence: palette.default([...preset.palettes.divergence]),
    })
    .prefault({}),
  fonts: fonts.prefault({}),
  sizes: z
    .strictObject({
      title: amount(10, 48).default(preset.sizes.title),
      subtitle: amount(8, 32).default(preset.sizes.subtitle),
      label: amount(8, 24).default(preset.sizes.label),
      note: amount(8, 24).default(preset.sizes.note),
    })
    .prefault({}),
  weights: z
    .strictObject({ title: weight.default(preset.weights.title), label: weight.default(preset.weights.label) })
    .prefault({}),
  space: z
    .strictObject({ outer: amount(0, 80).default(preset.space.outer), gap: amount(0, 60).default(preset.space.gap) })
    .prefault({}),
  mark: z
    .strictObject({
      radius: amount(0, 20).default(preset.mark.radius),
      lineWidth: amount(0.5, 10).default(preset.mark.lineWidth),
      barShare: amount(0.2, 1).default(preset.mark.barShare),
    })
    .prefault({}),
  hasTitleBar: z.boolean().default(preset.hasTitleBar),
  grids: z.enum(['lines', 'dots', 'none']).default(preset.grids),
  logo: logo.nullable().default(null),
});

/** A look from whatever was sent, or the sentence that says what is wrong with it. */
export function readTheme(given: unknown): { ok: true; theme: Theme } | { ok: false; error: string } {
  const read = themeSchema.safeParse(given);
  if (read.success) return { ok: true, theme: read.data };
  const [issue] = read.error.issues;
  const where = issue?.path.join('.').slice(0, 60) ?? '';
  return { ok: false, error: `This look cannot be read${where === '' ? '' : ` at “${where}”`}: ${issue?.message}.` };
}

/** The look that a chart carries, or none. */
export function normalizeBrandTheme(given: unknown): Theme | null {
  if (given === null || given === undefined) return null;
  const read = readTheme(given);
  return read.ok ? read.theme : null;
}
