import { areSpelled } from '../geo/divisions-of.ts';

/** Words of a table that name regions, without asking any map: enough to open the right one. */
const states = new Set(
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|district of columbia|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming'.split(
    '|',
  ),
);
const postal = new Set(
  'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy'.split(
    ' ',
  ),
);
const europe = new Set(
  'albania|andorra|austria|belarus|belgium|bosnia and herzegovina|bulgaria|croatia|cyprus|czechia|czech republic|denmark|estonia|finland|france|germany|greece|hungary|iceland|ireland|italy|kosovo|latvia|liechtenstein|lithuania|luxembourg|malta|moldova|monaco|montenegro|netherlands|north macedonia|norway|poland|portugal|romania|russia|san marino|serbia|slovakia|slovenia|spain|sweden|switzerland|turkey|ukraine|united kingdom|uk'.split(
    '|',
  ),
);
const others = new Set(
  'afghanistan|algeria|angola|argentina|australia|bangladesh|bolivia|botswana|brazil|cambodia|cameroon|canada|chile|china|colombia|congo|costa rica|cuba|ecuador|egypt|ethiopia|ghana|guatemala|india|indonesia|iran|iraq|israel|jamaica|japan|jordan|kazakhstan|kenya|kuwait|laos|lebanon|libya|madagascar|malaysia|mali|mexico|mongolia|morocco|mozambique|myanmar|namibia|nepal|new zealand|nicaragua|niger|nigeria|north korea|oman|pakistan|panama|paraguay|peru|philippines|qatar|rwanda|saudi arabia|senegal|singapore|somalia|south africa|south korea|sri lanka|sudan|syria|taiwan|tanzania|thailand|tunisia|uganda|united arab emirates|united states|usa|uruguay|uzbekistan|venezuela|vietnam|yemen|zambia|zimbabwe'.split(
    '|',
  ),
);

/** The map that a column of names is most likely of: the world unless they say otherwise. */
export function guessMap(words: readonly string[]): string {
  const all = words.map((word) => word.trim().toLowerCase()).filter(Boolean);
  const share = (is: (word: string) => boolean) => (all.length === 0 ? 0 : all.filter(is).length / all.length);
  if (share((word) => states.has(word)) >= 0.6) return 'usa';
  if (all.length >= 8 && share((word) => postal.has(word)) >= 0.9) return 'usa';
  if (all.length >= 20 && share((word) => /^\d{4,5}$/.test(word)) >= 0.9) return 'usa-counties';
  return all.length >= 5 && share((word) => europe.has(word)) >= 0.9 ? 'europe' : 'world';
}

/** Whether words may be the divisions of a country that only the names of all regions tell: few are known here. */
export function maybeDivisions(words: readonly string[]): boolean {
  const all = words.map((word) => word.trim().toLowerCase());
  const known = all.filter((word) => europe.has(word) || others.has(word)).length;
  return guessMap(words) === 'world' && known < all.length / 2 && areSpelled(words);
}
