import { languageOf } from '#chart/locale/language-of.ts';
import { fold } from './fold.ts';

/** Languages that requests may be written in. */
export const languageCodes = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'zh', 'ja', 'ar'] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The language of a tag, if the engine knows it, else English. */
export function languageCodeOf(tag: string): LanguageCode {
  return languageCodes.find((code) => code === languageOf(tag)) ?? 'en';
}

/** Frequent words of each language, folded; those that only one language has count twice. */
const frequent: Readonly<Record<string, string>> = {
  en: 'the of and by in is are what which how many much show each for with average total number from chart per all me who did was were have has than over between list most highest lowest top give please share percent bar line pie plot count',
  de: 'der die das und ist sind wie viele viel welche welcher welches zeige nach pro je fur mit durchschnitt durchschnittliche summe anzahl von bis aus den dem des im war waren hat haben als uber zwischen am meisten wo wer was wann alle nur bitte anteil prozent balken linie diagramm einem einer ein eine zum zur nicht hochste hochsten gesamt monat jahr zusammen stand entwicklung verlauf',
  fr: 'le la les et est sont combien quel quelle quels quelles montre montrez par pour avec moyenne somme nombre du des de au aux dans en etait avait avaient ont plus moins entre ou qui que quand tous toutes svp pourcentage part courbe barres un une leur leurs sur a t elle il selon chaque annee mois l d',
  es: 'el la los las y es son cuantos cuantas cuanto cual cuales muestra por para con media promedio suma numero de del en fue fueron tiene tienen tuvo mas menos entre o donde quien que cuando todos todas porcentaje grafico barras un una segun cada mediana mayor menor su sus ano mes al',
  pt: 'o a os as e sao quantos quantas quanto qual quais mostre mostra por para com media soma numero de do da dos das no na nos nas foi foram tem teve mais menos entre ou onde quem que quando todos todas percentagem porcentagem grafico barras um uma segundo cada maior menor seu ano mes em ao medio maximo minimo versus pais paises renda nascimentos salario empresa cidade regiao',
  it: 'il lo la i gli le e sono quanti quante quanto quale quali mostra per con media somma numero di del della dei delle nel nella in e stato ha hanno avuto piu meno tra fra o dove chi che quando tutti tutte percentuale grafico barre un una secondo ogni maggiore minore suo anno mese al medio massimo minimo totale totali decrescente crescente reddito salario paesi nel tempo',
  nl: 'de het een en is zijn hoeveel welke welk toon laat zien per voor met gemiddelde gemiddeld som aantal van tot uit in was waren heeft hebben dan over tussen meeste waar wie wat wanneer alle alleen aandeel procent staaf lijn grafiek hoogste laagste elk elke jaar maand naar bij totale totaal tegenover mediaan landen loop bevolking oppervlakte neerslag regio planeet bedrijf beroep',
};

const lists = Object.entries(frequent).map(([code, words]) => ({ code, words: new Set(words.split(' ')) }));

/** Language of a request: by its script, else by its frequent words and accents; the fallback when they do not tell. */
export function detectLanguage(text: string, fallback: LanguageCode = 'en'): LanguageCode {
  const sample = text.slice(0, 2000);
  if (/[\u3040-\u30ff]/.test(sample)) return 'ja';

  if (/[\u4e00-\u9fff]/.test(sample)) return 'zh';
  if (/[\u0600-\u06ff]/.test(sample)) return 'ar';
  const words = fold(sample).match(/\p{L}+/gu) ?? [];
  const lower = sample.toLowerCase();
  const scores = lists.map(({ code, words: known }) => {
    const hits = words.filter((word) => known.has(word)).reduce((sum, word) => sum + (word.length > 1 ? 1 : 0.4), 0);
    return { code, score: hits + (letters[code]?.test(lower) ? 1.5 : 0) + (code === fallback ? 0.3 : 0) };
  });
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most));
  return best.score < 1 ? fallback : (languageCodes.find((code) => code === best.code) ?? fallback);
}

const letters: Readonly<Record<string, RegExp>> = {
  de: /[äöüß]/,
  fr: /[çœèêëîïû]|\b[ldjnmcst]['’]\p{L}/u,
  es: /[ñ¿¡]/,
  pt: /[ãõç]|ície/,
  it: /[ìò]|\b(dell|nell|all|un)['’]/,
};
