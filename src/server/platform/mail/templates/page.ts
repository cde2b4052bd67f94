export type Link = { label: string; url: string };

/** Content of an email, before it becomes HTML or plain text. */
export type EmailPage = {
  /** Preview text, which the inbox shows after the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  action?: Link;
  footer: { text: string; link?: Link };
};
