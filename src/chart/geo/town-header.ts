/** Names of columns that hold towns, whatever else is called so. */
const townWords = new Set(
  'city cities town towns municipality capital capitals stadt städte ort orte gemeinde hauptstadt ville villes commune capitale ciudad ciudades municipio città comune cidade cidades município stad steden gemeente miasto miejscowość kommun tätort kaupunki město şehir город города міста місто 都市 市町村 城市 도시 مدينة'.split(
    ' ',
  ),
);

const airportWords = new Set(
  'airport airports iata flughafen flughäfen aéroport aeropuerto aeroporto lotnisko'.split(' '),
);

/** Names of columns that say in what country or part of it something is. */
const countryWords = new Set(
  'country countries nation countrycode iso state states province region county land länder bundesland staat provinz kanton landkreis pays région département departement país pais estado provincia comunidad departamento uf paese regione stato provincie kraj państwo województwo страна область регион країна ülke bölge il maa län fylke země ország țară χώρα 国 国家 国名 省 州 都道府県 국가 나라 دولة بلد البلد الدولة מדינה देश राज्य ประเทศ'.split(
    ' ',
  ),
);

/** Whether a column is called like countries or parts of them. */
export function isCountryHeader(name: string): boolean {
  return wordsOf(name).some((word) => countryWords.has(word));
}

/** Whether a column is called like towns or airports, which have towns. */
export function isTownHeader(name: string): boolean {
  return isAirportHeader(name) || wordsOf(name).some((word) => townWords.has(word));
}

export function isAirportHeader(name: string): boolean {
  return wordsOf(name).some((word) => airportWords.has(word));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().split(/[^\p{L}\p{M}]+/u);
}
