import { z } from 'zod';

/** Limits of a text field, as forms in the browser use them. */
const textRule = z
  .object({
    required: z.boolean(),
    min: z.int(),
    max: z.int(),
    pattern: z.string().nullable().meta({ description: 'A regular expression the whole value must match' }),
    message: z.string().meta({ description: 'Message for users whose value does not match' }),
  })
  .meta({ id: 'TextRule' });
export type TextRule = z.infer<typeof textRule>;

/** Limits of forms and uploads. Sizes are in bytes. */
export const validators = z.object({
  datasetSizeLimit: z.int(),
  avatarSizeLimit: z.int(),
  templateSizeLimit: z.int(),
  thumbSizeLimit: z.int(),
  user: z.object({
    email: textRule,
    firstname: textRule,
    lastname: textRule,
    password: textRule,
    resetPasswordToken: textRule,
  }),
});
export type Validators = z.infer<typeof validators>;

const megabyte = 1024 * 1024;
/**
 * Characters that look like others, or are read as others: dotless i, long s, small and full-width forms, ligatures, signs
 * and styles of letters, digits in circles, the ideographic full stop.
 */
const lookAlikes =
  '\\u00aa\\u00b2\\u00b3\\u00b9\\u00ba\\u0131\\u017f\\u2070-\\u209f\\u2100-\\u218f\\u2460-\\u24ff\\u3002\\ufb00-\\ufb4f\\ufe50-\\ufe6f\\uff00-\\uffef\\u{1d400}-\\u{1d7ff}\\u{1f100}-\\u{1f1ff}';
const addressCharacter = `[^\\p{C}\\s@<>(),;:"\\\\\\[\\]${lookAlikes}]`;

/** Default values. */
export const defaultValidators: Validators = {
  datasetSizeLimit: 50 * megabyte,
  avatarSizeLimit: 5 * megabyte,
  templateSizeLimit: 10 * megabyte,
  thumbSizeLimit: 2 * megabyte,
  user: {
    email: {
      required: true,
      min: 3,
      max: 254,
      pattern: `${addressCharacter}{1,64}@${addressCharacter}+\\.${addressCharacter}+`,
      message: 'Please enter an email address such as name@example.org.',
    },
    firstname: {
      required: true,
      min: 1,
      max: 80,
      pattern: null,
      message: 'Please enter a first name of up to 80 characters.',
    },
    lastname: {
      required: false,
      min: 0,
      max: 80,
      pattern: null,
      message: 'Please enter a last name of up to 80 characters.',
    },
    password: {
      required: true,
      min: 8,
      max: 256,
      pattern: null,
      message: 'Please choose a password of 8 to 256 characters.',
    },
    resetPasswordToken: {
      required: true,
      min: 43,
      max: 43,
      pattern: '[A-Za-z0-9_-]+',
      message: 'This link is incomplete. Open it again from the email.',
    },
  },
};
