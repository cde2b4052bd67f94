import type { Tools } from '#data/bulk/open-large.ts';
import { read } from '#data/read.ts';
import { detectType } from '#data/types/detect-type.ts';
import { readWord } from '#data/types/read-word.ts';

/** Tools of the data worker. */
export const tools: Tools = { read, detectType, readWord };
