import { z } from 'zod';
import { localeOf } from '#chart/locale/locale-of.ts';
import type { Picture } from '#contract/chart/exports.ts';
import { errors } from '#contract/errors.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { sentenceOfIssue } from '#server/platform/http/input-issue.ts';

export const imageFormats = ['png', 'svg', 'webp', 'pdf'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const side = z.coerce.number<string>().int().min(160).max(2400);

const fields = {
  w: side.default(1200),
  h: side.optional(),
  scale: z.coerce.number<string>().min(1).max(2).default(1),
  theme: z.enum(['as-is', 'light', 'dark']).default('as-is'),
  lang: z.string().max(20).optional(),
};
export const lookFields = z.object(fields);
const query = z.strictObject(fields);

/** Everything that makes an image of a chart another one. */
export type ImageLook = z.output<typeof lookFields> & { format: ImageFormat };

/** Widths in between are not worth a drawing of their own. */
const step = 10;

/** The look that the query of a URL asks for. */
export function normalizeImageOptions(given: Record<string, unknown>, format: ImageFormat): ImageLook {
  const read = query.safeParse(given);
  if (!read.success) refuse('bad-input', parameterErrorText(read.error));
  return { ...roundedLook(read.data), format };
}

export function roundedLook<Look extends z.output<typeof lookFields>>(look: Look): Look {
  const scale = Math.round(look.scale * 2) / 2;
  const { lang } = look;
  if (lang !== undefined && localeOf(lang).tag.slice(0, 2) !== lang.slice(0, 2).toLowerCase())
    refuse('bad-input', `The language "${lang}" is unknown.`);
  return { ...look, w: Math.round(look.w / step) * step, scale };
}

export function parameterErrorText({ issues: [issue] }: z.ZodError): string {
  return issue ? sentenceOfIssue(issue, { what: 'parameter' }) : errors['bad-input'].message;
}

export function imageOptions({ w, h, scale, theme, format }: ImageLook): Picture {
  return { format, width: w, height: h ?? null, scale, theme, isTransparent: false, border: 0, print: null };
}
