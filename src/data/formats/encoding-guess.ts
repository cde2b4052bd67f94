/** An encoding that may be meant, from 0 (cannot be) to 1 (explains every byte), and the language that speaks for it. */
export type EncodingGuess = { encoding: string; language: string; score: number };
