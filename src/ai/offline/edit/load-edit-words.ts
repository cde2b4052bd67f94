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
  zh: async () => (await import('./languages/zh.ts')).chineseEdits,
  ar: async () => (await import('./languages/ar.ts')).arabicEdits,
} as const;

type EditLanguage = keyof typeof loaders;

/** Words of edits by language; with longer ones words may begin or end: “Linienbreite”. Short sentences have few others. */
const telling: Readonly<Record<EditLanguage | 'en', string>> = {
  en: 'the of with it is this for on can please from than more just only should every be at to and make sort no hide show remove color title legend highlight turn set use add without line bars axis',
  de: 'macht nur seit bis ab ausser statt dicker dunner grosser kleiner die der das den und mit auf als vom am im ruckgangig andere wieder pro quartal monat jahr wechsle blende hervor alle werte linie zeig fuge fett schrift durchschnitt kopf kosten einer zwei drei jahren mach mache sortiere sortieren keine kein ohne zeige anzeigen ausblenden entferne farbe titel legende achse linien balken setze hebe blau rot grun grau dunkles untertitel quelle gitterlinien reihenfolge umkehren breite grosse werte punkte zahlen nachkommastellen anteile unten oben unter schrift abstand',
  fr: 'rends rendez mettez faites affichez masquez seulement uniquement depuis jusqu le la les une et avec en au aux plus par entre annule ajoute ajoutez change changez trimestre mois annee ligne fond tous sauf deux camembert courbe commence moyenne habitant supprimez enleve mettre evidence mets trie trier pas sans masque affiche cache supprime couleur titre sous legende axe lignes barres bleu rouge vert gris sombre rends transforme colore inverse seulement taille points nombres epaisseur decimales bas haut largeur valeurs parts des',
  es: 'haz cambia muestra solo desde hasta el los las una con en mas por entre deshacer agrega anade linea fondo todos excepto dos resalta destaca media habitante trimestre mes ano empiece deja grafico menores mayores primeros pon ponlo ordena ordenar sin oculta muestra quita elimina titulo subtitulo leyenda eje lineas azul rojo verde gris oscuro conviertelo resalta invierte solo fuente grosor tamano hazlo color barras naranja numeros decimales valores puntos abajo arriba de las los',
  pt: 'faca mude troque so desde ate o os as uma com em mais por entre desfazer desfaca adicione acrescente linha fundo todos exceto duas destaque media habitante trimestre mes ano comece deixe grafico maiores menores primeiros pelo para coloque ordene ordenar sem oculte mostre remova cor titulo subtitulo legenda eixo linhas azul vermelho verde cinza escuro transforme destaque inverta apenas fonte espessura tamanho esconda deixe defina numeros em barras laranja casas valores pontos embaixo das dos',
  it: 'fai cambia mostra solo dal fino il lo gli le una con in piu per tra annulla aggiungi linea sfondo tutti tranne due evidenzia media abitante trimestre mese anno parti grafico maggiori minori primi nel dei della metti mettilo ordina senza nascondi mostra togli rimuovi colore titolo sottotitolo legenda asse linee barre blu rosso verde grigio scuro trasformalo evidenzia inverti solo fonte spessore dimensione nessuna rendilo basso alto primi numeri decimali valori punti delle dei in',
  zh: '',
  ar: '',
  nl: 'sinds tot alleen behalve dikker groter kleiner het de een met op als per tussen voeg gemiddelde kwartaal maand jaar maak sorteer sorteren geen zonder verberg toon verwijder kleur titel ondertitel legenda as lijnen balken blauw rood groen grijs donker markeer keer alleen bron zet lijndikte onderaan bovenaan oranje grootte getallen decimalen waarden punten dikte breedte volgorde',
};

const least = 5;
const lists = Object.entries(telling).map(([code, words]) => {
  const all = words.split(' ');
  return { code, words: new Set(all), long: all.filter(({ length }) => length >= least) };
});
const known = new Map<string, Promise<EditWords>>();
/** Languages that a sentence may be in: some share most of their words. */
const mostLanguages = 4;

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
  // Their scripts tell these.
  if (/\p{Script=Han}/u.test(sentence)) return ['zh'];
  if (/\p{Script=Arabic}/u.test(sentence)) return ['ar'];
  const words = fold(sentence.replace(/[“"][^”"]*[”"]|:.*$/g, ' ')).match(/\p{L}+/gu) ?? [];
  const detected = detectLanguage(sentence, locale);
  const scores = lists.map(({ code, words: own, long }) => {
    const isOwn = (word: string) =>
      own.has(word) || (word.length > least + 1 && long.some((part) => word.startsWith(part) || word.endsWith(part)));
    const isLocal = code === detected || code === locale;
    return { code, score: words.filter(isOwn).length + (code === 'en' ? 0 : isLocal ? 0.5 : 0) };
  });
  const isUnknown = scores.every(({ score }) => score < 1);
  // A word or two may be of any language.
  if (isUnknown)
    return lists
      .map(({ code }) => code)
      .filter((code): code is EditLanguage => code !== 'en' && code !== 'zh' && code !== 'ar');
  const english = scores.find(({ code }) => code === 'en')?.score ?? 0;
  return scores
    .filter(({ code, score }) => code !== 'en' && score > 0 && score >= english)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostLanguages)
    .map(({ code }) => code as EditLanguage); // English is left out
}
