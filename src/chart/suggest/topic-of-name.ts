import { monthNumber } from '#data/types/month-names.ts';
import { foldName } from '../geo/fold-name.ts';
import type { Drawn } from './first-title.ts';

/** Words of file names that say how a file came about, not what it is about. */
const handling = wordsOf(`data dataset datasets export exported exports download downloads final copy kopie copia copie
  kopia new neu old draft csv tsv txt json xlsx xls ods table tabelle tabla tabella tableau tabel tab sheet sheets book
  mappe classeur libro cartel untitled unbenannt file files output extract query raw clean cleaned tmp temp test sample
  daten dati datos donnees dados gegevens form responses response antworten respuestas reponses risposte respostas live
  full all total long wide tidy list liste lista chart diagramm grafico`);

/** Parts of the calendar say how the values lie, which the chart shows. */
const calendar = wordsOf(`hour hours hourly weekday weekdays day days daily week weeks weekly month months monthly
  quarter quarters quarterly year years yearly annual stunde stunden tag tage taglich woche wochen monat monate monatlich
  monatswerte quartal quartale jahr jahre jahrlich heure heures jour jours semaine semaines mois trimestre trimestres
  annee annees hora horas dia dias semana semanas mes meses ano anos ora ore giorno giorni settimana settimane mese mesi
  anno anni uur dag dagen weken maand maanden kwartaal jaar ar manad dygn miesiac rok lat`);

/** What follows such a word says by what the values are named: “issues_by_branch”. */
const by = wordsOf('by per nach par por pro efter wg grouped');

/** Words that cannot end a title. */
const links = wordsOf(
  'of the and in on at for to with from von der die das und im de la le les des du et en del los las y di e da do no van het',
);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/**
 * What the name of a file says its table is about, without what the title says elsewhere: “fire_callouts_hour_weekday”
 * along “Hour” is “Fire callouts”. Empty for names such as “export (3)” or “A27-014”.
 */
export function topicOfName(name: string, { said, hasTime }: Drawn): string {
  const words = partsOf(name);
  const end = words.findIndex((word, place) => place > 0 && by.has(foldName(word)));
  const kept = (end === -1 ? words : words.slice(0, end)).filter((word) => !isCode(word) && !isHandling(word));
  const isSpare = (word: string) =>
    links.has(foldName(word)) || calendar.has(foldName(word)) || isSaid(word, said) || (hasTime && isDate(word));
  while (isSpare(kept.at(-1) ?? '')) kept.pop();
  const telling = kept.filter((word) => /\p{L}/u.test(word) && !calendar.has(foldName(word)) && !isShort(word));
  const topic = kept.join(' ');
  if (telling.length === 0 || topic.length > longestTopic) return '';
  return topic.slice(0, 1).toLocaleUpperCase() + topic.slice(1);
}

const longestTopic = 60;
const longestName = 200;

/** Words of a name that people or programs wrote: “sales-2024_final (2)”, “salesByRegion”, “P&L summary 2023”. */
function partsOf(name: string): string[] {
  const written = name
    .slice(0, longestName)
    .replace(/\(\d+\)/g, ' ')
    .trim();
  return written
    .replace(/(?<=\p{Ll}{2}|\p{Lu}\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/ /.test(written) ? /[\s_]+/ : /[\s_.-]+/)
    .map((word) => word.replace(/^[(),;–-]+|[(),;–-]+$/g, ''))
    .filter(Boolean);
}

/** Numbers, dates, marks of versions, and codes such as “A27” or “3f9c”; a year and “Q3” say something. */
function isCode(word: string): boolean {
  if (!/\d/.test(word)) return !/\p{L}/u.test(word);
  return !/^(?:(?:19|20)\d\d|q[1-4]|fy\d{2,4}|(?:19|20)\d\d[–/-]\d{2,4}|\d{1,2}\p{L}+|co2|pm\d+|\p{L}{4,}\d)$/iu.test(
    word,
  );
}

function isHandling(word: string): boolean {
  return handling.has(foldName(word).replace(/\d+$/, ''));
}

function isDate(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word) || monthNumber(word.toLowerCase()) !== null;
}

/** Short words say something only beside longer ones. */
function isShort(word: string): boolean {
  return word.length < 4 && /^[\p{Script=Latin}\d]+$/u.test(word);
}

/** Whether a name that the title has anyhow says the same word, in singular or plural. */
function isSaid(word: string, said: readonly string[]): boolean {
  const stem = stemOf(word);
  if (stem === '') return false;
  return said.some((name) => name.split(/[^\p{L}\d]+/u).some((part) => part !== '' && stemOf(part) === stem));
}

function stemOf(word: string): string {
  const folded = foldName(word);
  return folded.length <= 4 ? folded : folded.replace(/(?:en|es|e|s|n|i)$/, '');
}
