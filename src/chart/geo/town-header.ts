/** Names of columns that hold towns, whatever else is called so. */
const townWords = new Set(
  'city cities town towns municipality capital capitals stadt städte ort orte gemeinde hauptstadt ville villes commune capitale ciudad ciudades municipio città comune cidade cidades município stad steden gemeente miasto miejscowość kommun tätort kaupunki město şehir город города міста місто 都市 市町村 城市 도시 مدينة'.split(
    ' ',
  ),
);

const airportWords = new Set(
  'airport airports iata flughafen flughäfen aéroport aeropuerto aeroporto lotnisko'.split(' '),
);

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
