/** Words in the name of a column that hint at its type. */
export const hintWords = {
  year: 'year yr jahr année annee año anio ano anno jaar rok år yıl yil год vuosi έτος 年 年度 연도 سنة वर्ष',
  date: 'date datum day tag fecha dato tarih дата день 日期 日付 날짜 month monat mois mes mese maand miesiąc månad ay месяц 月 period periode période time zeit timestamp datetime when quarter quartal week woche',
  moment: 'timestamp time epoch unix date datetime created updated modified at ts zeitstempel datum zeit when',
  latitude: 'lat latitude breitengrad latitud latitudine geobreite',
  longitude: 'lon lng long longitude längengrad laengengrad longitud longitudine geolänge',
  coordinates:
    'coordinates coordinate coords latlng latlon geo location position koordinaten coordonnées coordenadas point standort',
  rank: 'rank ranking rang plac platz position pos place puesto posizione posição classement miejsce plats sıra место 順位 排名 standing sijoitus placering pořadí rg',
  postcode:
    'zip zipcode plz postcode postal postleitzahl cp cap cep postnummer postcodes pincode pin 郵便番号 邮编 индекс kod',
  identifier:
    'id ids uuid guid key code isbn issn ean gtin upc sku iban bic phone tel telefon telephone telefono téléphone mobile fax handy barcode ags fips artikelnummer kundennummer kennung código codice',
  flag: 'is has was are can flag active aktiv enabled ist hat',
  country:
    'country countries land länder pays país pais paese kraj ülke страна 国 国家 국가 nation staat iso iso2 iso3 iso_a3 economy geo',
  region:
    'region state bundesland province provinz kanton canton département departement county nuts estado comunidad regione stato województwo län bundesländer states',
  color: 'color colour farbe couleur colore cor kleur kolor färg renk цвет 色 颜色 hex colors',
  length:
    'height length width depth distance elevation altitude höhe länge breite tiefe entfernung strecke hauteur largeur longueur altura metres meters meter m run race',
} as const;

export type Hint = keyof typeof hintWords;

const byWord = new Map<string, Hint[]>();
for (const [hint, list] of Object.entries(hintWords) as [Hint, string][]) {
  for (const word of list.split(' ')) byWord.set(word, [...(byWord.get(word) ?? []), hint]); // the keys are the hints
}

/** Hints from the name of a column: “created_at”, “createdAt” and “Created at” all suggest a time. */
export function hintsOf(name: string): ReadonlySet<Hint> {
  const spaced = name.slice(0, 200).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const words = spaced
    .toLowerCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
  const last = words.length - 1;
  // “Customer id” is one, “id checks” are not.
  const hints = words.flatMap((word, at) =>
    (byWord.get(word) ?? []).filter((hint) => hint !== 'identifier' || at === last),
  );
  if (name.trim().endsWith('?')) hints.push('flag');
  if (/^(#|no\.?|nr\.?)$/i.test(name.trim())) hints.push('rank');
  return new Set(hints);
}
