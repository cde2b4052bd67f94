import { z } from 'zod';
import { call } from '../call.ts';
import { type ConsentWay, consentSubjects, consentWays } from './consent-ways.ts';
import { legalDocuments } from './legal-versions.ts';

const document = z.enum(legalDocuments);
const version = z.string().max(40);

export const consent = z.object({
  subject: z.enum(consentSubjects),
  version: z.string().meta({
    description: 'Version of the text; for the newsletter that of the privacy policy, empty in older entries',
  }),
  isGiven: z.boolean().meta({ description: 'False when it was taken back' }),
  way: z.enum(Object.keys(consentWays) as [ConsentWay, ...ConsentWay[]]), // the keys are its type
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof consent>;

export const list = call({
  method: 'GET',
  path: '/user/consents',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Lists what the user agreed to, newest first, and the texts that have changed since.',
  input: z.strictObject({}),
  reply: z.object({
    consents: z.array(consent),
    due: z
      .array(z.object({ document, version: z.string() }))
      .meta({ description: 'Texts with a newer version than the one agreed to' }),
  }),
});

export const accept = call({
  method: 'POST',
  path: '/user/consents',
  access: 'verified',
  scope: 'session',
  isPublic: false,
  summary: 'Records that the user agrees to the current version of the terms or the privacy policy.',
  input: z.strictObject({ accepted: z.array(z.strictObject({ document, version })).min(1).max(2) }),
  reply: z.null(),
  limits: [{ by: 'account', times: 30, seconds: 3600 }],
});
