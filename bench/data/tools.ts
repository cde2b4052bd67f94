import type { Tools } from '#data/bulk/open-large.ts';
import { read } from '#data/read.ts';
import { detectType } from '#data/types/detect-type.ts';
import { readWord } from '#data/types/read-word.ts';

/** What the data worker reads with. */
export const tools: Tools = { read, detectType, readWord };
