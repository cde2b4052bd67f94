/** Possible encoding, scored from 0 (impossible) to 1 (explains every byte), and the language that supports it. */
export type EncodingGuess = { encoding: string; language: string; score: number };
