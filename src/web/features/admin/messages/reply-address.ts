import type { ContactMessage } from '#contract/admin.ts';

/** A mailto: link that opens an email to the sender, with their text quoted. */
export function replyAddress({ email, topic, text }: Pick<ContactMessage, 'email' | 'topic' | 'text'>): string {
  const quoted = text
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${topic}`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
