import type { Table } from '../table.ts';

/** Words that headers of tables have in each language, without accents. */
const headerWords: Readonly<Record<string, string>> = {
  en: 'year month date day country state region city town name category product price sales revenue cost amount value total population area rate share percent number of per by and the in from to group age gender type income growth change average customer order department team players points rank time life expectancy unemployment household use source target start end question answer statement height weight data part service media salary spend index score level',
  de: 'jahr monat quartal woche tag stunde datum land bundesland stadt gemeinde ort kreis region kategorie produkt preis umsatz erlos kosten betrag wert summe gesamt einwohner bevolkerung flache quote anteil prozent anzahl zahl je pro und von nach bis gruppe alter geschlecht einkommen wachstum veranderung kurs date durchschnitt kunde kunden auftrag abteilung mannschaft punkte platz rang zeit miete gehalt behorde beschaftigte branche partei stimmen sitze frage antwort aussage merkmal ereignis bereich posten ausgaben einnahmen geburten arbeitslosenquote',
  fr: 'annee mois date jour pays region departement ville commune nom categorie produit prix ventes recettes cout montant valeur total population superficie taux part pourcentage nombre par et le la les de des du en groupe age sexe type revenu croissance variation evolution moyenne client commande service equipe points rang temps loyer salaire parti voix sieges question reponse habitants depenses chomage',
  es: 'ano mes fecha dia pais region comunidad provincia ciudad municipio nombre categoria producto precio ventas ingresos coste importe valor total poblacion superficie tasa cuota porcentaje numero por el la los de del en grupo edad sexo tipo renta crecimiento variacion cambio media cliente pedido departamento equipo puntos puesto tiempo alquiler salario partido votos escanos pregunta respuesta habitantes gastos paro hombres mujeres',
  pt: 'ano mes data dia pais estado regiao cidade municipio nome categoria produto preco vendas receita custo montante valor total populacao area taxa participacao percentual numero por de do da grupo idade sexo tipo renda crescimento variacao mudanca media cliente pedido departamento pontos posicao tempo aluguel salario partido votos assentos pergunta resposta habitantes despesas desemprego homens mulheres',
  it: 'anno mese data giorno paese regione provincia citta comune nome categoria prodotto prezzo vendite ricavi costo importo valore totale popolazione superficie tasso quota percentuale numero per il la le di del della gruppo eta sesso tipo reddito crescita variazione media cliente ordine reparto squadra punti posizione tempo affitto stipendio partito voti seggi domanda risposta abitanti spese disoccupazione raccolta',
  nl: 'jaar maand datum dag land provincie regio stad gemeente naam categorie product prijs omzet opbrengst kosten bedrag waarde totaal bevolking oppervlakte percentage aandeel aantal per en de het van naar groep leeftijd geslacht soort inkomen groei verandering gemiddelde klant bestelling afdeling ploeg punten plaats tijd huur loon salaris partij stemmen zetels vraag antwoord inwoners uitgaven werkloosheid huishouden fietsen opmerking verkocht tijdstempel cijfer welk je ons zou',
  pl: 'rok miesiac data dzien kraj wojewodztwo miasto gmina nazwa kategoria produkt cena sprzedaz przychody koszt kwota wartosc suma razem ludnosc powierzchnia stopa udzial procent liczba grupa wiek plec rodzaj dochod wzrost zmiana srednia klient zamowienie dzial druzyna punkty miejsce czas czynsz placa partia glosy mandaty pytanie odpowiedz mieszkancy wydatki bezrobocie',
  sv: 'manad datum dag land region stad kommun namn kategori produkt pris forsaljning intakter kostnad belopp varde summa totalt befolkning yta andel procent antal per och fran till grupp alder kon typ inkomst tillvaxt forandring genomsnitt kund order avdelning poang plats tid hyra parti roster mandat fraga svar invanare utgifter arbetsloshet',
  tr: 'yil tarih gun ulke bolge sehir ilce isim kategori urun fiyat satis gelir maliyet tutar deger toplam nufus oran yuzde sayi grup yas cinsiyet tur buyume degisim ortalama musteri siparis bolum takim puan sira zaman kira maas parti soru cevap harcama issizlik',
};

const lists = Object.entries(headerWords).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }));

/** Letters that few languages have. */
const letters: readonly [RegExp, string][] = [
  [/ß/, 'de'],
  [/ñ|¿/, 'es'],
  [/[ãõ]/, 'pt'],
  [/[łżźśęąń]/, 'pl'],
  [/[ışğ]/, 'tr'],
  [/å/, 'sv'],
  [/[œè]/, 'fr'],
  [/ij(?=[dfklnsz])/, 'nl'],
];

/** Umlauts without letters of other languages that have them. */
const looksGerman = (names: string) => /[äöü]/.test(names) && !/[åışğőűõ]/.test(names);

/**
 * Language of a table, from the words and letters of its headers; null when they do not tell. Where English and another
 * language fit alike, accents and a decimal comma speak against English.
 */
export function languageOfTable({ columns }: Table): string | null {
  return languageOfNames(
    columns.map(({ name }) => name),
    columns.some(({ type }) => type !== undefined && 'style' in type && type.style.decimal === ','),
  );
}

/** The same of headers, and whether the numbers below them have a decimal comma. */
export function languageOfNames(given: readonly string[], hasComma = false): string | null {
  const names = given.join(' ').toLowerCase();
  const script = scriptOf(names);
  if (script !== null) return script;
  const tokens = plain(names)
    .split(/[^a-z]+/)
    .filter((token) => token.length > 1);
  const hasAccents = /[à-öø-ÿ]/.test(names);
  const scores = lists.map(({ language, words }) => {
    const matches = tokens.filter((token) => words.has(token)).length;
    const written = letters.filter(([pattern, of]) => of === language && pattern.test(names)).length;
    const isUsual = language === 'en' ? !hasComma && !hasAccents : hasComma || hasAccents;
    const likeGerman = language === 'de' && looksGerman(names) ? 0.75 : 0;
    return { language, score: matches + 2 * written + likeGerman, usual: isUsual ? 0.5 : 0 };
  });
  const [best] = scores.sort((a, b) => b.score + b.usual - (a.score + a.usual));
  return best === undefined || best.score === 0 ? null : best.language;
}

/** Languages with a script of their own. */
function scriptOf(text: string): string | null {
  // Kana, and characters that only Japanese writes this way.
  if (/[\u3040-\u30ff県売円込価総対図変単駅働実気発戦読観鉄転検験営帰沢浜広録覧]/.test(text)) return 'ja';
  if (/[\u4e00-\u9fff]/.test(text)) return 'zh';
  if (/[\u0600-\u06ff]/.test(text)) return 'ar';
  return /[\u0400-\u04ff]/.test(text) ? 'ru' : null;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l');
}
