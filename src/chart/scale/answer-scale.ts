/** Words of answers from the lowest to the highest; forms of one answer are separated by a bar. */
type Scale = {
  /** Where answers change from one side to the other: the place of the neutral one, or between two. None for amounts. */
  turn?: number;
  answers: readonly string[];
};

/** Scales on which people answer. */
const answerScales: readonly Scale[] = [
  {
    turn: 2,
    answers: [
      'strongly disagree|disagree strongly|completely disagree|stimme (?:gar|überhaupt) nicht zu|pas du tout d.accord|muy en desacuerdo|totalmente en desacuerdo|discordo totalmente|molto in disaccordo|helemaal (?:mee )?oneens|полностью не согласен|非常不同意|まったくそう思わない|trifft (?:gar|überhaupt) nicht zu',
      'somewhat disagree|tend to disagree|disagree|stimme (?:eher )?nicht zu|lehne ab|(?:plutôt )?pas d.accord|en desacuerdo|discordo|in disaccordo|(?:mee )?oneens|не согласен|不同意|trifft (?:eher )?nicht zu',
      'neutral|neither.*|undecided|neither agree nor disagree|teils.*|weder noch|unentschieden|ni d.accord ni.*|ni de acuerdo.*|nem concordo.*|neutro|neutraal|нейтрально|中立|どちらとも.*',
      'somewhat agree|tend to agree|agree|stimme (?:eher )?zu|(?:plutôt )?d.accord|de acuerdo|concordo|d.accordo|(?:mee )?eens|согласен|同意|trifft (?:eher )?zu',
      'strongly agree|agree strongly|completely agree|stimme (?:voll(?: und ganz)?|völlig) zu|tout à fait d.accord|muy de acuerdo|totalmente de acuerdo|concordo totalmente|molto d.accordo|helemaal (?:mee )?eens|полностью согласен|非常同意|とてもそう思う|trifft (?:voll(?: und ganz)?|völlig) zu',
    ],
  },
  {
    turn: 3,
    answers: [
      'strongly disagree',
      'disagree',
      '(?:somewhat|slightly) disagree|tend to disagree',
      'neutral|neither.*|undecided',
      '(?:somewhat|slightly) agree|tend to agree',
      'agree',
      'strongly agree',
    ],
  },
  {
    turn: 2,
    answers: [
      'very dissatisfied|very unsatisfied|sehr unzufrieden|très insatisfait|muy insatisfecho|molto insoddisfatto|zeer ontevreden',
      'dissatisfied|unsatisfied|rather dissatisfied|(?:eher )?unzufrieden|(?:plutôt )?insatisfait|insatisfecho|insoddisfatto|ontevreden',
      'neutral|neither.*|teils.*|weder noch|neutre|neutro|neutraal',
      'satisfied|rather satisfied|(?:eher )?zufrieden|(?:plutôt )?satisfait|satisfecho|soddisfatto|tevreden',
      'very satisfied|sehr zufrieden|très satisfait|muy satisfecho|molto soddisfatto|zeer tevreden',
    ],
  },
  {
    turn: 2,
    answers: [
      'very bad|very poor|terrible|sehr schlecht|très mauvais|muy malo|pessimo|muito ruim|zeer slecht',
      'bad|poor|schlecht|mauvais|malo|cattivo|ruim|slecht',
      'fair|average|okay|ok|neutral|mittel|moyen|regular|discreto|passable|matig',
      'good|gut|bon|bueno|buono|bom|goed',
      'very good|excellent|sehr gut|très bon|muy bueno|ottimo|ausgezeichnet|excelente|muito bom|eccellente|zeer goed|uitstekend',
    ],
  },
  {
    turn: 1.5,
    answers: [
      'poor|schlecht|mauvais|malo|ruim|scadente|slecht',
      'fair|mäßig|passable|regular|razoável|discreto|matig',
      'good|gut|bon|bueno|bom|buono|goed',
      'very good|sehr gut|très bon|muy bueno|muito bom|molto buono|zeer goed',
      'excellent|ausgezeichnet|excelente|eccellente|uitstekend',
    ],
  },
  {
    answers: [
      'never|nie|jamais|nunca|mai|nooit|никогда',
      'rarely|seldom|hardly ever|selten|rarement|raramente|rara vez|zelden|редко',
      'sometimes|occasionally|manchmal|parfois|a veces|às vezes|a volte|soms|иногда',
      'often|frequently|oft|häufig|souvent|a menudo|frequentemente|spesso|vaak|часто',
      'always|immer|toujours|siempre|sempre|altijd|всегда',
    ],
  },
  {
    turn: 2,
    answers: [
      'very unlikely|sehr unwahrscheinlich|très improbable|muy improbable|muito improvável|molto improbabile|zeer onwaarschijnlijk',
      'unlikely|eher unwahrscheinlich|improbable|improvável|improbabile|onwaarschijnlijk',
      'neutral|undecided|unsure|neither.*',
      'likely|eher wahrscheinlich|probable|provável|probabile|waarschijnlijk',
      'very likely|sehr wahrscheinlich|très probable|muy probable|muito provável|molto probabile|zeer waarschijnlijk',
    ],
  },
  {
    turn: 1,
    answers: [
      'against|opposed|opposition|dagegen|nein-stimmen|contre|en contra|contra|contrari',
      'abstained|abstentions?|abstain|enthaltung(?:en)?|enthalten|abstención|abstenciones|abstenção|astenuti',
      'in favou?r|for|support|dafür|ja-stimmen|pour|a favor|favorevoli',
    ],
  },
];

/** Other words with an order. They order colors, but do not say that a table holds answers. */
const otherScales: readonly Scale[] = [
  {
    turn: 1,
    answers: [
      'no|nein|non|não|nee|нет',
      'don.?t know|unsure|not sure|maybe|undecided|weiß nicht|vielleicht|unentschieden|ne sais pas|peut-être|no sabe|no sé|não sei|não sabe|talvez|non so|forse|weet niet|misschien|не знаю',
      'yes|ja|oui|sí|sim|sì|да',
    ],
  },
  {
    answers: [
      'not at all important|not important|unimportant|(?:gar nicht|überhaupt nicht|nicht) wichtig|unwichtig|pas (?:du tout )?important|nada importante|per niente importante|niet belangrijk',
      'slightly important|not (?:very|too) important|weniger wichtig|eher unwichtig|peu important|poco importante|pouco importante|minder belangrijk',
      'moderately important|somewhat important|neutral|neither.*|teils.*|moyennement important|neutro|neutraal',
      '(?:fairly )?important|(?:eher )?wichtig|(?:assez )?important|importante|belangrijk',
      'very important|extremely important|sehr wichtig|très important|muy importante|muito importante|molto importante|zeer belangrijk|heel belangrijk',
    ],
  },
  {
    answers: [
      'very small|tiny|micro|sehr klein|très petit|muy pequeñ[oa]|muito pequen[oa]|molto piccol[oa]|zeer klein',
      'small|klein|petite?|pequeñ[oa]|pequen[oa]|piccol[oa]',
      'medium(?:-sized)?|mid-?size|mittel(?:groß)?|moyenn?e?|median[oa]|médi[oa]|medi[oa]|middelgroot',
      'large|big|groß|grande?|groot',
      'very large|huge|sehr groß|très grande?|muy grande|muito grande|molto grande|zeer groot',
    ],
  },
  {
    answers: ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl|2xl', '3xl|xxxl'],
  },
  {
    answers: [
      'very low|sehr niedrig|sehr gering|très faible|muy baj[oa]|muito baix[oa]|molto bass[oa]|zeer laag',
      'low|niedrig|gering|faible|basse?|baj[oa]|baix[oa]|bass[oa]|laag',
      'medium|moderate|middle|mittel|moyenn?e?|medi[oa]|médi[oa]|gemiddeld|midden',
      'high|hoch|élevée?|haute?|alt[oa]|hoog',
      'very high|sehr hoch|très élevée?|muy alt[oa]|muito alt[oa]|molto alt[oa]|zeer hoog',
    ],
  },
];

const formsOf = ({ turn, answers }: Scale) => ({
  turn,
  patterns: answers.map((forms) => new RegExp(`^(?:${forms})$`, 'iu')),
});
const ofAnswers = answerScales.map(formsOf);
const ofAll = [...ofAnswers, ...otherScales.map(formsOf)];

/** The places of answers in their scale, or null when the words are no scale of answers. */
export function placesInScale(words: readonly string[]): readonly number[] | null {
  return findScale(words, ofAnswers)?.places ?? null;
}

/** Words with an order: the place of each, −1 for “No answer”, and where the scale changes sides, if it has two. */
type WordOrder = { places: readonly number[]; turn: number | undefined };

/** The order of words: answers, sizes, levels, or bands of numbers such as ages. Null when they have none. */
export function orderOfWords(words: readonly string[]): WordOrder | null {
  return findScale(words, ofAll) ?? orderOfBands(words);
}

function findScale(words: readonly string[], scales: readonly ReturnType<typeof formsOf>[]): WordOrder | null {
  for (const { turn, patterns } of scales) {
    if (words.length > patterns.length + 1) continue; // one of them is not known at most
    const places = words.map((word) => patterns.findIndex((pattern) => pattern.test(word.trim())));
    if (isOrder(places)) return { places, turn };
  }
  return null;
}

/** Bands of numbers by where they start: “under 5”, “5–17”, “18 to 64”, “65+”. */
function orderOfBands(words: readonly string[]): WordOrder | null {
  const places = words.map((word) => {
    const plain = word.trim().replace(/(?<=\d)[.,](?=\d{3})/g, '');
    const below = /^(?:under|below|less than|up to|unter|bis(?: zu)?|moins de|menos de|meno di|onder|до|<|≤)\D*(\d+)/i;
    const end = below.exec(plain)?.[1];
    if (end !== undefined) return Number(end) - 0.5;
    const start = bandForms.map((form) => form.exec(plain)?.[1]).find((found) => found !== undefined);
    return Number(start ?? -1);
  });
  return isOrder(places) ? { places, turn: undefined } : null;
}

const bandForms = [
  /^[$€£]?(\d+)\s*(?:[-–—]|to|bis|à|a|tot)\s*[$€£]?\d+/i,
  /^[$€£]?(\d+)\D{0,8}(?:\+|and |or |und |oder |et |y |o |e |ou |en |of )/i,
  /^(?:over|über|ab|plus de|más de|mais de|oltre|boven|>|≥)\s*[$€£]?(\d+)/i,
];

/** At least three known words, each at a place of its own, and at most one that is not known. */
function isOrder(places: readonly number[]): boolean {
  const known = places.filter((place) => place >= 0);
  return known.length >= 3 && known.length >= places.length - 1 && new Set(known).size === known.length;
}

/** Answers from the lowest to the highest, as their colors say it; “No answer” goes to the end. */
export function inScaleOrder<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] | null {
  const places = placesInScale(items.map(nameOf));
  return places === null ? null : inPlaces(items, places);
}

/** Items by the places of their names, those without a place last. */
export function inPlaces<Item>(items: readonly Item[], places: readonly number[]): readonly Item[] {
  const rank = (at: number) => ((places[at] ?? -1) < 0 ? Number.MAX_SAFE_INTEGER : (places[at] ?? 0));
  return items
    .map((item, at) => ({ item, at }))
    .sort((a, b) => rank(a.at) - rank(b.at) || a.at - b.at)
    .map(({ item }) => item);
}
