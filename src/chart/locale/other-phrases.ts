import { de } from './phrases/de.ts';
import { es } from './phrases/es.ts';
import { fr } from './phrases/fr.ts';
import { it } from './phrases/it.ts';
import { nl } from './phrases/nl.ts';
import { pt } from './phrases/pt.ts';
import type { Phrases } from './phrases.ts';

/** The sentences of descriptions in other languages; what is not here describes its charts in English. */
export const otherPhrases: Readonly<Record<string, Phrases>> = { de, fr, es, it, pt, nl };
