import type { FastifyBaseLogger } from 'fastify';
import type { Models } from '#ai/models/open-models.ts';
import type { LegalVersions } from '#contract/account/legal-versions.ts';
import type { Validators } from '#contract/validators.ts';
import type { Logins } from '#env';
import type { Db } from '#server/platform/db/database.ts';
import type { Channels } from '#server/platform/db/listen.ts';
import type { Outgoing } from '#server/platform/fetch/outgoing.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { EmailDomains } from '#server/platform/mail/email-domains.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Files } from '#server/platform/object-store/files.ts';
import type { Payments } from '#server/platform/payments/payments.ts';

/** Everything outside the program that a slice may use. Each has an embedded default and a real counterpart. */
export type Ports = {
  db: Db;
  channels: Channels;
  jobs: Jobs;
  files: Files;
  mail: Mail;
  payments: Payments;
  models: Models;
  /** Which hosts data may be fetched from. */
  outgoing: Outgoing;
  /** Which email domains accounts cannot be registered with. */
  emailDomains: EmailDomains;
  /** Versions of terms and privacy policy that apply on this server. */
  legal: LegalVersions;
  validators: Validators;
  now: () => Date;
  /** The ffmpeg program that encodes videos, or null: the built-in encoder does. */
  ffmpegPath: string | null;
  /** Signs values that leave the server and must come back unchanged. */
  secret: string;
  /** The public URL of this server, without a slash at the end. */
  publicUrl: string;
  /** Third-party login providers, as far as they are set up. */
  logins: Logins;
  /** The email address of the team that runs this server. */
  contactEmail: string;
  log: FastifyBaseLogger;
};

/** The ports of one piece of work. */
export type WorkPorts = Ports & {
  /** The network of the request that asks; null where none does. */
  network: string | null;
};
