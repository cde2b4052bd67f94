import type { Note } from '#data/reading.ts';

/** “Source: Eurostat”, as tables say it in many languages; also after a sentence: “Index 2015 = 100. Source: own count”. */
const sourceLine =
  /(?:^|[.;]\s)(?:data\s+)?(?:sources?|quellen?|fuentes?|fontes?|fonti|bron(?:nen)?|źródł[oa]|källa|kilde|kaynak|lähde|источники?|出典|資料|来源|來源|المصدر)(?:\s*[::]\s*|,\s)(.+)$/iu;

/** “Title, GDP growth”: lines of agencies that name what the table is about. */
const titleLabel =
  /^(?:title|table (?:name|title)|indicator(?: name)?|series(?: name)?|titel|indikator|bezeichnung|titre|libellé|indicateur|título|indicador|titolo|indicatore|tytuł|nazwa|rubrik|başlık|标题|指标|表題)\s*[::,]\s+(.+)$/iu;

/** Lines that say how the table came about: “Last Updated Date, 2023-09-19”, “Account: Juniper & Oak”. */
const handlingLabel =
  /^(?:(?:last |date |report |release |test |export )*(?:updated?|modified|date|released?|created|generated|exported|downloaded|printed|retrieved|run)(?: (?:date|on|at|by))?|account|property|operator|user|author|prepared by|period|filters?|page|responses|visit|test machine|specimen|fleet|cdid|idbank|id|version|base|stand|stichtag|erstellt(?: am| von)?|zeitraum|bearbeiter(?:in)?|seite|dernière mise à jour|période|mois|mes|periodo|período|fecha|data|aggiornamento|periode|datum|okres|stan na|dönem|tarih)\s*(?:[::,]\s|\s\d)/iu;

/** The number that a report gives its tables and questions: “Table 4.2”, “Tab. 2.1:”, “Q12.” */
const numberOfTable =
  /^(?:(?:table|tabelle|tableau|tabla|tabela|tabella|tabel|taulukko|tablo|figure|abbildung|tab|fig|abb)\.?\s[a-z]{0,3}\d[\d.–-]*[a-z]?\s*[::.–-]?\s+|(?:question|frage|domanda|pregunta)\s\d+[a-z]?\s*[::.]\s+|q\d+[a-z]?[.:]\s+)(?=\p{L}|["“«„¿])/iu;

/** Names of firms and bodies, which stand above the title of what they publish. */
const publisher =
  /\b(?:llc|ltd|inc|plc|gmbh|ag|eg|bv|nv|ab|oy|trust|council|academy|school|university|club|ministry|department)\.?$|\b(?:e\.\s?v|s\.\s?a|s\.\s?l|s\.\s?r\.\s?l|b\.\s?v|n\.\s?v)\.?$|^(?:stadt|gemeinde|landkreis|kreis|ville|commune|mairie|ayuntamiento|diputación|comune|provincia|câmara|prefeitura|gemeente|gmina|miasto|urząd|university|ministry)\s/iu;

/** Remarks below a table that belong below its chart: “* provisional figures”, “Note: …”, “Base: all respondents”. */
const remark =
  /^(?:[*†‡¹²³]+\s?\p{L}|[([][a-z\d][)\]]\s?\p{L}|note|anm(?:erkung)?\b|hinweis|nota\b|not:|base\b|basis\b|champ\b|uwag[ai]|obs(?:ervação)?\b|注)/iu;

const shortestTitle = 6;
const longestTitle = 140;
const longestLine = 400;
const longestRemarks = 200;

type WordsAround = { title: string; subtitle: string; source: string; note: string };

/** The text around a table often says what it is, where it is from, and what to know about it. */
export function wordsAround(notes: readonly Pick<Note, 'kind' | 'leftOut'>[]): WordsAround {
  const linesOf = (kind: string) => {
    const lines = notes.flatMap((note) => (note.kind === kind ? (note.leftOut ?? []) : []));
    return lines.filter(({ length }) => length <= longestLine);
  };
  const above = linesOf('preamble').map((line) => line.replace(/^[\s#>*]+/, ''));
  const below = linesOf('footnotes');
  const [source = ''] = [...above, ...below].flatMap((line) => sourceLine.exec(line)?.[1] ?? []);
  const [labelled] = above.flatMap((line) => titleLabel.exec(line)?.[1] ?? []);
  const said = above
    .filter((line) => isTitle(line) && !sourceLine.test(line) && !handlingLabel.test(line) && !titleLabel.test(line))
    .map((line) => line.replace(numberOfTable, ''));
  const [first = '', second = ''] = labelled === undefined ? said : [labelled, ...said];
  const isPublisher = second !== '' && publisher.test(first) && !/\d/.test(first);
  const [title, subtitle] = isPublisher ? [second, first] : [first, second];
  return {
    title,
    subtitle: areHeaders(subtitle) ? '' : subtitle,
    source: firstSentence(source.trim()),
    note: remarksOf(below),
  };
}

/** What is said of a table as a whole: its title and the name of its file. */
export function saidOf({ notes, name }: { notes: readonly Pick<Note, 'kind' | 'leftOut'>[]; name: string }): string {
  const { title, subtitle } = wordsAround(notes);
  return [title, subtitle, name].filter(Boolean).join(' ');
}

function isTitle(line: string): boolean {
  return line.length >= shortestTitle && line.length <= longestTitle && /\p{L}{3}/u.test(line) && !isOfMachine(line);
}

/** “TOA5, UNI_ROOF, CR1000X, 24518”, “run 2024-05-22T14:03Z”, “Part: 7731-B   Nominal: 25.0”: lines that programs write. */
function isOfMachine(line: string): boolean {
  if (/\d{4}-\d\d-\d\dT\d\d/.test(line) || (line.match(/(?:^|\s\s)\S+: /g)?.length ?? 0) > 1) return true;
  const parts = line.split(', ');
  return parts.length >= 4 && parts.filter((part) => /^(?=.*[A-Z\d])[\w.:-]+$/.test(part)).length * 2 > parts.length;
}

/** “Civil, Family”: headers above several columns each, which were joined to one line. */
function areHeaders(line: string): boolean {
  const parts = line.split(', ');
  return parts.length > 1 && parts.every((part) => /^\p{Lu}[\p{L}-]*$/u.test(part));
}

/** A source without what is remarked behind it: “Land Registry. .. = fewer than 5 sales”. */
function firstSentence(text: string): string {
  const end = text.search(/(?<=\p{L}{3}|\d\d)\.\s/u);
  return end < 12 ? text : text.slice(0, end);
}

function remarksOf(lines: readonly string[]): string {
  const remarks = lines.filter((line) => remark.test(line) && !sourceLine.test(line));
  const kept = remarks.filter((_, place) => remarks.slice(0, place + 1).join(' ').length <= longestRemarks);
  return kept.join(' ');
}
