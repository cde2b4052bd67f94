import { z } from 'zod';

/** Fields of a result that a language model may have given. */
export const madeBy = {
  by: z.enum(['offline', 'model']).meta({ description: 'Who read it: the built-in engine, or a language model' }),
  note: z.string().nullable().meta({ description: 'Why a language model was asked but not used' }),
};
