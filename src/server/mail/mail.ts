/** What a template makes: everything of a letter but its receiver. */
export type EmailContent = {
  subject: string;
  html: string;
  text: string;
  /** Which letter it is, for the outbox page and for filters: `newsletter-welcome`. */
  kind: string;
  headers?: Record<string, string>;
};

export type Message = EmailContent & { to: string };

/** Gives letters away. When `send` resolves, the letter is in other hands and will not be lost. */
export type Mail = {
  send(message: Message): Promise<{ id: string }>;
  close(): Promise<void>;
};
