import type { FastifyBaseLogger } from 'fastify';
import type { Validators } from '#contract/validators.ts';
import type { Logins } from '#env';
import type { Db } from './db/database.ts';
import type { Channels } from './db/listen.ts';
import type { Outgoing } from './fetch/outgoing.ts';
import type { ApiKeys } from './http/caller.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { Files } from './object-store/files.ts';
import type { Payments } from './payments/payments.ts';

/** Everything outside the program that a slice may use. Each has an embedded default and a real counterpart. */
export type Ports = {
  db: Db;
  channels: Channels;
  jobs: Jobs;
  files: Files;
  mail: Mail;
  payments: Payments;
  /** Where API keys are looked up. */
  keys: ApiKeys;
  /** Where data may be fetched from. */
  outgoing: Outgoing;
  validators: Validators;
  now: () => Date;
  /** Signs what leaves the server and must come back unchanged. */
  secret: string;
  /** The address people reach this server under, without a slash at the end. */
  publicUrl: string;
  /** The services of others that people can sign in with, as far as they are set up. */
  logins: Logins;
  /** Where messages to the people who run this server go. */
  contactEmail: string;
  log: FastifyBaseLogger;
};
