import { detectLanguage, type LanguageCode } from '../language/detect-language.ts';
import { fold } from '../language/fold.ts';
import { type EditWords, editWords } from './to-english.ts';

const loaders = {
  de: async () => (await import('./languages/de.ts')).germanEdits,
  fr: async () => (await import('./languages/fr.ts')).frenchEdits,
  es: async () => (await import('./languages/es.ts')).spanishEdits,
  pt: async () => (await import('./languages/pt.ts')).portugueseEdits,
  it: async () => (await import('./languages/it.ts')).italianEdits,
  nl: async () => (await import('./languages/nl.ts')).dutchEdits,
} as const;

type EditLanguage = keyof typeof loaders;

/** Words of edits by language; with longer ones words may begin or end: “Linienbreite”. Short sentences have few others. */
const telling: Readonly<Record<EditLanguage | 'en', string>> = {
  en: 'make sort no hide show remove color title legend highlight turn set use add without line bars axis',
  de: 'mach mache sortiere sortieren keine kein ohne zeige anzeigen ausblenden entferne farbe titel legende achse linien balken setze hebe blau rot grun grau dunkles untertitel quelle gitterlinien reihenfolge umkehren breite grosse werte punkte zahlen nachkommastellen anteile unten oben unter schrift abstand',
  fr: 'mets trie trier pas sans masque affiche cache supprime couleur titre sous legende axe lignes barres bleu rouge vert gris sombre rends transforme colore inverse seulement taille points nombres epaisseur decimales bas haut largeur valeurs parts des',
  es: 'pon ponlo ordena ordenar sin oculta muestra quita elimina titulo subtitulo leyenda eje lineas azul rojo verde gris oscuro conviertelo resalta invierte solo fuente grosor tamano hazlo color barras naranja numeros decimales valores puntos abajo arriba de las los',
  pt: 'coloque ordene ordenar sem oculte mostre remova cor titulo subtitulo legenda eixo linhas azul vermelho verde cinza escuro transforme destaque inverta apenas fonte espessura tamanho esconda deixe defina numeros em barras laranja casas valores pontos embaixo das dos',
  it: 'metti mettilo ordina senza nascondi mostra togli rimuovi colore titolo sottotitolo legenda asse linee barre blu rosso verde grigio scuro trasformalo evidenzia inverti solo fonte spessore dimensione nessuna rendilo basso alto primi numeri decimali valori punti delle dei in',
  nl: 'maak sorteer sorteren geen zonder verberg toon verwijder kleur titel ondertitel legenda as lijnen balken blauw rood groen grijs donker markeer keer alleen bron zet lijndikte onderaan bovenaan oranje grootte getallen decimalen waarden punten dikte breedte volgorde',
};

const least = 5;
const lists = Object.entries(telling).map(([code, words]) => {
  const all = words.split(' ');
  return { code, words: new Set(all), long: all.filter(({ length }) => length >= least) };
});
const known = new Map<string, Promise<EditWords>>();
/** Languages that a sentence may be in: some share most of their words. */
const mostLanguages = 2;

/** Words of the languages that a sentence may be written in, other than English, each loaded once; the likeliest first. */
export function loadEditWords(sentence: string, locale: LanguageCode): Promise<readonly EditWords[]> {
  return Promise.all(languagesOf(sentence, locale).map(load));
}

function load(code: EditLanguage): Promise<EditWords> {
  const before = known.get(code);
  if (before !== undefined) return before;
  const words = loaders[code]().then((lines) => editWords(code, lines));
  known.set(code, words);
  return words;
}

function languagesOf(sentence: string, locale: LanguageCode): EditLanguage[] {
  const words = fold(sentence.replace(/[“"][^”"]*[”"]|:.*$/g, ' ')).match(/\p{L}+/gu) ?? [];
  const detected = detectLanguage(sentence, locale);
  const scores = lists.map(({ code, words: own, long }) => {
    const isOwn = (word: string) =>
      own.has(word) || (word.length > least + 1 && long.some((part) => word.startsWith(part) || word.endsWith(part)));
    const isLocal = code === detected || code === locale;
    return { code, score: words.filter(isOwn).length + (code === 'en' ? 0 : isLocal ? 0.5 : 0) };
  });
  const english = scores.find(({ code }) => code === 'en')?.score ?? 0;
  return scores
    .filter(({ code, score }) => code !== 'en' && score > 0 && score >= english)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostLanguages)
    .map(({ code }) => code as EditLanguage); // English is left out
}
