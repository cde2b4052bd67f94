/** Words of answers from the lowest to the highest: one list for each scale, forms of one answer are separated by a bar. */
const scales: readonly string[][] = [
  [
    'strongly disagree|disagree strongly|completely disagree|stimme (?:gar|überhaupt) nicht zu|pas du tout d.accord|muy en desacuerdo|totalmente en desacuerdo|discordo totalmente|molto in disaccordo|helemaal (?:mee )?oneens|полностью не согласен|非常不同意|まったくそう思わない',
    'somewhat disagree|tend to disagree|disagree|stimme (?:eher )?nicht zu|lehne ab|plutôt pas d.accord|en desacuerdo|discordo|in disaccordo|(?:mee )?oneens|не согласен|不同意',
    'neutral|neither.*|undecided|neither agree nor disagree|teils.*|weder noch|unentschieden|ni d.accord ni.*|ni de acuerdo.*|nem concordo.*|neutro|neutraal|нейтрально|中立|どちらとも.*',
    'somewhat agree|tend to agree|agree|stimme (?:eher )?zu|plutôt d.accord|de acuerdo|concordo|d.accordo|(?:mee )?eens|согласен|同意',
    'strongly agree|agree strongly|completely agree|stimme (?:voll(?: und ganz)?|völlig) zu|tout à fait d.accord|muy de acuerdo|totalmente de acuerdo|concordo totalmente|molto d.accordo|helemaal (?:mee )?eens|полностью согласен|非常同意|とてもそう思う',
  ],
  [
    'very dissatisfied|very unsatisfied|sehr unzufrieden|très insatisfait|muy insatisfecho|molto insoddisfatto|zeer ontevreden',
    'dissatisfied|unsatisfied|rather dissatisfied|(?:eher )?unzufrieden|(?:plutôt )?insatisfait|insatisfecho|insoddisfatto|ontevreden',
    'neutral|neither.*|teils.*|weder noch|neutre|neutro|neutraal',
    'satisfied|rather satisfied|(?:eher )?zufrieden|(?:plutôt )?satisfait|satisfecho|soddisfatto|tevreden',
    'very satisfied|sehr zufrieden|très satisfait|muy satisfecho|molto soddisfatto|zeer tevreden',
  ],
  [
    'very bad|very poor|terrible|sehr schlecht|très mauvais|muy malo|pessimo',
    'bad|poor|fair|schlecht|mauvais|malo|cattivo',
    'average|okay|ok|neutral|mittel|moyen|regular|discreto',
    'good|gut|bon|bueno|buono',
    'very good|excellent|sehr gut|très bon|muy bueno|ottimo',
  ],
  [
    'never|nie|jamais|nunca|mai|nooit|никогда',
    'rarely|seldom|hardly ever|selten|rarement|raramente|rara vez|zelden|редко',
    'sometimes|occasionally|manchmal|parfois|a veces|às vezes|a volte|soms|иногда',
    'often|frequently|oft|häufig|souvent|a menudo|frequentemente|spesso|vaak|часто',
    'always|immer|toujours|siempre|sempre|altijd|всегда',
  ],
  [
    'very unlikely|sehr unwahrscheinlich|très improbable',
    'unlikely|eher unwahrscheinlich|improbable',
    'neutral|undecided|unsure|neither.*',
    'likely|eher wahrscheinlich|probable',
    'very likely|sehr wahrscheinlich|très probable',
  ],
  [
    'against|opposed|opposition|dagegen|nein-stimmen|contre|en contra|contra|contrari',
    'abstained|abstentions?|abstain|enthaltung(?:en)?|enthalten|abstención|abstenciones|abstenção|astenuti',
    'in favou?r|for|support|dafür|ja-stimmen|pour|a favor|favorevoli',
  ],
];

const patterns = scales.map((scale) => scale.map((forms) => new RegExp(`^(?:${forms})$`, 'iu')));

/** The places of answers in their scale, or null when the words are no scale of answers. */
export function placesInScale(words: readonly string[]): number[] | null {
  if (words.length < 3) return null;
  for (const scale of patterns) {
    const places = words.map((word) => scale.findIndex((pattern) => pattern.test(word.trim())));
    const known = places.filter((place) => place >= 0);
    if (known.length >= 3 && known.length >= words.length - 1 && new Set(known).size === known.length) return places;
  }
  return null;
}

/** Answers from the lowest to the highest, as their colors say it; “No answer” goes to the end. */
export function inScaleOrder<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] | null {
  const places = placesInScale(items.map(nameOf));
  if (places === null) return null;
  const rank = (at: number) => ((places[at] ?? -1) < 0 ? Number.MAX_SAFE_INTEGER : (places[at] ?? 0));
  return items
    .map((item, at) => ({ item, at }))
    .sort((a, b) => rank(a.at) - rank(b.at) || a.at - b.at)
    .map(({ item }) => item);
}
