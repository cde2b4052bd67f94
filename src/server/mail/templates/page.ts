export type Link = { label: string; url: string };

/** What a letter says, before it becomes HTML or plain text. */
export type Page = {
  /** The line that the list of letters shows behind the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  action?: Link;
  footer: { text: string; link?: Link };
};
