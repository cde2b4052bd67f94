import { z } from 'zod';

/** Shape of every JSON response. A message that is not empty is shown to the user. */
export type Envelope<Data> = { results: boolean; message: string; data: Data; code?: string };

/** The envelope around a call's reply, as a schema. */
export function envelope<Reply extends z.ZodType>(data: Reply) {
  return z.object({ results: z.boolean(), message: z.string(), data, code: z.string().optional() });
}

/** Response of a refused call: `code` is the reason for programs; `data` is null unless the call declares it. */
export const refusal = z
  .object({ results: z.literal(false), message: z.string(), data: z.unknown(), code: z.string() })
  .meta({ id: 'Refusal' });

/** A refusal of the blog's calls, in the format of Strapi. */
export const strapiRefusal = z
  .object({
    data: z.null(),
    error: z.object({
      status: z.int(),
      name: z.string(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: 'StrapiRefusal' });
