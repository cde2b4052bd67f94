import { z } from 'zod';

/** The one shape of every JSON answer. A message that is not empty is shown to the person. */
export type Envelope<Data> = { results: boolean; message: string; data: Data; code?: string };

/** The envelope around a call's reply, as a schema. */
export function envelope<Reply extends z.ZodType>(data: Reply) {
  return z.object({ results: z.boolean(), message: z.string(), data, code: z.string().optional() });
}

/** What a refused call answers: `code` names the reason for programs; `data` is null but where a call says otherwise. */
export const refusal = z.object({
  results: z.literal(false),
  message: z.string(),
  data: z.unknown(),
  code: z.string(),
});
