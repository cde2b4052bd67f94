import type { Completion } from './model.ts';

/** Tokens of a picture of a page, as providers count them, about. */
const tokensOfPicture = 1500;

/** Tokens of a text, about: providers say how many there were only at the end of a reply. */
export function tokensIn(characters: number): number {
  return Math.ceil(characters / 4);
}

/** Tokens that a call sends, about. */
export function tokensToSend({ instructions, messages }: Pick<Completion, 'instructions' | 'messages'>): number {
  const characters = messages.reduce((sum, { content }) => sum + content.length, instructions.length);
  const pictures = messages.reduce((sum, { pictures: those = [] }) => sum + those.length, 0);
  return tokensIn(characters) + tokensOfPicture * pictures;
}
