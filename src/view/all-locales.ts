import { localeData } from '#chart/locale/data.ts';
import { words } from '#chart/locale/words.ts';

export const allLocales = { data: localeData, words };
